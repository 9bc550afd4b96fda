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

/// What counts instructions. The counts of one are not those of another.
enum CounterChoice: String, CaseIterable {
  /// The processor, through perf_event_open(2).
  case hardware = "perf_event"
  /// Valgrind, which simulates one.
  case callgrind
}
