/// A button in a section's header (`buttonTypes`).
public enum SectionButtonType: Sendable, Hashable {
  /// Opens the section's "see all" screen ("alllist").
  case allList
  /// Any other button, by the backend's name ("View", "Filter").
  case custom(String)

  /// Creates the button that the backend names.
  public init(wireName: String) {
    self = wireName.isSame(as: "alllist") ? .allList : .custom(wireName)
  }

  /// The name that the backend sends.
  public var wireName: String {
    switch self {
    case .allList: "alllist"
    case .custom(let name): name
    }
  }
}
