import JSONStream

/// The presentation model of a content list's screen.
public struct ScreenVO: Sendable {
  /// The screen's type.
  public var screenType: ScreenType
  /// The contents of the screen, in order.
  public var contents: [any SectionComponentVO]

  /// Creates a screen.
  public init(screenType: ScreenType, contents: [any SectionComponentVO]) {
    self.screenType = screenType
    self.contents = contents
  }
}

extension ScreenVO: Hashable {
  /// Compares types and contents.
  public static func == (left: ScreenVO, right: ScreenVO) -> Bool {
    left.screenType == right.screenType
      && left.contents.map(\.erased) == right.contents.map(\.erased)
  }

  /// Hashes the type and the contents.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(screenType)
    for content in contents { hasher.combine(content.erased) }
  }
}

/// The screens that have content lists.
public enum ScreenType: String, Sendable, Hashable, CaseIterable {
  /// The home screen.
  case home = "Home"
}
