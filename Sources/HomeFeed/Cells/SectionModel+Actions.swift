public import JSONStream
public import ScreenPipeline

extension ScreenAction {
  /// Creates the action of a header's button: "alllist" opens the see-all screen, "View" switches the section's view,
  /// of all sections with this id if there is no occurrence.
  init(_ button: SectionButtonType, section: Int, occurrence: Int? = nil) {
    switch button {
    case .allList: self = .route(.seeAll(section: section))
    case .custom(let name) where name.isSame(as: "View"): self = .switchView(section: section, occurrence: occurrence)
    case .custom(let name): self = .custom(name, section: section)
    }
  }
}

extension ListSection where Cell == CellData {
  /// The actions of the buttons in the header, in the backend's order.
  public var buttonActions: [ScreenAction] { header.buttonTypes.map { ScreenAction($0, section: id) } }

  /// Returns the actions of the buttons in the header of the section with this id.
  public func buttonActions(in section: ScreenSectionID) -> [ScreenAction] {
    header.buttonTypes.map { ScreenAction($0, section: id, occurrence: section.occurrence) }
  }

  /// Returns the section in the view of its "View" button, with the same data: large rows (`featured_01`,
  /// `featured_01_info`) become compact ones (`featured_02`, `featured_02_info`) and vice versa.
  ///
  /// - Complexity: O(cells).
  /// - Returns: nil for other sections; also for rows whose template and cell type do not match.
  public func viewSwitched() -> SectionModel? {
    var header = header
    switch (layoutTemplate.layoutTemplate, cellType) {
    case (.featured01, .featured01Info): header.layoutTemplate.layoutTemplate = .featured02
    case (.featured02, .featured02Info): header.layoutTemplate.layoutTemplate = .featured01
    default: return nil
    }
    header.cellType = cellType.otherView
    // By its own type: a cell of another type than its section's is unchanged.
    let cells = cells.map { cell in cell.restaurant.map { .restaurant($0, cell.type.otherView) } ?? cell }
    return SectionModel(header: header, cells: cells)
  }
}

extension CellType {
  fileprivate var otherView: CellType {
    switch self {
    case .featured01Info: .featured02Info
    case .featured02Info: .featured01Info
    case .cardImage, .cardImageTitle, .cardInfo, .none: self
    }
  }
}
