public import JSONStream
public import Sections
public import SectionsFoundation

/// The two ways in which the cells of one type are decoded from the stream.
@usableFromInline
enum CellDoors {
  /// By way of Codable.
  @inlinable
  static func codable<Model: Decodable>(
    _ type: Model.Type, _ list: UnsafeBufferPointer<UInt8>, _ decoder: StreamDecoder
  ) throws -> Cells<CodableDoor<Model>> {
    try DoorKind.using(decoder) { try decode(list) }
  }

  /// By the type itself.
  @inlinable
  static func fast<Model: StreamDecodable>(
    _ type: Model.Type, _ list: UnsafeBufferPointer<UInt8>
  ) throws -> Cells<FastDoor<Model>> {
    try decode(list)
  }

  /// By nothing: what reading the tokens costs.
  static func tokens(_ list: UnsafeBufferPointer<UInt8>) throws -> Cells<FastDoor<Nothing>> {
    try decode(list)
  }

  @inlinable
  static func decode<Cell>(_ list: UnsafeBufferPointer<UInt8>) throws -> Cells<Cell> {
    var sections: [ListSection<Cell>] = []
    let decoder = try SectionStreamDecoder<Cell>()
    func keep(_ event: SectionEvent<Cell>) {
      if case .section(let section) = event { sections.append(section) }
    }
    try list.forEachChunk(of: 65_536) { try decoder.feed($0, keep) }
    try decoder.finish(keep)
    return Cells(sections: sections)
  }
}

/// What is made of a cell that nobody looks at.
@usableFromInline struct Nothing: StreamDecodable {
  @usableFromInline
  init(from value: borrowing JSONValue) throws {}
}

/// Decoded cells, kept until their release is timed, too.
@usableFromInline protocol DecodedCells {}

@usableFromInline
struct Cells<Cell: DoorCell>: DecodedCells {
  @usableFromInline let sections: [ListSection<Cell>]

  @usableFromInline
  init(sections: [ListSection<Cell>]) { self.sections = sections }

  @usableFromInline
  func map<Other>(_ transform: (Cell.Model) -> Other) -> [Other] {
    sections.flatMap { $0.cells.map { transform($0.model) } }
  }

  /// The first cell that another value stands for in `other`.
  @usableFromInline
  func firstDifference(from other: [Cell.Model], areEqual: (Cell.Model, Cell.Model) -> Bool) -> Int? {
    let own = map { $0 }
    if let place = zip(own, other).enumerated().first(where: { !areEqual($1.0, $1.1) })?.offset { return place }
    return own.count == other.count ? nil : min(own.count, other.count)
  }
}
