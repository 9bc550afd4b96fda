import BenchmarkKit

/// A process's memory at a moment of the soak.
package struct SoakMemory: Sendable, Hashable {
  /// The heap bytes in use above those before the soak; nil without an allocation counter.
  package var heap: Int?
  /// The resident bytes; nil if the system does not report them.
  package var resident: Int?

  package init(heap: Int? = nil, resident: Int? = nil) {
    self.heap = heap
    self.resident = resident
  }

  /// The allowed growth of the heap, in bytes, from the first tenth to the end.
  package static let heapBound = 256 << 10
  /// The allowed growth of resident memory, in bytes, which includes the allocator's.
  package static let residentBound = 8 << 20

  /// Judges the growth of memory; inconclusive if nothing was measured.
  ///
  /// - Parameter transport: The heap bytes that the transport itself keeps.
  package static func verdict(afterTenth early: SoakMemory, atEnd late: SoakMemory, transport: Int = 0) -> BarVerdict {
    let heap = growth(early.heap, late.heap).map { BarVerdict($0 - transport, atMost: heapBound) }
    let resident = growth(early.resident, late.resident).map { BarVerdict($0, atMost: residentBound) }
    return .overall(of: [heap, resident].compactMap { $0 })
  }

  static func growth(_ early: Int?, _ late: Int?) -> Int? {
    guard let early, let late else { return nil }
    return late - early
  }
}
