/// What was counted of a case's instructions.
struct CaseCounts {
  var instructions: Int
  /// What callgrind alone tells; nil where the processor counted.
  var simulated: Simulated?

  /// What a simulated processor did besides executing instructions.
  struct Simulated {
    /// Reads and writes that the first cache did not have.
    var cacheMisses: Int
    /// Instructions that lock the bus: locks, and the counting of references.
    var atomics: Int
  }
}

extension CaseCounts {
  /// Reads the sums of callgrind's profile: the line `events:` names them, `totals:` or `summary:` has them in the same
  /// order. Nil when nothing was counted.
  init?(profile text: String) {
    var names: [Substring] = []
    var values: [Int?] = []
    for line in text.split(separator: "\n") {
      if line.hasPrefix("events:") { names = Array(line.split(separator: " ").dropFirst()) }
      if line.hasPrefix("totals:") || line.hasPrefix("summary:") {
        values = line.split(separator: " ").dropFirst().map { Int($0) }
      }
    }
    func value(_ name: Substring) -> Int? {
      // Zeros at the end are left out of the line.
      names.firstIndex(of: name).flatMap { $0 < values.count ? values[$0] : 0 }
    }
    guard let instructions = value("Ir"), instructions > 0 else { return nil }
    self.instructions = instructions
    if let reads = value("D1mr"), let writes = value("D1mw"), let atomics = value("Ge") {
      let (misses, isTooLarge) = reads.addingReportingOverflow(writes)
      if !isTooLarge { simulated = Simulated(cacheMisses: misses, atomics: atomics) }
    }
  }
}
