import JSONStream
import Sections

/// The cells of one kind that a payload has.
struct KindOfCells {
  let name: String
  private(set) var count = 0
  /// What they take in the payload.
  private(set) var bytes = 0
  /// The cells as texts.
  private var texts: [[UInt8]] = []

  init(name: String) { self.name = name }

  mutating func add(_ text: [UInt8]) {
    count += 1
    bytes += text.count
    texts.append(text)
  }

  /// A list that has these cells alone, in sections of fifty.
  var list: [UInt8] {
    var list = Array("[".utf8)
    list.reserveCapacity(bytes + count * 8 + 64)
    for start in stride(from: 0, to: texts.count, by: 50) {
      if start > 0 { list.append(UInt8(ascii: ",")) }
      list += Array(Self.header.utf8)
      for index in start..<min(start + 50, texts.count) {
        if index > start { list.append(UInt8(ascii: ",")) }
        list += texts[index]
      }
      list += Array("]}".utf8)
    }
    return list + Array("]".utf8)
  }

  private static let header = """
    {"id":1,"title":"","layoutTemplateDTO":{"layoutTemplate":"card_01","scrollDirection":"vertical",\
    "groupOrientation":"vertical"},"cellType":"","buttonTypes":[],"data":[
    """
}

/// What cells a payload has, kind by kind.
struct CellCensus {
  /// In the order of their first sections.
  private(set) var kinds: [KindOfCells] = []

  /// Counts a payload's cells.
  ///
  /// - Throws: `JSONStreamError` when it is bad.
  init<Cell>(_ payload: UnsafeBufferPointer<UInt8>, of app: App<Cell>, options: SectionDecodingOptions) throws {
    if options.mode == .lenient {
      // The texts are decoded strictly: those of bad cells are not among them.
      try count(payload, as: GoodCellText<Cell>.self, of: app, options)
    } else {
      try count(payload, as: CellText<Cell>.self, of: app, options)
    }
  }

  private mutating func count<Cell, Text: TextCell>(
    _ payload: UnsafeBufferPointer<UInt8>, as text: Text.Type, of app: App<Cell>, _ options: SectionDecodingOptions
  ) throws where Text.Kind == Cell.Kind {
    var options = options
    options.granularity = .section
    let decoder = try SectionStreamDecoder<Text>(options: options)
    func take(_ event: SectionEvent<Text>) {
      guard case .section(let section) = event, !section.cells.isEmpty else { return }
      let name = App<Cell>.name(of: section.cellType)
      let place = kinds.firstIndex { $0.name == name } ?? kinds.endIndex
      if place == kinds.endIndex { kinds.append(KindOfCells(name: name)) }
      for cell in section.cells { kinds[place].add(cell.text) }
    }
    try decoder.feed(payload, take)
    try decoder.finish(take)
  }
}

/// A cell's text.
private protocol TextCell: StandInCell {
  var text: [UInt8] { get }
}

/// An app's cell as it was sent, if it is good.
private struct GoodCellText<Cell: SectionCell>: TextCell {
  typealias Kind = Cell.Kind
  typealias Header = Cell.Header

  let text: [UInt8]

  init(_ kind: Kind, from value: borrowing JSONValue) throws {
    _ = try Cell(kind, from: value)
    text = value.jsonText
  }
}

/// An app's cell as it was sent, but for white space and the spelling of escapes.
private struct CellText<Cell: SectionCell>: TextCell {
  typealias Kind = Cell.Kind
  typealias Header = Cell.Header

  let text: [UInt8]

  init(_ kind: Kind, from value: borrowing JSONValue) throws { text = value.jsonText }
}
