/// One thing that two strategies made differently of one payload. Holds no content of the payload.
public struct ShadowDifference: Sendable, Equatable, Codable {
  /// What is different.
  public enum Reason: String, Sendable, Hashable, Codable {
    /// Both have a value, and not the same one.
    case value
    /// Both have a collection, and not as many elements.
    case count
    /// The values are of different types.
    case type
    /// The second strategy has nil, or no such member.
    case onlyInFirst
    /// The first strategy has nil.
    case onlyInSecond
    /// Nested too deeply to be compared.
    case depth
    /// The second strategy decoded what the first refused.
    case onlyFirstFailed
    /// The first strategy decoded what the second refused.
    case onlySecondFailed
    /// The first strategy refused the payload before all of it had come; the rest never came, so that the second was not
    /// asked.
    case firstFailedEarly
  }

  /// Where: `$[3].cells[7].rating` in the names of the types' properties; of a failure, where the payload was refused.
  ///
  /// Keys of dictionaries stand as `[*]`, and so do those keys of the payload that ``Shadow`` was not told of.
  public var path: String
  /// The part's type, as the source says it; of a failure, its code.
  public var type: String
  /// What is different.
  public var reason: Reason
}

extension ShadowDifference: CustomStringConvertible {
  /// One line.
  public var description: String { "\(path): \(reason.rawValue) (\(type))" }
}

extension ShadowDifference {
  init(_ difference: ValueDifference) {
    self.init(path: "$" + difference.plainPath, type: difference.type, reason: difference.reason)
  }
}
