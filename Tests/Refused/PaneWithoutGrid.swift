// refused: 'GridPane' initializer is inaccessible
import GridBoxes

let pane = GridPane()
