public import ScreenPipeline
public import JSONStream

extension ScreenAction {
  /// Creates the action of a header's button: "alllist" opens the see-all screen, "View" switches the section's view.
  ///
  /// - Parameters:
  ///   - button: The button.
  ///   - section: The section's id.
  ///   - occurrence: The occurrence of the section with this id; nil switches all of them.
  public init(_ button: SectionButtonType, section: Int, occurrence: Int? = nil) {
    switch button {
    case .allList: self = .route(.seeAll(section: section))
    case .custom(let name) where name.isSame(as: "View"): self = .switchView(section: section, occurrence: occurrence)
    case .custom(let name): self = .custom(name, section: section)
    }
  }
}

extension ListSection where Cell == CellData {
  /// The actions of the buttons in the header, in the backend's order.
  public var buttonActions: [ScreenAction] { buttonTypes.map { ScreenAction($0, section: id) } }

  /// Returns the actions of the buttons in the header of the section with this id.
  public func buttonActions(in section: ScreenSectionID) -> [ScreenAction] {
    buttonTypes.map { ScreenAction($0, section: id, occurrence: section.occurrence) }
  }

  /// Returns the action of selecting a cell; nil if there is none.
  ///
  /// - Parameters:
  ///   - index: The cell's index.
  ///   - section: The section's id, if the screen has several with its key.
  /// - Complexity: O(index).
  public func selection(ofCell index: Int, in section: ScreenSectionID? = nil) -> ScreenAction? {
    guard cells.indices.contains(index), cells[index] != .none else { return nil }
    let key = cells[index].screenKey ?? .position(index)
    let before = cells[..<index].reduce(0) { $0 + ($1.screenKey == key ? 1 : 0) }
    return .select(ScreenCellID(section ?? ScreenSectionID(.number(id)), key, occurrence: before))
  }
}
