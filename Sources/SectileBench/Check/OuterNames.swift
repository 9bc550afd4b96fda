extension Sequence<String> {
  /// The names of values, sorted, without those of values inside others that are named: of `$.a`, `$.a.b` and `$.a[*]` the
  /// first. O(n log n).
  var outermost: [String] {
    let names = map { Array($0.utf8) }
      .sorted { $0.lexicographicallyPrecedes($1) { Self.rank($0) < Self.rank($1) } }
    var outer: [[UInt8]] = []
    for name in names {
      // What is inside follows directly.
      if let last = outer.last, name.starts(with: last), name.count == last.count || Self.rank(name[last.count]) < 2 {
        continue
      }
      outer.append(name)
    }
    return outer.map { String(decoding: $0, as: UTF8.self) }.sorted()
  }

  /// Puts what leads into a value before all other bytes.
  private static func rank(_ byte: UInt8) -> Int {
    switch byte {
    case UInt8(ascii: "."): 0
    case UInt8(ascii: "["): 1
    default: Int(byte) + 2
    }
  }
}
