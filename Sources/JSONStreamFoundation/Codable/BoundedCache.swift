/// A cache with four places for each hash: one that finds no room replaces another one.
///
///     row 0   [entry, entry, nil, nil]        a look-up ends at the first nil
///     row 1   [entry, entry, entry, entry]    an insertion replaces the one whose turn it is
///
/// Its size is bounded whatever a payload has, and so is the time of a look-up.
final class BoundedCache<Entry> {
  private static var ways: Int { 4 }

  // Safe: allocated with the cache, which alone follows the pointer, within its rows. An array in a
  // class costs checks of exclusive access with every look-up.
  /// The places, row behind row. A row is filled from its start, and no place becomes nil again.
  private let entries: UnsafeMutablePointer<Entry?>
  /// The number of rows less one. The number is a power of two, so the mask chooses one.
  private let rowMask: Int
  /// The place in a full row that is replaced next, 0 to 3.
  private var turn = 0

  /// Creates a cache of `rows`, a power of two.
  init(rows: Int) {
    entries = .allocate(capacity: rows * Self.ways)
    entries.initialize(repeating: nil, count: rows * Self.ways)
    rowMask = rows - 1
  }

  deinit {
    entries.deinitialize(count: (rowMask + 1) * Self.ways)
    entries.deallocate()
  }

  /// Returns the entry that is meant; nil when it is not in the cache, or no longer.
  @inline(__always) func first(_ hash: UInt64, where isMeant: (Entry) -> Bool) -> Entry? {
    let row = self.row(hash)
    for way in 0..<Self.ways {
      guard let entry = entries[row &+ way] else { return nil }
      if isMeant(entry) { return entry }
    }
    return nil
  }

  /// Adds an entry that is not in the cache. Returns the one that it replaces.
  @discardableResult func insert(_ entry: Entry, _ hash: UInt64) -> Entry? {
    let row = self.row(hash)
    turn = (turn + 1) % Self.ways
    let place = (row..<row + Self.ways).first { entries[$0] == nil } ?? row + turn
    let replaced = entries[place]
    entries[place] = entry
    return replaced
  }

  /// Returns the index of a row's first place. The hash's upper half chooses it.
  private func row(_ hash: UInt64) -> Int {
    (Int(truncatingIfNeeded: hash &>> 32) & rowMask) &* Self.ways
  }
}

extension ObjectIdentifier {
  /// A hash that is computed faster than `hashValue`.
  @inline(__always) var hash: UInt64 {
    UInt64(UInt(bitPattern: self)) &* 0x9E37_79B9_7F4A_7C15
  }
}
