import BenchmarkKit

/// What a process holds at a moment of the soak.
package struct SoakMemory: Sendable, Hashable {
  /// Heap bytes that are in use, above those before the soak; nil where nothing counts them.
  package var heap: Int?
  /// Bytes in physical memory; nil where the system does not say.
  package var resident: Int?

  package init(heap: Int? = nil, resident: Int? = nil) {
    self.heap = heap
    self.resident = resident
  }

  /// How much more heap there may be at the end than after the first tenth.
  package static let heapBound = 256 << 10
  /// The same of physical memory: the allocator's own, too.
  package static let residentBound = 8 << 20

  /// Whether memory is where it was; inconclusive where nothing was counted.
  ///
  /// - Parameter transport: Heap bytes that the transport keeps of its own accord.
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
