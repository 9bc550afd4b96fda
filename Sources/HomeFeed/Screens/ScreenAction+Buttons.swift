public import ScreenPipeline
public import JSONStream

extension ScreenAction {
  /// What a button in a section's header does: "alllist" opens the section's see-all screen, "View" switches its view, and
  /// every other one is the app's.
  ///
  /// - Parameter occurrence: Which of several sections of that id it stands in; nil switches all of them.
  public init(_ button: SectionButtonType, section: Int, occurrence: Int? = nil) {
    switch button {
    case .allList: self = .route(.seeAll(section: section))
    case .custom(let name) where name.isSame(as: "View"): self = .switchView(section: section, occurrence: occurrence)
    case .custom(let name): self = .custom(name, section: section)
    }
  }
}

extension ListSection where Cell == CellData {
  /// What the buttons in the section's header do, in the backend's order.
  public var buttonActions: [ScreenAction] { buttonTypes.map { ScreenAction($0, section: id) } }

  /// What the buttons do in the header of this section, where the screen has several of one key.
  public func buttonActions(in section: ScreenSectionID) -> [ScreenAction] {
    buttonTypes.map { ScreenAction($0, section: id, occurrence: section.occurrence) }
  }

  /// Selecting a cell; nil where there is none at that place.
  ///
  /// - Parameter section: The section's own id, where the screen has several of one key.
  /// - Complexity: O(index).
  public func selection(ofCell index: Int, in section: ScreenSectionID? = nil) -> ScreenAction? {
    guard cells.indices.contains(index), cells[index] != .none else { return nil }
    let key = cells[index].screenKey ?? .position(index)
    let before = cells[..<index].reduce(0) { $0 + ($1.screenKey == key ? 1 : 0) }
    return .select(ScreenCellID(section ?? ScreenSectionID(.number(id)), key, occurrence: before))
  }
}
