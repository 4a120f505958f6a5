import GridLayout
