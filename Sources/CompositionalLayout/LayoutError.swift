/// An error in a layout's description or in a report: the message, the place, and the rule that is
/// broken.
///
///     group cannot fit even a single item: … in section 2, rule 2.5 (path $.layout.sections[2].group)
public struct LayoutError: Error, Sendable, Hashable, CustomStringConvertible {
  /// An error's kind. Kinds may be added: compare with `==`.
  public struct Code: Sendable, Hashable, CustomStringConvertible {
    /// The kind's name.
    public let description: String

    /// A group without area after its insets are cut off (rule 1.4).
    public static let noRoomForGroup = Code(description: "noRoomForGroup")
    /// A group that is too small for its first subitem (rule 2.5).
    public static let groupCannotFitAnItem = Code(description: "groupCannotFitAnItem")
    /// Two headers or footers of a section have the same kind (rule 6.5).
    public static let duplicateElementKind = Code(description: "duplicateElementKind")
    /// A number is not finite, negative where it must not be, or out of range.
    public static let invalidValue = Code(description: "invalidValue")
    /// A description that breaks the schema: a key is missing or unknown, or its value has another
    /// type.
    public static let schema = Code(description: "schema")
    /// A description larger than ``LayoutLimits`` allows.
    public static let limitExceeded = Code(description: "limitExceeded")
  }

  /// The kind.
  public var code: Code
  /// The fault and its remedy in English, without the path.
  public var message: String
  /// The place in the description, such as `$.layout.sections[3].group.subitems[0].size.width`.
  public var path: String
  /// The index of the section at fault; nil for a fault of the whole layout.
  public var section: Int?
  /// The broken rule; nil for a fault that breaks none.
  public var rule: LayoutRule?

  /// Creates an error.
  public init(
    _ code: Code, _ message: String, path: String, section: Int? = nil, rule: LayoutRule? = nil
  ) {
    self.code = code
    self.message = message
    self.path = path
    self.section = section
    self.rule = rule
  }

  /// The message with section, rule and path: `message, in section N, rule R, code (path $…)`.
  public var description: String {
    var text = message
    if let section { text += ", in section \(section)" }
    if let rule { text += ", rule \(rule.rawValue)" }
    if [.noRoomForGroup, .groupCannotFitAnItem, .duplicateElementKind].contains(code) {
      text += ", \(code)"
    }
    return text + " (path \(path))"
  }
}
