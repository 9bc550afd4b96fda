import CompositionalLayout

/// A layout description with a recording of its frames, such as a file of `Fixtures/layout`: a test
/// case, of which `recording` or `expectedError` is the answer.
public struct RecordedLayout: Sendable {
  /// The offset at which an orthogonal section came to rest (rule 8.4), in points.
  package struct Rest: Sendable, Hashable {
    /// The section's index.
    package var section: Int
    /// The offset at which scrolling was to end.
    package var asked: Double
    /// The offset at which it ended.
    package var offset: Double
  }

  /// The layout's description.
  public var document: LayoutDocument
  /// The recorded frames; nil if the layout is impossible.
  package var recording: LayoutRecording?
  /// The description of the error that the layout must cause; nil for none.
  package var expectedError: String?
  /// The recorded rests; empty for most layouts.
  package var rests: [Rest]
  /// The system that laid it out, such as `iOS 17`; nil if none is named.
  package var system: String?
  /// The topics of the layout, such as `row` and `spacing`.
  package var features: [String]
}

extension RecordedLayout: Decodable {
  /// The keys of a test case beside those of its description.
  private enum Key: String, CodingKey {
    case expected, expectedError, settled, system, features
  }

  /// Decodes a description with the result under `expected`, or with an `expectedError`.
  ///
  /// - Throws: `LayoutError` with the path in the description; `DecodingError` for the recording.
  public init(from decoder: any Decoder) throws {
    document = try LayoutDocument(from: decoder)
    let container = try decoder.container(keyedBy: Key.self)
    recording = try container.decodeIfPresent(LayoutRecording.self, forKey: .expected)
    expectedError = try container.decodeIfPresent(String.self, forKey: .expectedError)
    // Some recordings name it in front of their own name.
    let named = document.name.flatMap {
      ["iOS ", "macOS "].contains(where: $0.hasPrefix) ? $0.prefix { $0 != ":" } : nil
    }
    system = try container.decodeIfPresent(String.self, forKey: .system) ?? named.map(String.init)
    features = try container.decodeIfPresent([String].self, forKey: .features) ?? []
    // The format is {"asked": […], "section0": […]}.
    let settled = try container.decodeIfPresent([String: [Double]].self, forKey: .settled) ?? [:]
    rests = settled.sorted { $0.key < $1.key }.flatMap { key, offsets -> [Rest] in
      guard key.hasPrefix("section"), let section = Int(key.dropFirst("section".count)) else {
        return []
      }
      return zip(settled["asked"] ?? [], offsets).map {
        Rest(section: section, asked: $0, offset: $1)
      }
    }
    guard recording != nil || expectedError != nil else {
      throw LayoutError(
        .schema, "a recorded layout needs \"expected\" or \"expectedError\"", at: decoder.codingPath
      )
    }
  }
}
