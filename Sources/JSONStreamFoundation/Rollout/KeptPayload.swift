/// The bytes of a payload, as long as a sample or a fallback may need them and they are within its limit.
struct KeptPayload {
  private(set) var bytes: [UInt8] = []
  private var sampleLimit: Int?
  private var fallbackLimit: Int?

  init(sampleLimit: Int?, fallbackLimit: Int?) {
    self.sampleLimit = sampleLimit
    self.fallbackLimit = fallbackLimit
  }

  var isForSample: Bool { sampleLimit != nil }
  var isForFallback: Bool { fallbackLimit != nil }

  mutating func append(_ more: UnsafeBufferPointer<UInt8>) {
    let count = bytes.count + more.count
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
