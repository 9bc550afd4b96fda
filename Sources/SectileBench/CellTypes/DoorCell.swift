public import HomeFeed
public import JSONStream
public import Sections
public import SectionsFoundation

/// A cell that is one model.
@usableFromInline
protocol DoorCell: SectionCell where Kind == DoorKind, Header == SectionHeader<DoorKind> {
  associatedtype Model
  var model: Model { get }
}

/// The one kind that a list of one type's cells has. Carries the decoder, so that it is looked up once a section.
@usableFromInline
struct DoorKind: StreamDecodable, Sendable, Hashable {
  /// The decoder of the list under way.
  @TaskLocal private static var current = StreamDecoder.standard

  @usableFromInline let decoder: StreamDecoder

  @usableFromInline
  init(from value: borrowing JSONValue) throws { decoder = Self.current }

  /// Decodes with a decoder.
  @usableFromInline
  static func using<Result>(_ decoder: StreamDecoder, _ body: () throws -> Result) rethrows -> Result {
    try $current.withValue(decoder, operation: body)
  }

  @usableFromInline
  static func == (one: Self, other: Self) -> Bool { true }

  @usableFromInline
  func hash(into hasher: inout Hasher) {}
}

/// A cell through Codable.
@usableFromInline
struct CodableDoor<Model: Decodable>: DoorCell, @unchecked Sendable {
  // Sendable: an app's model need not be, and no cell leaves the thread that measures.
  @usableFromInline typealias Header = SectionHeader<DoorKind>

  @usableFromInline let model: Model

  @inlinable
  init(_ kind: DoorKind, from value: borrowing JSONValue) throws {
    model = try value.decode(Model.self, using: kind.decoder)
  }
}

/// A cell that decodes itself.
@usableFromInline
struct FastDoor<Model: StreamDecodable>: DoorCell, @unchecked Sendable {
  // Sendable: an app's model need not be, and no cell leaves the thread that measures.
  @usableFromInline typealias Header = SectionHeader<DoorKind>

  @usableFromInline let model: Model

  @inlinable
  init(_ kind: DoorKind, from value: borrowing JSONValue) throws { model = try Model(from: value) }
}
