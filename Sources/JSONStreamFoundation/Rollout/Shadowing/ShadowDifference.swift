/// A difference between two strategies' results for one payload, without content of the payload.
public struct ShadowDifference: Sendable, Equatable, Codable {
  /// The kinds of differences.
  public enum Reason: String, Sendable, Hashable, Codable {
    /// The values differ.
    case value
    /// The numbers of elements differ.
    case count
    /// The values' types differ.
    case type
    /// The second strategy has nil, or lacks the member.
    case onlyInFirst
    /// The first strategy has nil.
    case onlyInSecond
    /// The values are nested too deeply to compare.
    case depth
    /// The second strategy decoded a payload that the first refused.
    case onlyFirstFailed
    /// The first strategy decoded a payload that the second refused.
    case onlySecondFailed
    /// The first strategy refused the payload before all of it arrived, so the second was not asked.
    case firstFailedEarly
  }

  /// The path in the names of the types' properties, `$[3].cells[7].rating`, or in the payload for a failure. Keys of
  /// dictionaries, and keys of which ``Shadow`` was not told, appear as `[*]`.
  public var path: String
  /// The type of the part, or the code of a failure.
  public var type: String
  /// The kind of the difference.
  public var reason: Reason
}

extension ShadowDifference: CustomStringConvertible {
  /// The difference on one line.
  public var description: String { "\(path): \(reason.rawValue) (\(type))" }
}

extension ShadowDifference {
  init(_ difference: ValueDifference) {
    self.init(path: "$" + difference.plainPath, type: difference.type, reason: difference.reason)
  }
}
