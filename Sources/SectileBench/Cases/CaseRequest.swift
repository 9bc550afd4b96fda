import BenchmarkKit

/// A request to a process that runs cases: a line of JSON on its standard input.
///
/// A process is about one payload, which its arguments name, so that no line holds a path or a name.
enum CaseRequest: Codable, Hashable, Sendable {
  case digest
  case warmUp
  case time(repeats: Int)
  /// Run once, and once more where valgrind counts, with about so many instructions more.
  case count(burning: Int)
  case allocations
  /// Time the strategies in turns, in so many seconds, as one process of several.
  case strategies(seconds: Double, ProcessPlace)
}

/// The answer of such a process: a line of JSON on its standard output.
enum CaseAnswer: Codable, Hashable, Sendable {
  /// The version of these lines; another one is not understood.
  static let version = 3

  case greeting(version: Int, buildMode: BuildMode)
  case digest(ResultDigest)
  /// Nanoseconds of processor time of the fastest run.
  case warm(nanoseconds: Int64)
  /// Nanoseconds of wall time and of processor time for all repeats.
  case time(wall: Int64, cpu: Int64)
  case counted
  case allocations(AllocationSnapshot)
  case measurements([BenchmarkMeasurement])

  init(lastOf output: String) throws {
    self = try DocumentCoder.value(Self.self, from: output.split(separator: "\n").last.map(String.init) ?? "")
  }
}
