import JSONStream

/// How much of a payload a strategy needs for its first section.
enum FirstSectionBytes {
  /// So few bytes are fed at a time, whatever the size of a chunk: what is counted is the decoder's need.
  static let step = 64

  static func count<Model>(
    _ strategy: Strategy<Model>, _ bytes: UnsafeBufferPointer<UInt8>, _ options: SectionDecodingOptions
  ) throws -> Int? {
    let feeder: any SectionFeeder<Model> = try strategy.makeFeeder(options)
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

extension RegisteredApp {
  /// How many bytes a strategy is fed until it gives out the first section, to a few bytes; nil when it does not stream, or
  /// when there is no section.
  func firstSectionBytes(
    of name: String, _ bytes: UnsafeBufferPointer<UInt8>, _ options: SectionDecodingOptions
  ) throws -> Int? {
    guard let strategy = app.strategies.first(where: { $0.name == name }), strategy.isStreaming else { return nil }
    return try FirstSectionBytes.count(strategy, bytes, options)
  }
}
