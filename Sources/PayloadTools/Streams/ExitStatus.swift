/// How the tool ends. The numbers are a contract with scripts and CI.
public enum ExitStatus: Int32, Sendable, Error {
  /// Done.
  case done = 0
  /// The input is bad.
  case badInput = 1
  /// A gate: something got worse. A bench of layouts: a cost is above its bar and its margin.
  case regression = 2
  /// A gate, or a bench of layouts: not everything could be judged.
  case inconclusive = 3
  /// A gate: there is no baseline, it is from another environment, or not all that it holds was measured.
  case noBaseline = 5
  /// Wrong usage, or a format that this version does not know.
  case usage = 64
  /// No such input, or a directory where a file is asked for.
  case noInput = 66
  /// Reading or writing failed while running.
  case ioFailed = 74
}
