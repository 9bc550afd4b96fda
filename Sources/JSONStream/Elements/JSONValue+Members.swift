extension JSONValue {
  /// Calls `body` with each member of an object, in order, duplicates included: the key's UTF-8 without escapes, the
  /// value, and the number of bytes that the member takes in the payload, with colon, comma and white space.
  package func forEachMember(
    _ body: (_ key: UnsafeBufferPointer<UInt8>, _ value: borrowing JSONValue, _ bytes: Int) throws -> Void
  ) rethrows {
    guard token.pointee.kind == .startObject else { return }
    var place = token + 1
    while place.pointee.kind == .key {
      let next = place + 1 + place[1].span
      try body(place.pointee.bytes, JSONValue(token: place + 1), Int(next.pointee.offset &- place.pointee.offset))
      place = next
    }
  }

  /// Calls `body` with each element of an array, in order, and the bytes that it takes, with comma and white space.
  package func forEachElement(_ body: (borrowing JSONValue, _ bytes: Int) throws -> Void) rethrows {
    guard token.pointee.kind == .startArray else { return }
    var place = token + 1
    while place.pointee.kind != .endArray {
      let next = place + place.pointee.span
      try body(JSONValue(token: place), Int(next.pointee.offset &- place.pointee.offset))
      place = next
    }
  }

  /// Lends `body` the text of a number, or a string's UTF-8 without escapes; for all other kinds, no bytes.
  package func withText<Result>(_ body: (UnsafeBufferPointer<UInt8>) throws -> Result) rethrows -> Result {
    switch token.pointee.kind {
    case .number, .string, .key: try body(token.pointee.bytes)
    default: try body(UnsafeBufferPointer(start: nil, count: 0))
    }
  }
}

extension JSONValue {
  /// Parses `text`, which is one JSON value, and lends the value to `body`, whose errors get path and position.
  package static func reading<Result>(
    _ text: [UInt8], _ body: (borrowing JSONValue) throws -> Result
  ) throws -> Result {
    var source = try TokenSource(limits: .standard)
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
        // Safe: the tape begins with a complete value, and nothing is dropped before the call returns.
        return try body(JSONValue(token: source.tokens))
      } catch {
        throw source.located(error, at: 0)
      }
    }
  }
}
