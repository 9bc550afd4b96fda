import Foundation

/// A line of progress on a terminal, rewritten in place at most every tenth of a second, and erased
/// at the end.
///
/// Not `Sendable`: a line of a terminal belongs to the thread that writes it.
public final class ProgressLine {
  /// Is false where standard error is no terminal; nothing is written then.
  private let isShown: Bool
  /// The columns of the terminal.
  private let width: Int
  /// The nanoseconds between two texts: more of them nobody reads.
  private let minimumInterval: Int64
  /// Writes to the terminal.
  private let write: (String) -> Void
  /// The moment of the last text; nil while the line is empty, or due.
  private var lastWritten: Int64?

  /// Creates a line on standard error.
  public convenience init() {
    let standardError = FileHandle.standardError
    let environment = ProcessInfo.processInfo.environment
    let terminal = environment["TERM"] ?? "dumb"
    let isShown = isatty(standardError.fileDescriptor) == 1 && terminal != "dumb"
    self.init(isShown: isShown, width: environment["COLUMNS"].flatMap { Int($0) } ?? 80) {
      try? standardError.write(contentsOf: Data($0.utf8))
    }
  }

  /// Longer text is cut, since a wrapped line cannot be erased.
  init(
    isShown: Bool, width: Int, minimumInterval: Int64 = 100_000_000,
    write: @escaping (String) -> Void
  ) {
    self.isShown = isShown
    self.width = width
    self.minimumInterval = minimumInterval
    self.write = write
  }

  deinit { erase() }

  /// Shows a text instead of the last one, unless that was written less than the interval ago.
  package func show(_ text: @autoclosure () -> String) {
    guard isShown else { return }
    let now = MonotonicClock.nanoseconds()
    if let lastWritten, now - lastWritten < minimumInterval { return }
    lastWritten = now
    // The last column stays empty, because many terminals wrap after it.
    let text = LogText.printable(text())
    write(Self.erasing + (text.count < width ? text : text.prefix(max(0, width - 2)) + "…"))
  }

  /// Shows a runner's progress, such as "home.json: measuring yajl, round 3 of 20".
  public func show(_ progress: RunProgress, of subject: String) {
    show("\(subject): \(progress)")
  }

  /// Shows a text at once, since the next one may take seconds.
  package func begin(_ text: @autoclosure () -> String) {
    lastWritten = nil
    show(text())
  }

  /// Erases the line. Call it before other output to the terminal; the next `show` draws at once.
  public func erase() {
    guard lastWritten != nil else { return }
    lastWritten = nil
    write(Self.erasing)
  }

  /// Goes to the line's beginning and erases all of it.
  private static let erasing = "\r\u{1B}[2K"
}
