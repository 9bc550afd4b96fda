public import JSONStream
public import SectionsFoundation

/// The two ways in which the cells of one type are decoded from the stream; all of them are kept, until their release is
/// timed, too.
@usableFromInline
enum CellDoors {
  /// Where a list of cells of one kind has them.
  @usableFromInline
  static var place: JSONPath { JSONPath([.index(0), .key("data")]) }

  /// By way of Codable.
  @inlinable
  static func codable<Model: Decodable & SendableMetatype>(
    _ type: Model.Type, _ list: UnsafeBufferPointer<UInt8>, _ decoder: StreamDecoder
  ) throws -> [Model] {
    try decode(list, by: ElementStreamDecoder(type, at: place, decoder: decoder))
  }

  /// By the type itself.
  @inlinable
  static func fast<Model: StreamDecodable>(
    _ type: Model.Type, _ list: UnsafeBufferPointer<UInt8>
  ) throws -> [Model] {
    try decode(list, by: ElementStreamDecoder(type, at: place))
  }

  /// By nothing: what reading the tokens costs.
  static func tokens(_ list: UnsafeBufferPointer<UInt8>) throws -> [Nothing] { try fast(Nothing.self, list) }

  @inlinable
  static func decode<Model>(
    _ list: UnsafeBufferPointer<UInt8>, by decoder: borrowing ElementStreamDecoder<Model, Never>
  ) throws -> [Model] {
    var cells: [Model] = []
    func keep(_ event: ElementEvent<Model, Never>) {
      if case .element(let cell) = event { cells.append(cell) }
    }
    for start in stride(from: 0, to: list.count, by: 65_536) {
      try decoder.feed(UnsafeBufferPointer(rebasing: list[start..<min(start + 65_536, list.count)]), keep)
    }
    try decoder.finish(keep)
    return cells
  }

  /// What is made of a cell that nobody looks at.
  struct Nothing: StreamDecodable {
    init(from value: borrowing JSONValue) throws {}
  }
}
