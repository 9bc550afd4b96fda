import JSONStream

/// A content list's screen as it is shown.
public struct ScreenVO: Sendable {
  /// Which screen it is.
  public var screenType: ScreenType
  /// What it shows, in order.
  public var contents: [any SectionComponentVO]

  /// Creates a screen.
  public init(screenType: ScreenType, contents: [any SectionComponentVO]) {
    self.screenType = screenType
    self.contents = contents
  }
}

extension ScreenVO: Hashable {
  /// Whether both show the same.
  public static func == (left: ScreenVO, right: ScreenVO) -> Bool {
    left.screenType == right.screenType
      && left.contents.map(\.erased) == right.contents.map(\.erased)
  }

  /// Hashes what is shown.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(screenType)
    for content in contents { hasher.combine(content.erased) }
  }
}

/// The screens that content lists are for.
public enum ScreenType: String, Sendable, Hashable, CaseIterable {
  /// The home screen.
  case home = "Home"
}
