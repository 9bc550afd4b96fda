import Sections

/// How much of a payload a strategy needs for its first section.
enum FirstSectionBytes {
  /// So few bytes are fed at a time, whatever the size of a chunk: what is counted is the decoder's need.
  static let step = 64

  /// - Parameter isBuffered: Whether the bytes are held back until the end: a fault.
  static func count<Model>(
    _ strategy: some BenchStrategy<Model>, _ bytes: UnsafeBufferPointer<UInt8>, _ options: SectionDecodingOptions,
    isBuffered: Bool = false
  ) throws -> Int? {
    let feeder: any SectionFeeder<Model> =
      isBuffered ? strategy.gatheringFeeder(options: options) : try strategy.makeFeeder(options: options)
    var fed = 0
    var first: Int?
    for start in stride(from: 0, to: bytes.count, by: step) {
      let end = min(start + step, bytes.count)
      fed = end
      try feeder.feed(UnsafeBufferPointer(rebasing: bytes[start..<end])) { _ in first = first ?? fed }
      if let first { return first }
    }
    try feeder.finish { _ in first = first ?? fed }
    return first
  }
}
