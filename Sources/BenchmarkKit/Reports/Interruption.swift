import Foundation

/// What is done when Ctrl-C ends the process.
enum Interruption {
  /// From now on the terminal's line on standard error is erased first. A process that takes SIGINT itself, or ignores it,
  /// goes on doing so.
  static func eraseLine() {
    var current = sigaction()
    guard sigaction(SIGINT, nil, &current) == 0, isDefault(current) else { return }
    _ = signal(SIGINT) { number in
      // Nothing but what a handler may call, and then what would have come without it: the shell is told of the signal.
      let erasing: StaticString = "\r\u{1B}[2K"
      _ = write(2, erasing.utf8Start, erasing.utf8CodeUnitCount)
      _ = signal(number, SIG_DFL)
      _ = raise(number)
    }
  }

  /// Functions do not compare; that of no handler is null.
  private static func isDefault(_ action: sigaction) -> Bool {
    #if canImport(Darwin)
      unsafeBitCast(action.__sigaction_u.__sa_handler, to: Int.self) == 0
    #else
      unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == 0
    #endif
  }
}
