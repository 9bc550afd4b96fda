extension Report {
  /// The values as lines of Go's benchmark format, which `benchstat` reads: a line for each sample, so that it has what its
  /// tests need (https://go.dev/design/14313-benchmark-format).
  ///
  /// The parts of a name are keys of the benchmark, by which benchstat groups: `benchstat -col /strategy run.txt`. Values
  /// that are known as ratios only have no line.
  /// - Complexity: O(n), n the number of samples.
  package var benchstat: String {
    var text = environment.map { "goos: \($0.os)\ngoarch: \($0.architecture)\ncpu: \($0.cpu)\n" } ?? ""
    var units: Set<String> = []
    for entry in entries {
      let samples = entry.values.isEmpty ? [entry.value].compactMap(\.self) : entry.values
      let (unit, scale) = Self.benchstatUnit(entry.unit)
      if !samples.isEmpty, units.insert(unit).inserted {
        text += "Unit \(unit) better=\(entry.direction == .lowerIsBetter ? "lower" : "higher")\n"
      }
      let parts = [("metric", entry.metric), ("payload", entry.group), ("strategy", entry.name)].filter {
        !$0.1.isEmpty
      }
      let name = (["Sectile"] + parts.map { "\($0)=\(Self.word($1))" }).joined(separator: "/")
      for sample in samples where sample.isFinite { text += "Benchmark\(name) 1 \(sample * scale) \(unit)\n" }
    }
    return text
  }

  /// Times in what Go measures them in; other units as they are.
  private static func benchstatUnit(_ unit: String) -> (unit: String, scale: Double) {
    switch unit {
    case "ns": ("ns/op", 1)
    case "µs": ("ns/op", 1e3)
    case "ms": ("ns/op", 1e6)
    case "s": ("ns/op", 1e9)
    case "bytes": ("B/op", 1)
    case "": ("count", 1)
    default: (String(unit.map { $0.isWhitespace ? "_" : $0 }), 1)
    }
  }

  /// A name's part on one line, without what ends a word or a part.
  private static func word(_ text: String) -> String {
    String(text.map { $0.isWhitespace || $0 == "/" ? "_" : $0 })
  }
}
