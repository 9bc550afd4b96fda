/// The views that a person has chosen, which outlive a refresh.
actor ViewChoices<Part: ScreenPart> {
  private let switching: ViewSwitching<Part>
  private var chosen: [ScreenSectionID: String] = [:]

  init(_ switching: ViewSwitching<Part>) { self.switching = switching }

  /// Chooses the other view of a section: other than the one chosen last, which may not be shown yet.
  ///
  /// - Returns: Whether it has one.
  func toggle(_ section: ScreenSection<Part>) -> Bool {
    guard let shown = switching.view(section.part),
      let other = switching.switched(section.part).flatMap(switching.view)
    else { return false }
    chosen[section.id] = chosen[section.id] == other ? shown : other
    return true
  }

  /// Forgets what was chosen: it has no room on the screen.
  func forget(_ id: ScreenSectionID) { chosen[id] = nil }

  /// The sections of a screen that are not shown as they were chosen to be, and could be, with the views chosen.
  ///
  /// - Complexity: O(sections), and O(cells) of those that are found; O(1) when nothing was chosen.
  func unmet(in screen: Screen<Part>) -> [(id: ScreenSectionID, view: String)] {
    guard !chosen.isEmpty else { return [] }
    return screen.sections.compactMap { section in
      guard let view = chosen[section.id], switching.part(section.part, in: view) != nil else { return nil }
      return (section.id, view)
    }
  }
}

extension ViewSwitching {
  /// A section in this view; nil when it is in it already, or does not have it.
  func part(_ part: Part, in view: String) -> Part? {
    guard self.view(part) != view, let other = switched(part), self.view(other) == view else { return nil }
    return other
  }
}

extension ScreenLoader {
  /// Shows a section otherwise, whatever it has become in the meantime.
  ///
  /// - Returns: Whether it is there, and changes.
  /// - Throws: `LayoutError` when it has no room in the container; nothing changes then.
  func change(_ id: ScreenSectionID, _ change: @Sendable (Part) -> Part?) throws -> Bool {
    guard let section = current.screen.sections.first(where: { $0.id == id }), let part = change(section.part) else {
      return false
    }
    return try replace(id, with: part)
  }
}
