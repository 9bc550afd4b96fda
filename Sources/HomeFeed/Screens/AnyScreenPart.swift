public import JSONStream
public import ScreenPipeline

/// A section of a screen of any format.
public enum AnyScreenPart: Sendable, Hashable {
  /// A section of a list.
  case section(SectionModel)
  /// A template of a screen graph.
  case template(TemplateModel)
  /// A content of a content list.
  case content(ContentDTO)

  /// A cell of any format.
  public enum Cell: Sendable, Hashable {
    /// A cell of a list's section.
    case cell(CellData)
    /// A component of a template.
    case component(ComponentModel)
    /// A content, which is its only cell.
    case content(ContentDTO)
  }
}

extension AnyScreenPart: ScreenPart {
  /// The key of the section or template, or the content's type.
  public var screenKey: ScreenKey {
    switch self {
    case .section(let part): part.screenKey
    case .template(let part): part.screenKey
    case .content(let part): part.screenKey
    }
  }

  /// Whether the backend sends an id: false for a content.
  public var hasID: Bool {
    if case .content = self { false } else { true }
  }

  /// The cells.
  public var cells: [Cell] {
    switch self {
    case .section(let part): part.cells.map(Cell.cell)
    case .template(let part): part.cells.map(Cell.component)
    case .content(let part): [.content(part)]
    }
  }

  /// The number of cells.
  public var cellCount: Int {
    switch self {
    case .section(let part): part.cells.count
    case .template(let part): part.components.count
    case .content: 1
    }
  }

  /// Returns the key of a cell in the section.
  public func screenKey(ofCell index: Int) -> ScreenKey {
    switch self {
    case .section(let part): part.screenKey(ofCell: index)
    case .template(let part): part.screenKey(ofCell: index)
    case .content(let part): part.screenKey(ofCell: index)
    }
  }

  /// Returns whether everything but the cells is equal.
  public func hasSameHeader(as other: Self) -> Bool {
    switch (self, other) {
    case (.section(let left), .section(let right)): left.hasSameHeader(as: right)
    case (.template(let left), .template(let right)): left.hasSameHeader(as: right)
    case (.content(let left), .content(let right)): left.hasSameHeader(as: right)
    default: false
    }
  }

  /// Appends the cells of another page that have the same format.
  public mutating func append(cells: [Cell]) {
    switch self {
    case .section(var part):
      part.append(cells: cells.compactMap { if case .cell(let cell) = $0 { cell } else { nil } })
      self = .section(part)
    case .template(var part):
      part.append(cells: cells.compactMap { if case .component(let cell) = $0 { cell } else { nil } })
      self = .template(part)
    case .content: break
    }
  }
}

extension ViewSwitching where Part == SectionModel {
  /// The switching of ``JSONStream/ListSection/viewSwitched()``.
  public static var sections: Self { Self(view: { $0.cellType.rawValue }, switched: \.otherView) }
}

extension ViewSwitching where Part == AnyScreenPart {
  /// The switching of ``JSONStream/ListSection/viewSwitched()`` for list sections; others have one view.
  public static var sections: Self {
    Self {
      if case .section(let section) = $0 { section.cellType.rawValue } else { nil }
    } switched: {
      if case .section(let section) = $0 { section.otherView.map(AnyScreenPart.section) } else { nil }
    }
  }
}

extension ListSection where Cell == CellData {
  fileprivate var otherView: SectionModel? {
    let result = viewSwitched()
    return result.isSwitched ? result.section : nil
  }
}
