/// The bytes of a payload, as long as somebody may need them and they are not too many.
struct KeptPayload {
  private(set) var bytes: [UInt8] = []
  private var sampleLimit: Int?
  private var fallbackLimit: Int?

  /// - Parameter sampleLimit: The most bytes that a sample has; nil when there is none. So the other.
  init(sampleLimit: Int?, fallbackLimit: Int?) {
    self.sampleLimit = sampleLimit
    self.fallbackLimit = fallbackLimit
  }

  /// Whether the bytes are all there for a sample.
  var isForSample: Bool { sampleLimit != nil }
  /// Whether the bytes are all there for a fallback.
  var isForFallback: Bool { fallbackLimit != nil }

  mutating func append(_ more: UnsafeBufferPointer<UInt8>) {
    let count = bytes.count + more.count
    // Before memory is taken.
    if let limit = sampleLimit, count > limit { sampleLimit = nil }
    if let limit = fallbackLimit, count > limit { fallbackLimit = nil }
    if isForSample || isForFallback { bytes.append(contentsOf: more) } else { bytes = [] }
  }

  mutating func forgetSample() {
    sampleLimit = nil
    if !isForFallback { bytes = [] }
  }

  mutating func forget() { self = KeptPayload(sampleLimit: nil, fallbackLimit: nil) }
}
