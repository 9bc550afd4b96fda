import JSONStream

/// The references of one template in 16 bytes each, as one may take just two or three bytes of a
/// payload.
struct GraphReferences: Sendable {
  /// A reference in few bytes, as a graph may have millions of them.
  private struct Reference {
    /// The slot of the component in the join.
    var slot: Int32
    /// The distance in bytes to the first reference.
    var offset: UInt32
    /// The distance in lines to the first reference.
    var line: UInt32
    /// The column; used for a reference on a later line than the first only.
    var column: UInt32
  }

  private var references: [Reference] = []
  /// The orders by reference; empty while no reference has one, as most backends send none.
  private var orders: [Int?] = []
  /// The position of the first reference; nil if positions are not known.
  private var base: JSONPosition?

  var count: Int { references.count }

  var slots: some Sequence<Int> { references.lazy.map { Int($0.slot) } }

  func slot(_ index: Int) -> Int { Int(references[index].slot) }

  func order(_ index: Int) -> Int? { orders.isEmpty ? nil : orders[index] }

  func position(_ index: Int) -> JSONPosition? {
    guard let base else { return nil }
    let reference = references[index]
    let offset = Int(reference.offset)
    return JSONPosition(
      byteOffset: base.byteOffset + offset, line: base.line + Int(reference.line),
      column: reference.line == 0 ? base.column + offset : Int(reference.column))
  }

  /// Adds a reference. An element has less than 256 MiB, so relative positions fit 32 bits.
  mutating func append(slot: Int, order: Int?, at position: JSONPosition?) {
    if order != nil, orders.isEmpty {
      orders = Array(repeating: nil, count: references.count)
    }
    if order != nil || !orders.isEmpty { orders.append(order) }
    if references.isEmpty { base = position }
    let first = base ?? JSONPosition(byteOffset: 0, line: 1, column: 1)
    let place = position ?? first
    references.append(
      Reference(
        slot: Int32(clamping: slot), offset: UInt32(clamping: place.byteOffset - first.byteOffset),
        line: UInt32(clamping: place.line - first.line), column: UInt32(clamping: place.column)))
  }

  /// Releases the room kept for further references, as the template is complete.
  mutating func trim() {
    references = references.withUnsafeBufferPointer { Array($0) }
    orders = orders.withUnsafeBufferPointer { Array($0) }
  }
}
