#if Commands && canImport(Glibc)
  import BenchmarkKit
  import Foundation
  import PayloadTools

  /// Counts what a case allocates, in a process of its own.
  ///
  /// In one process the counts would depend on what ran before: an array grows by what the allocator had left over.
  enum CaseAllocations {
    /// - Throws: `ToolFailure`.
    static func count(_ one: CountedCase) throws(ToolFailure) -> AllocationSnapshot {
      let outcome = try CaseProcess.run(CaseProcess.own.path, one.arguments + ["--allocations"])
      guard outcome.status == 0, let line = outcome.output.split(separator: "\n").last,
        let counts = AllocationSnapshot(words: line)
      else {
        throw ToolFailure(
          .ioFailed, "nothing was counted for \(one.strategy): status \(outcome.status)\n\(outcome.errors)")
      }
      return counts
    }
  }

  extension AllocationSnapshot {
    /// Reads what ``words`` gave.
    init?(words line: some StringProtocol) {
      let counts = line.split(separator: " ").compactMap { Int($0) }
      guard counts.count == 4 else { return nil }
      self.init(
        allocations: counts[0], bytesAllocated: counts[1], liveBytes: counts[2], peakLiveBytes: counts[3])
    }
  }
#endif
