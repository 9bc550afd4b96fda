/// Why a layout cannot be read or solved: what is wrong, where, and which rule says so.
///
///     group cannot fit even a single item: … in section 2, rule 2.5 (path $.layout.sections[2].group)
///
/// Two errors are equal when all their fields are.
public struct LayoutError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The kind of an error. More kinds may come: match with `==`, not with an exhaustive switch.
  public struct Code: Sendable, Hashable, CustomStringConvertible {
    private enum Value: String {
      case noRoomForGroup, groupCannotFitAnItem, duplicateElementKind, doesNotSettle, invalidValue, schema,
        limitExceeded
    }

    private let value: Value

    /// A group's insets leave it no area (rule 1.4).
    public static let noRoomForGroup = Code(value: .noRoomForGroup)
    /// Not even the first subitem fits into its group (rule 2.5).
    public static let groupCannotFitAnItem = Code(value: .groupCannotFitAnItem)
    /// Two headers or footers of a section have the same kind (rule 6.5).
    public static let duplicateElementKind = Code(value: .duplicateElementKind)
    /// Cells want another size each time that they are measured (rule 9).
    public static let doesNotSettle = Code(value: .doesNotSettle)
    /// A number is not finite, negative where it must not be, or out of range.
    public static let invalidValue = Code(value: .invalidValue)
    /// The description does not follow the schema: a key is missing, unknown or of another type.
    public static let schema = Code(value: .schema)
    /// The description asks for more than ``LayoutLimits`` allows.
    public static let limitExceeded = Code(value: .limitExceeded)

    /// The kind's name.
    public var description: String { value.rawValue }
  }

  /// The kind.
  public var code: Code
  /// What is wrong and what to do about it, for people; without the path.
  public var message: String
  /// The place in the description, such as `$.layout.sections[3].group.subitems[0].size.width`.
  public var path: String
  /// The section's index, where one section is at fault.
  public var section: Int?
  /// The rule that the description breaks, where there is one.
  public var rule: LayoutRule?

  /// An error from its parts.
  public init(_ code: Code, _ message: String, path: String, section: Int? = nil, rule: LayoutRule? = nil) {
    self.code = code
    self.message = message
    self.path = path
    self.section = section
    self.rule = rule
  }

  /// `what, in section N, rule R (path $…)`; with the name of an error that the rules name.
  public var description: String {
    var text = message
    if let section { text += ", in section \(section)" }
    if let rule { text += ", rule \(rule.rawValue)" }
    // The rules give these their names.
    if [.noRoomForGroup, .groupCannotFitAnItem, .duplicateElementKind].contains(code) { text += ", \(code)" }
    return text + " (path \(path))"
  }
}
