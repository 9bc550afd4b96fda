/// A value that decodes itself from the tokens of a complete JSON value, without a tree and without keys as strings.
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
/// The values first, then all of them at once: a property that is assigned where the next one can still throw has the
/// whole struct copied, and all that it refers to retained.
///
/// Ask for the members in the order in which the backend usually sends them: each is then found where it is expected.
/// Any other order works too; unknown members are skipped, and of duplicate members the first one counts.
///
/// Values are decoded on whatever thread reads the payload, so that a conformance cannot belong to an actor: in a module
/// whose types are the main actor's by default, a type that conforms is nobody's, and an extension that adds the
/// conformance writes `nonisolated init(from:)`.
public protocol StreamDecodable: SendableMetatype {
  /// Decodes a value.
  ///
  /// - Throws: ``JSONValueError``, or any error of the conformance's own; the decoder adds path and position.
  init(from value: borrowing JSONValue) throws
}
