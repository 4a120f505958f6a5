/// One run of a ``TerminalApp``: the events that it waits for, and the work of each iteration.
///
/// The app begins the session, performs ``nextWait`` and an iteration until there is no wait, then
/// finishes the session and releases it. Whether a wait blocks the thread or suspends the task makes
/// no difference to the session.
protocol AppSession: AnyObject {
  /// The current time in seconds, on the clock of frames.
  var time: Double { get }

  /// Draws the first frame.
  func begin() throws

  /// The events that the next iteration waits for, or nil if the run is over.
  var nextWait: Wait? { get }

  /// Handles the events of an iteration, and draws a frame if one is due.
  /// - Parameters:
  ///   - wait: The wait before the iteration.
  ///   - states: The state of each file of the wait.
  func runOnce(after wait: Wait, _ states: [Descriptor.Readiness]) throws

  /// Ends the run after the last iteration. Not called if an iteration has thrown.
  func finish() throws

  /// Releases everything that the run has claimed. Called exactly once, in all cases.
  func release()
}
