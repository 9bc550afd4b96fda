public import JSONStream

extension JSONLimits {
  /// The limits that a byte of the input chooses: the standard ones for zero, else small ones of each kind, so that a short
  /// input reaches them.
  public static func chosen(by choice: UInt8) -> JSONLimits {
    switch choice & 7 {
    case 1: JSONLimits(depth: 4)
    case 2: JSONLimits(stringBytes: 9)
    // Two at once: the parser alone has no elements.
    case 3: JSONLimits(stringBytes: 40, elementBytes: 40)
    case 4: JSONLimits(payloadBytes: 100)
    case 5: JSONLimits(depth: 3, stringBytes: 20, elementBytes: 100, payloadBytes: 300)
    case 6: JSONLimits(parserBytes: 48 << 10)
    default: .standard
    }
  }
}
