/// A button in a section's header (`buttonTypes`).
public enum SectionButtonType: Sendable, Hashable {
  /// The button that opens the section's "see all" screen ("alllist").
  case allList
  /// Another button, by the backend's name ("View", "Filter").
  case custom(String)

  /// Creates a button by its name in the backend.
  public init(wireName: String) {
    self = wireName.isSame(as: "alllist") ? .allList : .custom(wireName)
  }

  /// The button's name in the backend.
  public var wireName: String {
    switch self {
    case .allList: "alllist"
    case .custom(let name): name
    }
  }
}
