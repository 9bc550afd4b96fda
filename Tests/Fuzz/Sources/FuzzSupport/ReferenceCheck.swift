public import JSONStream

/// Holds the streaming decoder to what JSONDecoder says of the same payload, but for what is documented.
public struct ReferenceCheck {
  private let bytes: [UInt8]

  /// - Parameter bytes: The payload.
  public init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Compares whether both accept it.
  ///
  /// - Parameters:
  ///   - own: Why the streaming decoder refuses it, and as what.
  ///   - reference: Why JSONDecoder does.
  ///   - results: Compares what they made of it, where both accept it, and it has nothing that JSONDecoder is known to read
  ///     otherwise.
  public func check(
    own: String?, _ category: JSONStreamError.Category?, reference: String?, results: () -> Void
  ) {
    switch (own, reference) {
    case (_?, _?): break
    case (nil, nil):
      if !hasKnownDifference { results() }
    case (nil, let error?):
      if !hasKnownDifference { Fuzzer.fail("only the streaming decoder accepts; json-decoder says \(error)") }
    case (let failure?, nil):
      // Whether it is no JSON, the parser's fuzzer checks.
      guard category == .data, !hasKnownDifference else { return }
      Fuzzer.fail("only json-decoder accepts; the streaming decoder says \(failure)")
    }
  }

  /// Whether the payload has a number or a key that JSONDecoder is known to read otherwise.
  private var hasKnownDifference: Bool {
    var isKnown = false
    guard let parser = try? JSONStreamParser() else { return false }
    func look(_ event: borrowing JSONEvent) {
      switch event.kind {
      // The sign for Kelvin is a K for Swift: the only character that is equal to one of our keys' letters.
      case .key: isKnown = isKnown || event.text?.unicodeScalars.contains("\u{212A}") == true
      case .number: isKnown = isKnown || ExactNumber.isKnownDifference(event.text ?? "")
      default: break
      }
    }
    try? parser.feed(bytes) { look($0) }
    try? parser.finish { look($0) }
    return isKnown
  }
}
