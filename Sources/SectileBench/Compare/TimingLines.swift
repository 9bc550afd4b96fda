import BenchmarkKit

/// What a process that is timed says: a line on its standard output.
enum TimingAnswer: Hashable {
  /// The version of these lines; another one is not understood.
  static let version = 1

  /// The first line, unasked.
  case greeting(version: Int, buildMode: BuildMode)
  /// What the case comes to.
  case digest(ResultDigest)
  /// It is warm; its fastest run took so many nanoseconds of processor time.
  case warm(nanoseconds: Int64)
  /// Nanoseconds of wall time and of processor time for all repeats.
  case time(wall: Int64, cpu: Int64)

  init?(_ line: String) {
    let words = line.split(separator: " ", omittingEmptySubsequences: false)
    guard let first = words.first else { return nil }
    switch String(first) {
    case "sectile-timing" where words.count == 3:
      guard let version = Int(words[1]), let mode = BuildMode(rawValue: String(words[2])) else { return nil }
      self = .greeting(version: version, buildMode: mode)
    case "digest":
      let hashes = words.dropFirst().map { UInt64($0, radix: 16) }
      guard !hashes.contains(nil) else { return nil }
      self = .digest(ResultDigest(parts: hashes.compactMap { $0 }))
    case "warm" where words.count == 2:
      guard let time = Int64(words[1]), time >= 0 else { return nil }
      self = .warm(nanoseconds: time)
    case "time" where words.count == 3:
      guard let wall = Int64(words[1]), let cpu = Int64(words[2]), wall >= 0, cpu >= 0 else { return nil }
      self = .time(wall: wall, cpu: cpu)
    default: return nil
    }
  }

  var line: String {
    switch self {
    case .greeting(let version, let mode): "sectile-timing \(version) \(mode.rawValue)"
    case .digest(let digest):
      (["digest"] + digest.parts.map { String($0, radix: 16) }).joined(separator: " ")
    case .warm(let nanoseconds): "warm \(nanoseconds)"
    case .time(let wall, let cpu): "time \(wall) \(cpu)"
    }
  }
}

/// What `compare` asks a process that it times: a line on its standard input.
///
/// A process is about one case, which its arguments name, so that no line holds a path or a name.
enum TimingRequest: Hashable {
  /// What the case comes to, so that both builds' results can be compared.
  case digest
  /// Run until caches and the heap are as they stay.
  case warmUp
  /// Run so many times and say how long that took.
  case time(repeats: Int)

  init?(_ line: String) {
    let words = line.split(separator: " ", omittingEmptySubsequences: false)
    switch (words.first.map(String.init), words.count) {
    case ("digest", 1): self = .digest
    case ("warm-up", 1): self = .warmUp
    case ("time", 2):
      guard let repeats = Int(words[1]), repeats > 0 else { return nil }
      self = .time(repeats: repeats)
    default: return nil
    }
  }

  var line: String {
    switch self {
    case .digest: "digest"
    case .warmUp: "warm-up"
    case .time(let repeats): "time \(repeats)"
    }
  }
}
