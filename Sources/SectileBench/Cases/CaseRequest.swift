import BenchmarkKit
import PayloadTools

/// What a process that runs cases is asked: a line of JSON on its standard input.
///
/// A process is about one payload, which its arguments name, so that no line holds a path or a name.
enum CaseRequest: Codable, Hashable, Sendable {
  /// What the case comes to, so that two builds' results can be compared.
  case digest
  /// Run until caches and the heap are as they stay.
  case warmUp
  /// Run so many times, and say how long that took.
  case time(repeats: Int)
  /// Run once, and once more where valgrind counts, with about so many instructions more.
  case count(burning: Int)
  /// Count what a run allocates.
  case allocations
  /// Time the strategies in turns, in so many seconds, as one process of several.
  case strategies(seconds: Double, ProcessPlace)
}

/// What such a process says: a line of JSON on its standard output.
enum CaseAnswer: Codable, Hashable, Sendable {
  /// The version of these lines; another one is not understood.
  static let version = 3

  /// The first line, unasked.
  case greeting(version: Int, buildMode: BuildMode)
  /// What the case comes to.
  case digest(ResultDigest)
  /// It is warm; its fastest run took so many nanoseconds of processor time.
  case warm(nanoseconds: Int64)
  /// Nanoseconds of wall time and of processor time for all repeats.
  case time(wall: Int64, cpu: Int64)
  /// Valgrind has counted.
  case counted
  case allocations(AllocationSnapshot)
  case measurements([BenchmarkMeasurement])

  /// The answer that stands last in what a process has said.
  init(lastOf output: String) throws {
    self = try DocumentCoder.value(Self.self, from: output.split(separator: "\n").last.map(String.init) ?? "")
  }
}
