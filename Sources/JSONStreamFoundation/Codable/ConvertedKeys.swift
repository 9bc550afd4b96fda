import JSONStream

/// A cache of converted keys: backends send the same few with every object. It is bounded, as a text may have any
/// number of keys: a key that finds no room replaces another one.
///
/// Safe by rules that this file keeps: the places are allocated once and freed with the object; a place owns its bytes,
/// which are freed when another key replaces it. One thread at a time uses a ``TokenStore``, and with it this object. A
/// caller reads a key's place before it asks for another key.
final class ConvertedKeys {
  struct Place {
    /// The key's bytes, followed by the converted key's. Nil in an empty place.
    fileprivate var bytes: UnsafeMutablePointer<UInt8>?
    fileprivate var count: Int32 = 0
    fileprivate var convertedCount: Int32 = 0
    fileprivate(set) var bits = KeyBits.none
    fileprivate(set) var isASCII = true

    var converted: UnsafeBufferPointer<UInt8> {
      UnsafeBufferPointer(start: bytes.map { UnsafePointer($0) + Int(count) }, count: Int(convertedCount))
    }
  }

  /// The number of places among which a key's bits choose.
  private static let ways = 4
  private static let rows = 128
  /// The longest key that is cached.
  private static let mostBytes = 256

  private let places: UnsafeMutablePointer<Place>
  private let convert: (String) -> String
  /// The place that is replaced next in a full row.
  private var turn = 0

  init(_ convert: @escaping (String) -> String) {
    self.convert = convert
    places = .allocate(capacity: Self.rows * Self.ways)
    places.initialize(repeating: Place(), count: Self.rows * Self.ways)
  }

  deinit {
    for index in 0..<Self.rows * Self.ways { places[index].bytes?.deallocate() }
    places.deallocate()
  }

  /// Returns a key's place, which is valid until the next call; nil for keys that are too long.
  @inline(__always)
  func place(of key: UnsafeBufferPointer<UInt8>) -> UnsafePointer<Place>? {
    let row = places + KeyBits.hash(key, below: Self.rows) &* Self.ways
    for way in 0..<Self.ways {
      let place = row + way
      guard Int(place.pointee.count) == key.count, let bytes = place.pointee.bytes else { continue }
      if KeyBits.areEqual(UnsafeBufferPointer(start: bytes, count: key.count), key) { return UnsafePointer(place) }
    }
    return insert(key, in: row)
  }

  @inline(never)
  private func insert(
    _ key: UnsafeBufferPointer<UInt8>, in row: UnsafeMutablePointer<Place>
  ) -> UnsafePointer<Place>? {
    guard key.count <= Self.mostBytes else { return nil }
    var converted = convert(String(decoding: key, as: UTF8.self))
    turn = (turn + 1) % Self.ways
    let place = (0..<Self.ways).map { row + $0 }.first { $0.pointee.bytes == nil } ?? row + turn
    place.pointee.bytes?.deallocate()
    converted.withUTF8 { converted in
      let bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: key.count + converted.count + 1)
      for (index, byte) in key.enumerated() { bytes[index] = byte }
      for (index, byte) in converted.enumerated() { bytes[key.count + index] = byte }
      place.pointee = Place(
        bytes: bytes, count: Int32(key.count), convertedCount: Int32(converted.count), bits: KeyBits(converted),
        isASCII: KeyBits.isASCII(converted))
    }
    return UnsafePointer(place)
  }
}
