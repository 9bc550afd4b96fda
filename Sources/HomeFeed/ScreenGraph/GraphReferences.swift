import JSONStream

/// The references of one template, compactly: 16 bytes each, as a reference may take just two or three bytes of a
/// payload.
struct GraphReferences: Sendable {
  /// A component's slot, and the position relative to the first reference.
  private struct Reference {
    var slot: Int32
    var offset: UInt32
    var line: UInt32
    /// The column of a reference on a later line.
    var column: UInt32
  }

  private var references: [Reference] = []
  /// The orders of the references; empty if none has one.
  private var orders: [Int?] = []
  /// The position of the first reference; nil if the bytes are not available.
  private var base: JSONPosition?

  init() {}

  var count: Int { references.count }

  var slots: some Sequence<Int> { references.lazy.map { Int($0.slot) } }

  func slot(_ index: Int) -> Int { Int(references[index].slot) }

  /// Returns the order of a reference; nil for a plain string.
  func order(_ index: Int) -> Int? { orders.isEmpty ? nil : orders[index] }

  /// Returns the position of a reference; nil if the bytes are not available.
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

  /// Releases unused capacity.
  mutating func trim() {
    references = references.withUnsafeBufferPointer { Array($0) }
    orders = orders.withUnsafeBufferPointer { Array($0) }
  }
}
