/// A type that decodes itself from the tokens of a complete JSON value.
///
///     struct Tile {
///       var id: Int
///       var title: String
///       var badges: [String]
///     }
///
///     extension Tile: StreamDecodable {
///       init(from value: borrowing JSONValue) throws {
///         var object = try value.object()
///         try self.init(
///           id: object.decode("id"), title: object.decode("title"),
///           badges: object.decodeIfPresent("badges") ?? [])
///       }
///     }
///
/// Decoding makes no tree and no strings for keys. It is fastest when members are asked for in the order in which the
/// backend sends them. Unknown members are skipped, and of duplicate members the first counts. Assign all properties at
/// once, as above: one by one, each that can still throw copies the struct.
///
/// Values are decoded on the thread that reads the payload, so a conformance cannot be isolated to an actor. In a
/// module with default isolation to the main actor, an extension that adds the conformance writes `nonisolated
/// init(from:)`.
public protocol StreamDecodable: SendableMetatype {
  /// Decodes a value.
  ///
  /// - Throws: ``JSONValueError``, or any error of the conformance's own; the decoder adds path and position.
  init(from value: borrowing JSONValue) throws
}
