public import JSONStream

/// The result of switching a section's view.
public struct ViewSwitch: Sendable, Hashable {
  /// The outcome of switching.
  public enum Outcome: Sendable, Hashable {
    /// The section is shown by this template and cell type now.
    case switched(LayoutTemplateInfo.Template, CellType)
    /// The section is unchanged, as its cells are no restaurants.
    case notRestaurants(CellType)
    /// The section is unchanged, as restaurants of this template and cell type have no other view.
    case noOtherView(LayoutTemplateInfo.Template, CellType)
  }

  /// The section, switched or unchanged.
  public var section: SectionModel
  /// The outcome of switching.
  public var outcome: Outcome

  /// Whether the section was switched.
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
  /// Returns the section in the view of its "View" button, with the same data: large rows (`featured_01`,
  /// `featured_01_info`) become compact ones (`featured_02`, `featured_02_info`) and vice versa. Other sections are
  /// unchanged, with the reason in the outcome; also rows whose template and cell type do not match.
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
      // By its own type: a cell of another type than its section's is unchanged.
      cells: cells.map { cell in cell.restaurant.map { .restaurant($0, cell.type.otherView) } ?? cell })
    return ViewSwitch(section: section, outcome: .switched(template, header.cellType))
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
