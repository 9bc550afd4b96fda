import JSONStream

extension TokenStore {
  @inline(__always)
  func isASCIIKey(_ index: Int, _ name: UnsafeBufferPointer<UInt8>) -> Bool { bits(ofASCIIKey: index, name) != nil }

  /// Returns the bits of the key at `index`, if it is `name` and ASCII.
  @inline(__always)
  func bits(ofASCIIKey index: Int, _ name: UnsafeBufferPointer<UInt8>) -> KeyBits? {
    let token = base + index
    guard usesDefaultKeys else { return bits(ofConverted: token, name) }
    guard token.pointee.tag == JSONToken.tag(.key, name.count) else { return nil }
    return KeyBits.bits(ofASCII: token.pointee.text, named: name)
  }

  private func bits(
    ofConverted token: UnsafePointer<JSONToken>, _ name: UnsafeBufferPointer<UInt8>
  ) -> KeyBits? {
    guard token.pointee.rawKind == JSONToken.Kind.key.rawValue,
      let place = convertedKeys?.place(of: token.pointee.bytes), place.pointee.isASCII
    else { return nil }
    let converted = place.pointee.converted
    return converted.count == name.count && KeyBits.areEqual(converted, name) ? place.pointee.bits : nil
  }

  /// Returns the bits of the key at `index`; all bits for one that is not ASCII or not cached, which may equal a key of
  /// other bytes.
  @inline(__always)
  func bits(_ index: Int) -> KeyBits {
    let bytes = base[index].bytes
    guard !usesDefaultKeys else { return KeyBits.isASCII(bytes) ? KeyBits(bytes) : .all }
    guard let place = convertedKeys?.place(of: bytes), place.pointee.isASCII else { return .all }
    return place.pointee.bits
  }

  /// Returns the key at `index`, converted as in its object.
  func name(_ index: Int, _ conversion: KeyConversion) -> String {
    if let place = convertedKeys?.place(of: base[index].bytes) {
      return String(decoding: place.pointee.converted, as: UTF8.self)
    }
    return conversion.convert(string(index))
  }
}
