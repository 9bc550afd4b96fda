import BenchmarkKit

/// One payload being written: the sections in turn. What is in a cell stands in `PayloadWriter+Cells.swift`.
///
/// No object is ever split by a hand-over in the middle of a write: a cell, a section's header or an unknown value is
/// written whole into the buffer, and full chunks are handed out between them. So the buffer is the chunk plus room for
/// the largest of these, and its size has no influence on the bytes.
struct PayloadWriter: ~Copyable {
  /// More than the largest thing that is written between two hand-overs: an unknown value (64 levels of at most 31 + 15
  /// bytes) in a restaurant (under 2 KiB).
  static let largestElement = 16 << 10

  let options: PayloadGenerator.Options
  let vocabulary: Vocabulary
  var source: SplitMix64
  var out: ByteWriter
  var nextCell = 1
  private let chunkBytes: Int
  /// The cell types of five sections in a row.
  private var kinds = KeyOrder(count: CellKind.allCases.count)

  init(options: PayloadGenerator.Options, chunkBytes: Int) {
    self.options = options
    self.chunkBytes = chunkBytes
    vocabulary =
      switch options.profile {
      case .unicode: .unicode
      case .cjk: .cjk
      case .home, .seeAll, .deep, .unknownFirst: .everyday
      }
    source = SplitMix64(scrambling: options.seed)
    out = ByteWriter(capacity: chunkBytes + PayloadWriter.largestElement)
  }

  mutating func write<Failure: Error>(
    into sink: (UnsafeRawBufferPointer) throws(Failure) -> Void
  ) throws(Failure) {
    if options.profile == .seeAll {
      try writeSection(id: 1, kind: .featured01, into: sink)
    } else {
      out.append(byte: UInt8(ascii: "["))
      for index in 0..<options.sections {
        if index > 0 { out.append(byte: UInt8(ascii: ",")) }
        try writeSection(id: index + 1, kind: kind(ofSection: index), into: sink)
      }
      out.append(byte: UInt8(ascii: "]"))
    }
    try out.drain(by: chunkBytes, into: sink)
    try out.finish(into: sink)
  }

  private mutating func kind(ofSection index: Int) -> CellKind {
    if index % CellKind.allCases.count == 0 {
      kinds = KeyOrder(count: CellKind.allCases.count)
      kinds.shuffle(&source)
    }
    return kinds.next().flatMap(CellKind.init) ?? .cardImage
  }

  /// How many unknown keys a section and a cell have.
  var unknownKeys: Int { options.profile == .deep || options.profile == .unknownFirst ? 1 : 0 }

  /// The order of an object's keys. The last one may be an unknown key, which stands first or, in profile `deep`, anywhere.
  @inline(__always)
  mutating func keyOrder(_ known: Int, unknown: Int = 0) -> KeyOrder {
    var order = KeyOrder(count: known &+ unknown)
    if options.shuffleKeys {
      order.shuffle(&source)
    } else if unknown > 0, options.profile == .unknownFirst {
      order.moveLast(to: 0)
    } else if unknown > 0 {
      var random = RandomBits(source.next())
      order.moveLast(to: random.below(order.count))
    }
    return order
  }

  /// Writes what stands before an object's next key, and behind its last member the object's end.
  ///
  /// - Returns: The key's number.
  @inline(__always)
  mutating func nextKey(_ order: inout KeyOrder) -> Int? {
    let key = order.next()
    out.append(byte: UInt8(ascii: key == nil ? "}" : order.isAtFirst ? "{" : ","))
    return key
  }

  private mutating func writeSection<Failure: Error>(
    id: Int, kind: CellKind, into sink: (UnsafeRawBufferPointer) throws(Failure) -> Void
  ) throws(Failure) {
    var random = RandomBits(source.next())
    // Of eight sections three have no header image in words, one does not mention it, four have one.
    let header = random.take(3)
    var order = keyOrder(7, unknown: unknownKeys)
    var separator = UInt8(ascii: "{")
    while let field = order.next() {
      if field == 2, header == 0 { continue }
      out.append(byte: separator)
      separator = UInt8(ascii: ",")
      switch field {
      case 0:
        out.append(#""id":"#)
        out.append(decimal: id)
      case 1:
        out.append(#""title":""#)
        writeText(vocabulary.titles, &random)
        out.append("\"")
      case 2:
        writeHeaderImage(isPresent: header >= 4, random: &random)
      case 3:
        writeTemplate(kind)
      case 4:
        out.append(#""cellType":""#)
        out.append(vocabulary.cellTypes[kind.rawValue])
        out.append("\"")
      case 5:
        writeButtons(kind, random: &random)
      case 6:
        out.append(#""data":["#)
        try writeCells(kind, into: sink)
        out.append("]")
      default:
        writeUnknown(inCell: false)
      }
      try out.drain(by: chunkBytes, into: sink)
    }
    out.append("}")
  }

  /// A free text: a piece of it, and where texts are long more of the same table.
  @inline(__always)
  mutating func writeText(_ table: FragmentTable, _ random: inout RandomBits) {
    out.append(table.pick(&random))
    guard vocabulary.morePieces > 0 else { return }
    var more = RandomBits(source.next())
    for _ in 0..<vocabulary.morePieces { out.append(table.pick(&more)) }
  }

  private mutating func writeCells<Failure: Error>(
    _ kind: CellKind, into sink: (UnsafeRawBufferPointer) throws(Failure) -> Void
  ) throws(Failure) {
    for index in 0..<options.cells {
      if index > 0 { out.append(byte: UInt8(ascii: ",")) }
      switch kind {
      case .cardImage: writeImage(hasTitle: false)
      case .cardImageTitle: writeImage(hasTitle: true)
      case .cardInfo, .featured01, .featured02: writeRestaurant()
      }
      if out.count >= chunkBytes { try out.drain(by: chunkBytes, into: sink) }
    }
  }
}
