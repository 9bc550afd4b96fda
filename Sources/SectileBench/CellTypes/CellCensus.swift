import JSONStream
import Sections

/// The cells of one kind that a payload has.
struct KindOfCells {
  let name: String
  private(set) var count = 0
  /// What they take in the payload.
  private(set) var bytes = 0
  /// A list that has these cells alone; see ``CellDoors/place``.
  var list: [UInt8] { Array("[{\"data\":[".utf8) + texts + Array("]}]".utf8) }
  /// The cells as texts, with commas between them.
  private var texts: [UInt8] = []

  init(name: String) { self.name = name }

  fileprivate mutating func add(_ text: [UInt8]) {
    if count > 0 { texts.append(UInt8(ascii: ",")) }
    count += 1
    bytes += text.count
    texts += text
  }
}

/// What cells a payload has, kind by kind.
struct CellCensus {
  /// In the order of their first sections.
  private(set) var kinds: [KindOfCells] = []

  /// Counts a payload's cells, without those that lenient mode leaves out.
  ///
  /// - Throws: `JSONStreamError` when it is bad.
  init<Cell>(_ payload: UnsafeBufferPointer<UInt8>, of app: App<Cell>, options: SectionDecodingOptions) throws {
    try SectionRun.sections(of: CellText<Cell>.self, options: options, in: payload, chunkBytes: 65_536) { section in
      guard !section.cells.isEmpty else { return }
      let name = App<Cell>.name(of: section.cellType)
      let place = kinds.firstIndex { $0.name == name } ?? kinds.endIndex
      if place == kinds.endIndex { kinds.append(KindOfCells(name: name)) }
      for cell in section.cells { kinds[place].add(cell.text) }
    }
  }
}

/// An app's good cell as it was sent, but for white space and the spelling of escapes.
private struct CellText<Cell: SectionCell>: StandInCell {
  typealias Kind = Cell.Kind
  typealias Header = Cell.Header

  let text: [UInt8]

  init(_ kind: Kind, from value: borrowing JSONValue) throws {
    _ = try Cell(kind, from: value)
    text = value.jsonText
  }
}
