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
