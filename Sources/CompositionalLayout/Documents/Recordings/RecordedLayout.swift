/// A layout description together with what was recorded of it elsewhere: a case of `Fixtures/layout`, or what the recorder
/// writes.
public struct RecordedLayout: Sendable {
  /// Where an orthogonal section came to rest (rule 8.4).
  package struct Rest: Sendable, Hashable {
    /// The section's index.
    package var section: Int
    /// The offset that was asked for, in points.
    package var asked: Double
    /// The offset at which it came to rest, in points.
    package var offset: Double
  }

  /// The question.
  public var document: LayoutDocument
  /// The answer; nil where the layout is impossible.
  package var recording: LayoutRecording?
  /// What the error says that the layout must fail with; nil where it must not.
  package var expectedError: String?
  /// Where orthogonal sections came to rest.
  package var rests: [Rest]
  /// What the layout is about, such as `row` and `spacing`.
  package var features: [String]
}

extension RecordedLayout: Decodable {
  private enum Key: String, CodingKey {
    case expected, expectedError, settled, features
  }

  /// Reads a description with the result under `expected`, or with an `expectedError`.
  ///
  /// - Throws: `LayoutError` that names the path in the description; `DecodingError` in the recording.
  public init(from decoder: any Decoder) throws {
    document = try LayoutDocument(from: decoder)
    let container = try decoder.container(keyedBy: Key.self)
    recording = try container.decodeIfPresent(LayoutRecording.self, forKey: .expected)
    expectedError = try container.decodeIfPresent(String.self, forKey: .expectedError)
    features = try container.decodeIfPresent([String].self, forKey: .features) ?? []
    // {"asked": […], "section0": […]}
    let settled = try container.decodeIfPresent([String: [Double]].self, forKey: .settled) ?? [:]
    rests = settled.sorted { $0.key < $1.key }.flatMap { key, offsets -> [Rest] in
      guard key.hasPrefix("section"), let section = Int(key.dropFirst("section".count)) else { return [] }
      return zip(settled["asked"] ?? [], offsets).map { Rest(section: section, asked: $0, offset: $1) }
    }
    guard recording != nil || expectedError != nil else {
      throw LayoutError(
        .schema, "a recorded layout needs \"expected\" or \"expectedError\"", path: schemaPath(decoder.codingPath))
    }
  }
}
