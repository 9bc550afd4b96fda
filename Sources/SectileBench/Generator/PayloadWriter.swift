import BenchmarkKit

/// One payload being written: the sections in turn. What is in a cell stands in `PayloadWriter+Cells.swift`.
///
/// Pieces are handed out between cells, members and sections.
struct PayloadWriter {
  let options: PayloadGenerator.Options
  let vocabulary: Vocabulary
  var source: SplitMix64
  var out = JSONText()
  var nextCell = 1
  private static let pieceBytes = 128 << 10
  /// The cell types of the sections to come, of five at most.
  private var kinds: ArraySlice<Int> = []

  init(options: PayloadGenerator.Options) {
    self.options = options
    vocabulary = options.profile == .unicode ? .unicode : .everyday
    source = SplitMix64(scrambling: options.seed)
  }

  mutating func write<Failure: Error>(
    into sink: (UnsafeRawBufferPointer) throws(Failure) -> Void
  ) throws(Failure) {
    if options.profile == .seeAll {
      try writeSection(id: 1, kind: CellKind.allList, into: sink)
    } else {
      out.raw("[")
      for index in 0..<options.sections {
        if index > 0 { out.raw(",") }
        if kinds.isEmpty { kinds = [Int].shuffled(CellKind.all.count, &source)[...] }
        try writeSection(id: index + 1, kind: kinds.removeFirst(), into: sink)
      }
      out.raw("]")
    }
    try drain(into: sink, atLeast: 1)
  }

  /// Hands out what has been written, where it is enough.
  private mutating func drain<Failure: Error>(
    into sink: (UnsafeRawBufferPointer) throws(Failure) -> Void, atLeast least: Int = pieceBytes
  ) throws(Failure) {
    guard out.bytes.count >= least else { return }
    try out.bytes.withUnsafeBufferPointer { (bytes) throws(Failure) in try sink(UnsafeRawBufferPointer(bytes)) }
    out.bytes.removeAll(keepingCapacity: true)
  }

  /// The order of an object's keys. In profile `deep` the last one may be an unknown key, which stands anywhere.
  mutating func keyOrder(_ known: Int, mayHaveUnknown: Bool = false) -> [Int] {
    let hasUnknown = mayHaveUnknown && options.profile == .deep
    let count = hasUnknown ? known + 1 : known
    if options.shuffleKeys { return .shuffled(count, &source) }
    var order = Array(0..<count)
    if hasUnknown {
      var random = RandomBits(source.next())
      order.insert(order.removeLast(), at: random.below(count))
    }
    return order
  }

  /// Writes what stands before an object's next key, and behind its last member the object's end.
  ///
  /// - Returns: The key's number.
  mutating func nextKey(_ order: inout ArraySlice<Int>) -> Int? {
    let key = order.popFirst()
    if key == nil { out.raw("}") } else { out.raw(order.startIndex == 1 ? "{" : ",") }
    return key
  }

  private mutating func writeSection<Failure: Error>(
    id: Int, kind: Int, into sink: (UnsafeRawBufferPointer) throws(Failure) -> Void
  ) throws(Failure) {
    var random = RandomBits(source.next())
    // Of eight sections three have no header image in words, one does not mention it, four have one.
    let header = random.take(3)
    var order = keyOrder(7, mayHaveUnknown: true).filter { header > 0 || $0 != 2 }[...]
    while let field = nextKey(&order) {
      switch field {
      case 0: write("id", id)
      case 1: write("title", vocabulary.titles.pick(&random))
      case 2: writeHeaderImage(isPresent: header >= 4, random: &random)
      case 3: writeTemplate(CellKind.all[kind])
      case 4: write("cellType", vocabulary.cellTypes[kind])
      case 5: writeButtons(CellKind.all[kind])
      case 6:
        out.raw(#""data":["#)
        for index in 0..<options.cells {
          if index > 0 { out.raw(",") }
          writeCell(kind)
          try drain(into: sink)
        }
        out.raw("]")
      default: writeUnknown(inCell: false)
      }
      try drain(into: sink)
    }
  }

  // MARK: Members

  mutating func write(_ key: String, _ number: Int) {
    write(key)
    out.value(number)
  }

  /// - Parameter text: As it stands in the JSON.
  mutating func write(_ key: String, _ text: some Sequence<UInt8>) {
    write(key)
    out.raw("\"")
    out.bytes.append(contentsOf: text)
    out.raw("\"")
  }

  /// A key. The value is to follow.
  mutating func write(_ key: String) { out.raw("\"\(key)\":") }
}
