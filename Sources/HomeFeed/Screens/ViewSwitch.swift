public import JSONStream

/// What came of switching a section's view.
public struct ViewSwitch: Sendable, Hashable {
  /// Whether the section is shown another way now.
  public enum Outcome: Sendable, Hashable {
    /// It is: by this template and cell type.
    case switched(LayoutTemplateInfo.Template, CellType)
    /// It is not: cells of this type are no restaurants.
    case notRestaurants(CellType)
    /// It is not: restaurants shown by this template and cell type have no other view.
    case noOtherView(LayoutTemplateInfo.Template, CellType)
  }

  /// The section; as it was, where it has not switched.
  public var section: SectionModel
  /// Whether the section is shown another way now.
  public var outcome: Outcome

  /// Whether the section is shown another way now.
  public var isSwitched: Bool {
    if case .switched = outcome { true } else { false }
  }

  /// Creates a result.
  public init(section: SectionModel, outcome: Outcome) {
    self.section = section
    self.outcome = outcome
  }
}

extension ListSection where Cell == CellData {
  /// The section as its "View" button shows it, with the same data: large rows (`featured_01`, `featured_01_info`) become
  /// compact ones (`featured_02`, `featured_02_info`), and the other way round. Twice is the section itself.
  ///
  /// A section of anything else stays as it is, and the outcome says why: so do rows whose template and cell type do not
  /// belong together, of which nobody can say what their other view is.
  ///
  /// - Complexity: O(cells).
  public func viewSwitched() -> ViewSwitch {
    let template: LayoutTemplateInfo.Template
    switch (layoutTemplate.layoutTemplate, cellType) {
    case (.featured01, .featured01Info): template = .featured02
    case (.featured02, .featured02Info): template = .featured01
    case (_, .cardImage), (_, .cardImageTitle), (_, .none):
      return ViewSwitch(section: self, outcome: .notRestaurants(cellType))
    case (let template, _): return ViewSwitch(section: self, outcome: .noOtherView(template, cellType))
    }
    var header = header
    header.layoutTemplate.layoutTemplate = template
    header.cellType = cellType.otherView
    let section = SectionModel(
      header: header,
      // Each by its own type: a cell of another type than its section's stays what it is.
      cells: cells.map { cell in cell.restaurant.map { .restaurant($0, cell.type.otherView) } ?? cell })
    return ViewSwitch(section: section, outcome: .switched(template, header.cellType))
  }
}

extension CellType {
  /// The type of the same restaurant in the other view; itself where there is none.
  fileprivate var otherView: CellType {
    switch self {
    case .featured01Info: .featured02Info
    case .featured02Info: .featured01Info
    case .cardImage, .cardImageTitle, .cardInfo, .none: self
    }
  }
}
