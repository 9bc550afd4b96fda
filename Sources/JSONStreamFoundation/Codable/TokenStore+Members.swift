import JSONStream

extension TokenStore {
  /// Returns whether the key at `index`, converted, has these bytes.
  @inline(__always) func isKey(_ index: Int, _ name: UnsafeBufferPointer<UInt8>) -> Bool {
    guard usesDefaultKeys else { return isConvertedKey(index, name) }
    guard base[index].tag == JSONToken.tag(.key, name.count), let start = name.baseAddress else {
      return false
    }
    return StringText.areEqual(base[index].text, start, name.count)
  }

  /// Returns whether the key at `index`, converted from snake case, has these bytes. One that is
  /// too long for the cache has no answer here, and a table decides.
  private func isConvertedKey(_ index: Int, _ name: UnsafeBufferPointer<UInt8>) -> Bool {
    guard isKind(.key, index), let key = convertedKeys?[base[index].bytes] else {
      return false
    }
    return key.converted.count == name.count && key.converted.elementsEqual(name)
  }

  /// Returns whether the key at `index`, converted, is ASCII, and cached where keys are converted.
  /// Any other may equal a key of other bytes.
  @inline(__always) func isASCII(_ index: Int) -> Bool {
    guard usesDefaultKeys else {
      return convertedKeys?[base[index].bytes]?.words != nil
    }
    return StringText.isASCII(base[index].text, base[index].length)
  }

  /// Returns the key that a type asks for which is the one at `index`, converted.
  @inline(__always) func find(_ index: Int, in keys: AskedKeys) -> AskedKeys.Place? {
    guard usesDefaultKeys else { return findConverted(index, in: keys) }
    let token = base + index
    return keys.key(KeyWords(token.pointee.bytes)) { $0.isRestOfKey(token) }
  }

  /// Returns the key that a type asks for whose name is the converted key at `index`.
  @inline(never) private func findConverted(_ index: Int, in keys: AskedKeys) -> AskedKeys.Place? {
    guard let words = convertedKeys?[base[index].bytes]?.words else {
      return nil
    }
    return keys.key(words) { isConvertedKey(index, $0.bytes) }
  }

  /// Walks over a few members from the one at `place` on, to the one whose key has these bytes,
  /// which are ASCII.
  @inline(never) func walk(
    to name: UnsafeBufferPointer<UInt8>, from place: Int, most: Int = MemberSearch.fewMembers
  ) -> MemberSearch.Found {
    var place = place
    var left = most
    while isKind(.key, place) {
      if isKey(place, name) { return .value(place &+ 1) }
      left &-= 1
      guard left > 0, isASCII(place) else { return .undecided }
      place = next(place &+ 1)
    }
    return .absent
  }

  /// Returns the key at `index`, converted as in its object.
  func name(_ index: Int, _ conversion: inout KeyConversion) -> String {
    if let key = convertedKeys?[base[index].bytes] {
      return String(decoding: key.converted, as: UTF8.self)
    }
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
    guard settings.keyStyle != .byPath, next(object) - object <= 2 * MemberSearch.fewMembers else {
      let table = table(of: object)
      if !isConstant, level(depth).pointee.search.object == object {
        level(depth).pointee.search.table = table
      }
      return table.keys
    }
    var keys: [String] = []
    forEachName(in: object) { key, _ in if !keys.contains(key) { keys.append(key) } }
    return keys
  }

  /// Calls `body` with each member's key, converted, and the index of its value.
  private func forEachName(in object: Int, _ body: (String, Int) -> Void) {
    var conversion = KeyConversion(settings.values.keys, path: path(to: object))
    var place = object &+ 1
    while isKind(.key, place) {
      // For an incomparable key the call fails, so the missing member is never seen.
      if (try? checkKey(place)) != nil {
        body(name(place, &conversion), place &+ 1)
      }
      place = next(place &+ 1)
    }
  }

  /// Calls `body` with each member's key and the index of its value. Throws ``ValueFailure`` for
  /// incomparable keys.
  func forEachMember(of object: Int, _ body: (String, Int) throws -> Void) throws {
    var place = object &+ 1
    while isKind(.key, place) {
      try checkKey(place)
      try body(string(place), place &+ 1)
      place = next(place &+ 1)
    }
  }
}
