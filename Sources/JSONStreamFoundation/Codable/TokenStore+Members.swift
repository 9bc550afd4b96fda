import JSONStream

extension TokenStore {
  /// Whether the key at `index`, converted, has these bytes.
  @inline(__always)
  func isKey(_ index: Int, _ name: UnsafeBufferPointer<UInt8>) -> Bool {
    guard usesDefaultKeys else { return isConvertedKey(index, name) }
    guard base[index].tag == JSONToken.tag(.key, name.count), let start = name.baseAddress else { return false }
    return StringText.areEqual(base[index].text, start, name.count)
  }

  private func isConvertedKey(_ index: Int, _ name: UnsafeBufferPointer<UInt8>) -> Bool {
    guard isKind(.key, index), let key = convertedKeys?[base[index].bytes] else { return false }
    return key.converted.count == name.count && key.converted.elementsEqual(name)
  }

  /// Returns the bits of the key at `index`; nil for one that is not ASCII or not cached, which may equal a key of other
  /// bytes.
  @inline(__always)
  func bits(_ index: Int) -> KeyBits.Key? {
    let bytes = base[index].bytes
    return usesDefaultKeys ? KeyBits.Key(ofASCII: bytes) : convertedKeys?[bytes]?.bits
  }

  /// Returns the key at `index`, converted as in its object.
  func name(_ index: Int, _ conversion: KeyConversion) -> String {
    if let key = convertedKeys?[base[index].bytes] { return String(decoding: key.converted, as: UTF8.self) }
    return conversion.convert(string(index))
  }
}

extension TokenStore {
  /// Returns the table of an object's members, which is made once.
  func table(of object: Int) -> MemberTable {
    if let table = note(of: object)?.table { return table }
    let table = MemberTable(members: (next(object) - object) / 2) { forEachName(in: object, $0) }
    changeNote(of: object) { $0.table = table }
    return table
  }

  /// Returns an object's keys in the text's order, converted and without duplicates.
  func keys(of object: Int, depth: Int) -> [String] {
    guard next(object) - object <= 2 * MemberSearch.fewMembers else {
      let table = table(of: object)
      if !isConstant, level(depth).pointee.search.object == object { level(depth).pointee.search.table = table }
      return table.keys
    }
    var keys: [String] = []
    forEachName(in: object) { key, _ in if !keys.contains(key) { keys.append(key) } }
    return keys
  }

  /// Calls `body` with each member's key, converted, and the index of its value.
  private func forEachName(in object: Int, _ body: (String, Int) -> Void) {
    let conversion = KeyConversion(settings.values.keys, path: path(to: object))
    var place = object &+ 1
    while isKind(.key, place) {
      // For an incomparable key the call fails, so the missing member is never seen.
      if (try? checkKey(place)) != nil { body(name(place, conversion), place &+ 1) }
      place = next(place &+ 1)
    }
  }

  /// Calls `body` with each member's key and the index of its value. Throws ``ValueFailure`` for incomparable keys.
  func forEachMember(of object: Int, _ body: (String, Int) throws -> Void) throws {
    var place = object &+ 1
    while isKind(.key, place) {
      try checkKey(place)
      try body(string(place), place &+ 1)
      place = next(place &+ 1)
    }
  }
}
