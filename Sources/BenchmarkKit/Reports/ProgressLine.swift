import Foundation

/// One line on a terminal that says what goes on, rewritten in place and erased at the end.
///
/// It writes to standard error where that is a terminal that can erase a line, and at most every tenth of a second, because a
/// terminal that scrolls disturbs what is measured. The line is erased when Ctrl-C ends the process, too.
///
/// Not `Sendable`: a line of a terminal belongs to the thread that writes it.
public final class ProgressLine {
  private let isShown: Bool
  private let width: Int
  private let minimumInterval: Int64
  private let write: (String) -> Void
  private var lastWritten: Int64?
  private var isDrawn = false

  /// Makes a line on standard error.
  public convenience init() {
    let standardError = FileHandle.standardError
    let environment = ProcessInfo.processInfo.environment
    let terminal = environment["TERM"] ?? "dumb"
    let isShown = isatty(standardError.fileDescriptor) == 1 && terminal != "dumb"
    if isShown { Interruption.eraseLine() }
    self.init(isShown: isShown, width: environment["COLUMNS"].flatMap { Int($0) } ?? 80) {
      try? standardError.write(contentsOf: Data($0.utf8))
    }
  }

  /// Makes a line of so many columns, and with so many nanoseconds between two writings. A longer text is cut, since a line
  /// that wraps cannot be erased.
  init(isShown: Bool, width: Int, minimumInterval: Int64 = 100_000_000, write: @escaping (String) -> Void) {
    self.isShown = isShown
    self.width = width
    self.minimumInterval = minimumInterval
    self.write = write
  }

  deinit {
    if isDrawn { write(Self.erasing) }
  }

  /// Shows a text in place of the last one, unless that was written a moment ago.
  package func show(_ text: @autoclosure () -> String) {
    guard isShown else { return }
    let now = MonotonicClock.nanoseconds()
    if let lastWritten, now - lastWritten < minimumInterval { return }
    lastWritten = now
    isDrawn = true
    // The last column stays free: many terminals wrap as soon as it is written.
    write(Self.erasing + DisplayWidth.truncated(LogText.printable(text()), to: width - 1))
  }

  /// Shows where a runner is, such as "home.json: measuring yajl, round 3 of 20".
  public func show(_ progress: RunProgress, of subject: String) { show("\(subject): \(progress)") }

  /// Shows a text at once: what it says may go on for seconds without another.
  package func begin(_ text: @autoclosure () -> String) {
    lastWritten = nil
    show(text())
  }

  /// Erases the line. Call it before anything else is written to the terminal; the next `show` draws at once.
  public func erase() {
    guard isDrawn else { return }
    isDrawn = false
    lastWritten = nil
    write(Self.erasing)
  }

  /// To the line's beginning, and everything on it away.
  private static let erasing = "\r\u{1B}[2K"
}

/// The end of the process by Ctrl-C.
private enum Interruption {
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
