import GridWeb

var host: WebHost { fatalError() }

/// Carries out commands in a page.
struct WebHost {
  func carryOut(_ commands: WebCommands) {}
}
