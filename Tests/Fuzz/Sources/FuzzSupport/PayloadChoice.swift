public import JSONStream

/// What the first four bytes of an input choose of how its payload is decoded.
public struct PayloadChoice {
  /// What else is chosen by the first byte: its bits 1 to 4.
  public let flags: UInt8
  /// Where in the payload the list or the screen lies.
  public let path: JSONPath
  /// Whether what is bad is left out.
  public let mode: DecodingMode
  /// How much of it at most.
  public let maxSkipped: SkipBudget
  /// Whether the limits are the standard ones, which JSONDecoder has, too.
  public let hasStandardLimits: Bool
  /// What chunks are made by.
  public let chunks: (UInt8, UInt8)

  /// Takes the bytes.
  public init(_ input: inout FuzzInput) {
    flags = input.byte()
    let budget = input.byte()
    chunks = (input.byte(), input.byte())
    hasStandardLimits = flags & 0x80 == 0
    let paths: [JSONPath] = [
      JSONPath(), JSONPath(), JSONPath([.key("data")]), JSONPath([.key("a"), .index(1)]),
    ]
    path = paths[Int(flags >> 5 & 3)]
    mode = flags & 1 == 0 ? .strict : .lenient
    maxSkipped = budget == 0 ? .unlimited : budget < 128 ? .count(Int(budget) % 4) : .percent(Double(budget - 128))
  }

  /// The limits: small ones are reached by a short input.
  public var limits: JSONLimits {
    hasStandardLimits ? .standard : JSONLimits(depth: 6, stringBytes: 60, elementBytes: 400, payloadBytes: 1500)
  }
}
