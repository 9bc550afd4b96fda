extension JSONElement {
  /// Calls `body` with each member of an object, in order, duplicates included: the key's UTF-8
  /// without escapes, the value, and the number of bytes that the member takes in the payload, with
  /// colon, comma and white space.
  package func forEachMember(
    _ body: (_ key: UnsafeBufferPointer<UInt8>, _ value: borrowing JSONElement, _ bytes: Int) throws
      -> Void
  ) rethrows {
    guard token.pointee.kind == .startObject else { return }
    var place = token + 1
    while place.pointee.kind == .key {
      let next = place + 1 + place[1].span
      try body(
        place.pointee.bytes, JSONElement(token: place + 1),
        Int(next.pointee.offset &- place.pointee.offset))
      place = next
    }
  }

  /// Calls `body` with each element of an array, in order, and the bytes that it takes, with comma
  /// and white space.
  package func forEachElement(_ body: (borrowing JSONElement, _ bytes: Int) throws -> Void) rethrows
  {
    guard token.pointee.kind == .startArray else { return }
    var place = token + 1
    while place.pointee.kind != .endArray {
      let next = place + place.pointee.span
      try body(JSONElement(token: place), Int(next.pointee.offset &- place.pointee.offset))
      place = next
    }
  }
}

extension JSONElement {
  /// Parses `text`, which is one JSON value, and lends the value to `body`, whose errors get path
  /// and position.
  package static func reading<Result>(
    _ text: [UInt8], _ body: (borrowing JSONElement) throws -> Result
  ) throws -> Result {
    var source = try TokenSource(limits: JSONLimits().ofWhole(text.count))
    return try text.withUnsafeBufferPointer { bytes in
      source.begin(bytes)
      reading: while true {
        switch source.advance() {
        case .tokens: continue
        case .chunkEnd: break reading
        case .failed(let error): throw error
        }
      }
      if case .failed(let error) = source.finish() { throw error }
      do {
        // Safe: the tape begins with a complete value, and nothing is dropped before the call
        // returns.
        return try body(JSONElement(token: source.tokens))
      } catch {
        throw source.located(error, at: 0)
      }
    }
  }
}

extension JSONElement {
  /// The value as the nearest float. Throws as ``double()``.
  @usableFromInline
  func float() throws(JSONElementError) -> Float {
    guard token.pointee.rawKind == JSONToken.Kind.number.rawValue else {
      throw mismatch("a number")
    }
    guard let value = token.pointee.float else { throw outOfRange("Float") }
    return value
  }

  /// The digits of a number as one integer, of which the last `fraction` digits follow the decimal
  /// point; nil when the number has more than 19 digits, or an exponent that moves the point out of
  /// them, and for all other values.
  package var plainNumber: (isNegative: Bool, mantissa: UInt64, fraction: Int)? {
    guard token.pointee.rawKind == JSONToken.Kind.number.rawValue else {
      return nil
    }
    let decimal = DecimalText(token.pointee.text, token.pointee.length)
    guard decimal.digitsLeft == 0, (-18...0).contains(decimal.lastPower) else {
      return nil
    }
    return (decimal.isNegative, decimal.mantissa, -decimal.lastPower)
  }

  /// Converts the text of a number. Throws when the value is no number, or `convert` returns nil.
  package func number<Number>(_ type: String, _ convert: (String) -> Number?)
    throws(JSONElementError) -> Number
  {
    guard token.pointee.rawKind == JSONToken.Kind.number.rawValue else {
      throw mismatch("a number")
    }
    guard let number = convert(text ?? "") else { throw outOfRange(type) }
    return number
  }
}

extension JSONElement {
  /// Returns the error for a string, or a value of another `kind`, that is not among the `known`
  /// ones, or for a value that is no string. It lists the first twelve; `what` is a noun for it,
  /// such as "deliveryType".
  @inline(never)
  public func unknownName(_ what: String, knowing known: [String], of kind: Kind = .string)
    -> JSONElementError
  {
    self.kind == kind ? unknown(what, knowing: known) : mismatch("a string")
  }

  /// Returns the error for a value of the right type that is not among the `known` ones. It lists
  /// the first twelve; `what` is a noun for it, such as "priority".
  @inline(never)
  @usableFromInline
  package func unknown(_ what: String, knowing known: [String] = []) -> JSONElementError {
    let text = text ?? token.pointee.phrase
    let shown = text.utf8.count > 60 ? "\(text.prefix(60))…" : text
    let found = kind == .string ? "\"\(shown)\"" : shown
    guard !known.isEmpty else {
      return failure(.unknownValue, "unknown \(what) \(found)")
    }
    let more = known.count > 12 ? " and \(known.count - 12) more" : ""
    let names = known.prefix(12).joined(separator: ", ")
    return failure(.unknownValue, "unknown \(what) \(found); known are \(names)\(more)")
  }
}
