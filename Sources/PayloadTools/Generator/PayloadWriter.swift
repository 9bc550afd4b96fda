import BenchmarkKit

/// One payload being written: the sections in turn. What is in a cell stands in `PayloadWriter+Cells.swift`.
///
/// Full chunks are handed out between cells, members and sections: so the buffer is the chunk and the largest of these,
/// and its size has no influence on the bytes.
struct PayloadWriter {
  let options: PayloadGenerator.Options
  let vocabulary: Vocabulary
  var source: SplitMix64
  var out = JSONText()
  var nextCell = 1
  private let chunkBytes: Int
  /// The cell types of the sections to come, of five at most.
  private var kinds: ArraySlice<Int> = []

  init(options: PayloadGenerator.Options, chunkBytes: Int) {
    self.options = options
    self.chunkBytes = chunkBytes
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
    try drain(into: sink)
    if !out.bytes.isEmpty { try out.bytes.withUnsafeBufferPointer { (rest) throws(Failure) in try sink(.init(rest)) } }
  }

  /// Hands out full chunks while there are any.
  private mutating func drain<Failure: Error>(
    into sink: (UnsafeRawBufferPointer) throws(Failure) -> Void
  ) throws(Failure) {
    guard out.bytes.count >= chunkBytes else { return }
    let end = out.bytes.count / chunkBytes * chunkBytes
    try out.bytes.withUnsafeBufferPointer { (bytes) throws(Failure) in
      for start in stride(from: 0, to: end, by: chunkBytes) {
        try sink(UnsafeRawBufferPointer(UnsafeBufferPointer(rebasing: bytes[start..<start + chunkBytes])))
      }
    }
    out.bytes.removeFirst(end)
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
      case 1: writeText("title", vocabulary.titles, &random)
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

  mutating func write(_ key: StaticString, _ number: Int) {
    write(key)
    out.integer(number)
  }

  /// - Parameter text: As it stands in the JSON.
  mutating func write(_ key: StaticString, _ text: some Sequence<UInt8>) {
    write(key)
    out.raw("\"")
    out.bytes.append(contentsOf: text)
    out.raw("\"")
  }

  /// A key. The value is to follow.
  mutating func write(_ key: StaticString) {
    out.raw("\"")
    out.raw(key)
    out.raw("\":")
  }

  mutating func writeText(_ key: StaticString, _ table: FragmentTable, _ random: inout RandomBits) {
    write(key, table.pick(&random))
  }
}
