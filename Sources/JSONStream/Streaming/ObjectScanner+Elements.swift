// What an assembly asks about the value that is handed out. Safe to follow: it is complete, and its tokens stay where they
// are until the next one is asked for.

extension ObjectScanner {
  /// The value's first token.
  package var value: UnsafePointer<JSONToken> { guarded.source.pointee.tokens + head }

  /// The value as a string.
  ///
  /// - Throws: `JSONStreamError` when it is none.
  package func string() throws -> String {
    do { return try JSONValue(token: value).string() } catch { throw located(error) }
  }

  /// Where the value begins.
  package var position: JSONPosition { guarded.source.pointee.countedPosition(of: value.pointee) }

  /// How many bytes of the payload it takes.
  package var byteCount: Int {
    value.pointee.startsContainer ? Int(JSONToken.byteCount(of: value)) : value.pointee.length
  }

  /// The key that a member was found by.
  package func key(of member: Int) -> String { foundKeys[member]?.description ?? "" }

  /// A string member of the value, if it has one.
  package func text(of key: StaticString) -> String? {
    guard let member = Self.member(key, of: value), member.pointee.kind == .string else { return nil }
    return member.pointee.string
  }

  /// Where a member of the value begins.
  package func position(of key: StaticString) -> JSONPosition? {
    Self.member(key, of: value).map { guarded.source.pointee.countedPosition(of: $0.pointee) }
  }

  /// Where the ids begin that are listed in a member of the value: strings, or objects that have one.
  package func positions(ofIDsIn key: StaticString) -> [JSONPosition] {
    guard var place = Self.member(key, of: value), place.pointee.kind == .startArray else { return [] }
    var positions: [JSONPosition] = []
    place += 1
    while place.pointee.kind != .endArray {
      positions.append(guarded.source.pointee.countedPosition(of: (Self.member("id", of: place) ?? place).pointee))
      place += place.pointee.span
    }
    return positions
  }

  /// The first token of a member's value; the first one of that key.
  private static func member(_ key: StaticString, of object: UnsafePointer<JSONToken>) -> UnsafePointer<JSONToken>? {
    guard object.pointee.kind == .startObject else { return nil }
    var place = object + 1
    while place.pointee.kind == .key {
      if place.pointee.isKey(key) { return place + 1 }
      place += 1 + place[1].span
    }
    return nil
  }

  /// Adds path and position to what decoding the value threw, where the decode ends with it.
  package func located(_ error: any Error) -> JSONStreamError { guarded.source.pointee.located(error, at: head) }

  /// What is to be reported of the element, a list's, that could not be decoded.
  package func loss(_ what: SkipReport.What, _ error: any Error, in member: Int, typeKey: StaticString?) -> SkipReport {
    let path = JSONPath(path.components + [.key(key(of: member)), .index(index)])
    let located = guarded.source.pointee.located(error, inElementAt: head, path: path)
    return SkipReport(what, located, cellType: typeKey.flatMap(text))
  }
}
