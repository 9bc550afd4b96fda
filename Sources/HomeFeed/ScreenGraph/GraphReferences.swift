import JSONStream

/// The references of one template: which slots they lead to, in which order their components stand, and where they are.
///
/// As small as can be, 16 bytes for a plain string: a reference is two bytes of a payload or three.
struct GraphReferences: Sendable {
  /// A reference's slot, and its place behind the template's.
  private struct Reference {
    var slot: Int32
    var offset: UInt32
    var line: UInt32
    /// Of a reference that is on another line than the template's place.
    var column: UInt32
  }

  private var references: [Reference] = []
  /// The orders that references give; empty where none does.
  private var orders: [Int?] = []
  /// Where the first reference stands; nil where the bytes are not there to be looked at.
  private var base: JSONPosition?

  /// No reference.
  init() {}

  /// The number of references.
  var count: Int { references.count }

  /// The slots that they lead to.
  var slots: some Sequence<Int> { references.lazy.map { Int($0.slot) } }

  /// The slot that a reference leads to.
  func slot(_ index: Int) -> Int { Int(references[index].slot) }

  /// The order that a reference gives; nil where it is a plain string.
  func order(_ index: Int) -> Int? { orders.isEmpty ? nil : orders[index] }

  /// Where a reference stands; nil where the bytes are not there to be looked at.
  func position(_ index: Int) -> JSONPosition? {
    guard let base else { return nil }
    let reference = references[index]
    let offset = Int(reference.offset)
    return JSONPosition(
      byteOffset: base.byteOffset + offset, line: base.line + Int(reference.line),
      column: reference.line == 0 ? base.column + offset : Int(reference.column))
  }

  /// Adds a reference. Of an element, which has less than 256 MiB, all places are near one another.
  mutating func append(slot: Int, order: Int?, at position: JSONPosition?) {
    if order != nil, orders.isEmpty { orders = Array(repeating: nil, count: references.count) }
    if order != nil || !orders.isEmpty { orders.append(order) }
    if references.isEmpty { base = position }
    let first = base ?? JSONPosition(byteOffset: 0, line: 1, column: 1)
    let place = position ?? first
    references.append(
      Reference(
        slot: Int32(clamping: slot), offset: UInt32(clamping: place.byteOffset - first.byteOffset),
        line: UInt32(clamping: place.line - first.line), column: UInt32(clamping: place.column)))
  }

  /// Lets go of the room that was made for more.
  mutating func trim() {
    references = references.withUnsafeBufferPointer { Array($0) }
    orders = orders.withUnsafeBufferPointer { Array($0) }
  }
}
