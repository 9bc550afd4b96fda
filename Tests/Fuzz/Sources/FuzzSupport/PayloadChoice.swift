package import JSONStream

/// The way to decode a payload, as the first four bytes of an input choose it.
package struct PayloadChoice {
  /// The choices of the first byte's bits 1 to 4.
  package let flags: UInt8
  /// Where in the payload the list or the screen lies.
  package let path: JSONPath
  /// The mode, and in lenient mode the budget.
  package let mode: DecodingMode
  /// Is true when the limits are the standard ones, which JSONDecoder has, too.
  package let hasStandardLimits: Bool
  /// The maker of chunks.
  package let chunks: (UInt8, UInt8)

  package init(_ input: inout FuzzInput) {
    flags = input.byte()
    let budget = input.byte()
    chunks = (input.byte(), input.byte())
    hasStandardLimits = flags & 0x80 == 0
    let paths = [
      JSONPath(), JSONPath(), JSONPath([.key("data")]), JSONPath([.key("a"), .index(1)]),
    ]
    path = paths[Int(flags >> 5 & 3)]
    mode = flags & 1 == 0 ? .strict : .lenient(upTo: Self.budget(budget))
  }

  private static func budget(_ byte: UInt8) -> SkipBudget {
    switch byte {
    case 0: .unlimited
    case ..<128: .count(Int(byte) % 4)
    default: .percent(Double(byte - 128))
    }
  }

  /// The limits: small ones are reached by a short input.
  package var limits: JSONLimits {
    hasStandardLimits
      ? JSONLimits()
      : JSONLimits(
        depth: 6, stringBytes: 60, elementBytes: 400, deferredBytes: 200, payloadBytes: 1500)
  }
}

extension JSONLimits {
  /// The limits that a byte of the input chooses: the standard ones for zero, else small ones of
  /// each kind, so that a short input reaches them.
  package static func chosen(by choice: UInt8) -> JSONLimits {
    switch choice & 7 {
    case 1: JSONLimits(depth: 4)
    case 2: JSONLimits(stringBytes: 9)
    // Two at once: the parser alone has no elements.
    case 3: JSONLimits(stringBytes: 40, elementBytes: 40)
    case 4: JSONLimits(payloadBytes: 100)
    case 5: JSONLimits(depth: 3, stringBytes: 20, elementBytes: 100, payloadBytes: 300)
    case 6: JSONLimits(parserBytes: 48 << 10)
    default: JSONLimits()
    }
  }
}
