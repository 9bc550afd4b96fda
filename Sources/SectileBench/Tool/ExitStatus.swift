/// How the tool ends. The numbers are a contract with scripts and CI.
public enum ExitStatus: Int32, Sendable, Error {
  /// Done.
  case done = 0
  /// The input is bad.
  case badInput = 1
  /// Wrong usage, or a format that this version does not know.
  case usage = 64
  /// No such input, or a directory where a file is asked for.
  case noInput = 66
  /// Reading or writing failed while running.
  case ioFailed = 74
}
