import JSONStream

/// Keys of the text and what they are converted to, each converted once: backends send the same few with every object.
///
/// Bounded, as a text may have any number of keys: a key that finds no room takes another one's place.
///
/// Unsafe, and safe by these rules, which this file alone has to keep: the places are allocated once and freed with the
/// object; a place's bytes belong to it, as many as it says, and are freed when another key takes the place. One thread at
/// a time uses a ``TokenStore``, and with it this object. Who asks for a key looks at it before asking for another.
final class ConvertedKeys {
  /// A key, and what it is converted to.
  struct Place {
    /// The key's bytes as they stand in the text, and behind them the converted key's. Nil where no key is.
    fileprivate var bytes: UnsafeMutablePointer<UInt8>?
    fileprivate var count: Int32 = 0
    fileprivate var convertedCount: Int32 = 0
    /// The converted key's bits in a set of keys.
    fileprivate(set) var bits = KeyBits.none
    /// Whether the converted key is all ASCII.
    fileprivate(set) var isASCII = true

    /// The converted key.
    var converted: UnsafeBufferPointer<UInt8> {
      UnsafeBufferPointer(start: bytes.map { UnsafePointer($0) + Int(count) }, count: Int(convertedCount))
    }
  }

  /// How many places a key may take: those behind the one that its bits lead to.
  private static let ways = 4
  private static let rows = 128
  /// A longer key is converted each time.
  private static let mostBytes = 256

  private let places: UnsafeMutablePointer<Place>
  private let convert: (String) -> String
  /// Which place of a full row is taken next.
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

  /// A key's place. It stays the key's until the next call.
  ///
  /// - Returns: Nil for keys that are too long to be kept.
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
