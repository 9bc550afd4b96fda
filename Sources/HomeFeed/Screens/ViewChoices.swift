import JSONStream
import ScreenPipeline

/// The views of sections that a user chose, which outlive a refresh.
actor ViewChoices {
  private var chosen: [ScreenSectionID: CellType] = [:]

  /// Chooses the view other than the one chosen last; returns whether the section has one.
  func toggle(_ shown: ScreenSection<AnyScreenPart>) -> Bool {
    guard case .section(let section) = shown.part, let other = section.viewSwitched()?.cellType else { return false }
    chosen[shown.id] = chosen[shown.id] == other ? section.cellType : other
    return true
  }

  func forget(_ id: ScreenSectionID) { chosen[id] = nil }

  /// Returns the sections that could be shown as chosen but are not; O(1) without choices.
  func unmet(in screen: Screen<AnyScreenPart>) -> [(id: ScreenSectionID, view: CellType)] {
    guard !chosen.isEmpty else { return [] }
    return screen.sections.compactMap { section in
      guard let view = chosen[section.id], section.part.switched(to: view) != nil else { return nil }
      return (section.id, view)
    }
  }
}

extension AnyScreenPart {
  /// Returns the section in a view; nil if it is shown in it already, or does not have it.
  fileprivate func switched(to view: CellType) -> AnyScreenPart? {
    guard case .section(let section) = self, section.cellType != view, let other = section.viewSwitched(),
      other.cellType == view
    else { return nil }
    return .section(other)
  }
}

extension ScreenLoader<AnyScreenPart> {
  /// Shows a section in a view; returns whether it changes.
  func show(_ id: ScreenSectionID, in view: CellType) throws -> Bool {
    guard let index = current.screen.index(of: id), let part = current.screen.sections[index].part.switched(to: view)
    else { return false }
    return try replace(id, with: part)
  }
}
