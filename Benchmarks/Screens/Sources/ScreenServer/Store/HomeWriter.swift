import Foundation
import GRDB
import HomeFeed
import JSONStream

/// Decodes a list of sections, and writes its sections and the JSON of its cells into the tables meanwhile.
struct HomeWriter: ~Copyable {
  private struct CellText: SectionCell {
    typealias Header = SectionHeader<CellType>
    let json: [UInt8]

    static func hasCells(_ kind: CellType) -> Bool { kind != .none }

    init(_ kind: CellType, from value: borrowing JSONValue) throws { json = value.jsonText }
  }

  private let decoder: SectionStreamDecoder<CellText>
  private let section: Statement
  private let cell: Statement
  private var sections = 0
  private var cells = 0
  private var id = 0

  init(_ database: Database) throws {
    let section = try database.makeStatement(
      sql: """
        INSERT INTO sections (id, position, title, headerImageId, headerImageType, headerImageText, headerImageColor,
          layoutTemplate, scrollDirection, groupOrientation, cellType, buttonTypes)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """)
    let cell = try database.makeStatement(sql: "INSERT INTO cells (section, position, body) VALUES (?, ?, ?)")
    decoder = try SectionStreamDecoder(options: SectionDecodingOptions(granularity: .cell))
    self.section = section
    self.cell = cell
  }

  mutating func write(_ bytes: [UInt8]) throws {
    try bytes.withUnsafeBytes { try write($0) }
  }

  /// Decodes bytes, and writes the sections and cells that are complete.
  mutating func write(_ bytes: UnsafeRawBufferPointer) throws {
    var events: [SectionEvent<CellText>] = []
    try decoder.feed(bytes.bindMemory(to: UInt8.self)) { events.append($0) }
    for event in events { try take(event) }
  }

  /// Ends the decoding, and writes the remaining sections and cells.
  mutating func finish() throws {
    var events: [SectionEvent<CellText>] = []
    try decoder.finish { events.append($0) }
    for event in events { try take(event) }
  }

  private mutating func take(_ event: SectionEvent<CellText>) throws {
    switch event {
    case .began(let header):
      try add(header)
    case .cell(let value):
      try cell.execute(arguments: [id, cells, String(decoding: value.json, as: UTF8.self)])
      cells += 1
    case .ended, .section, .skipped:
      break
    }
  }

  private mutating func add(_ header: SectionHeader<CellType>) throws {
    let image = header.headerImage
    let layout = header.layoutTemplate
    let buttons = try String(decoding: JSONEncoder().encode(header.buttonTypes.map(\.rawValue)), as: UTF8.self)
    try section.execute(arguments: [
      header.id, sections, header.title, image?.id, image?.type.rawValue, image?.imageText, image?.color,
      layout.layoutTemplate.rawValue, layout.scrollDirection.rawValue, layout.groupOrientation.rawValue,
      header.cellType.rawValue, buttons,
    ])
    id = header.id
    sections += 1
    cells = 0
  }
}
