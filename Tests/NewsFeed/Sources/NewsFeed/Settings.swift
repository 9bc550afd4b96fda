public import JSONStream

/// What a reader has chosen: a small answer that is there whole.
public struct Settings: Equatable, Sendable {
  /// How large the text is.
  public enum TextSize: String, CaseIterable, Sendable, StreamDecodable {
    /// More lines on a screen.
    case small
    /// What a new reader has.
    case medium
    /// Fewer lines on a screen.
    case large
  }

  /// The text's size.
  public var textSize: TextSize
  /// Whether breaking news make a sound.
  public var sounds: Bool
  /// Topics that the reader does not want to see.
  public var muted: [String]
}

extension Settings: StreamDecodable {
  /// Decodes a reader's settings; who has muted nothing has no such member.
  ///
  /// - Throws: What is wrong with a member.
  public init(from value: borrowing JSONValue) throws {
    var object = try value.object()
    try self.init(
      textSize: object.decode("text_size"), sounds: object.decode("sounds"),
      muted: object.decodeIfPresent("muted") ?? [])
  }
}
