import JSONStream

/// The references of one template in 16 bytes each, as one may take just two or three bytes of a
/// payload.
struct GraphReferences: Sendable {
  private struct Reference {
    var slot: Int32
    var offset: UInt32
    var line: UInt32
    var column: UInt32
  }

  private var references: [Reference] = []
  private var orders: [Int?] = []
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

  mutating func trim() {
    references = references.withUnsafeBufferPointer { Array($0) }
    orders = orders.withUnsafeBufferPointer { Array($0) }
  }
}
