import JSONStream

extension TokenStore {
  /// Returns the number of the key that a type asks for and that is the one at `index`, converted;
  /// nil where the type asks for none such.
  @inline(__always)
  func number(ofKeyAt index: Int, in keys: UnsafeMutablePointer<KeyTable>) -> Int? {
    guard usesDefaultKeys else {
      return number(ofConvertedKeyAt: index, in: keys)
    }
    let text = base[index].bytes
    if let number = keys.pointee.find(text) { return number }
    guard let start = text.baseAddress, !StringText.isASCII(start, text.count) else {
      return nil
    }
    return number(ofKeyAt: index, equalTo: string(index), in: keys)
  }

  /// Returns the number of the key whose name is the converted key at `index`.
  @inline(never) private func number(
    ofConvertedKeyAt index: Int, in keys: UnsafeMutablePointer<KeyTable>
  ) -> Int? {
    guard let key = convertedKeys?[base[index].bytes] else {
      return number(ofKeyAt: index, equalTo: KeyConversion.camelCase(string(index)), in: keys)
    }
    if let number = key.converted.withUnsafeBufferPointer({ keys.pointee.find($0) }) {
      keys.pointee.keys[number].spell(as: base + index)
      return number
    }
    guard !key.isASCII else { return nil }
    let name = String(decoding: key.converted, as: UTF8.self)
    return number(ofKeyAt: index, equalTo: name, in: keys)
  }

  /// Returns the number of the key with an equal name. From now on the key is found by the bytes at
  /// `index`, too.
  private func number(
    ofKeyAt index: Int, equalTo name: @autoclosure () -> String,
    in keys: UnsafeMutablePointer<KeyTable>
  ) -> Int? {
    // For an incomparable key the call fails, so the missing member is never seen.
    guard (try? checkKey(index)) != nil else { return nil }
    guard let number = keys.pointee.find(equalTo: name()) else { return nil }
    keys.pointee.keys[number].spell(as: base + index)
    return number
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
  /// The most members whose keys are compared with each other to list them.
  private static let fewMembers = 24

  /// Returns the table of an object's members, which is made once.
  func table(of object: Int) -> MemberTable {
    if let table = note(of: object)?.table { return table }
    let table = MemberTable(members: (next(object) - object) / 2) { forEachName(in: object, $0) }
    changeNote(of: object) { $0.table = table }
    return table
  }

  /// Returns an object's keys in the text's order, converted and without duplicates.
  func keys(of object: Int, depth: Int) -> [String] {
    guard settings.keyStyle != .byPath, next(object) - object <= 2 * Self.fewMembers else {
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
