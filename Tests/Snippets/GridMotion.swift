import GridGeometry
import GridMotion

var animator: Animator {
  get { fatalError() }
  set {}
}

var slot: Int32 { fatalError() }

var oldState: MotionState { fatalError() }

var goal: MotionState { fatalError() }

var time: Double { fatalError() }

var elapsed: Double { fatalError() }

var duration: Double { fatalError() }

var velocity: Double { fatalError() }

var start: Double { fatalError() }

var end: Double { fatalError() }

var target: Double { fatalError() }

var snapTarget: Double { fatalError() }

var offset: Double {
  get { fatalError() }
  set {}
}

func place(_ slot: Int32, _ state: MotionState) {}

func finish(_ slot: Int32) {}
