#if Commands && canImport(Glibc)
  import BenchmarkKit
  import Foundation

  /// Counts what a case allocates, in a process of its own.
  ///
  /// In one process the counts would depend on what ran before: an array grows by what the allocator had left over.
  enum CaseAllocations {
    /// - Throws: ``ToolFailure``.
    static func count(_ one: CountedCase) throws(ToolFailure) -> (allocations: Int, bytes: Int) {
      let outcome = try CaseProcess.run(CaseProcess.own.path, one.arguments + ["--allocations"])
      let counts = outcome.output.split(separator: "\n").last?.split(separator: " ").compactMap { Int($0) } ?? []
      guard outcome.status == 0, counts.count == 2 else {
        throw ToolFailure(
          .ioFailed, "nothing was counted for \(one.strategy): status \(outcome.status)\n\(outcome.errors)")
      }
      return (counts[0], counts[1])
    }
  }
#endif
