public import JSONStream
public import ScreenPipeline

/// A section of a screen of any of the feed's formats.
public enum AnyScreenPart: Sendable, Hashable {
  /// A section of a list.
  case section(SectionModel)
  /// A template of a screen graph, with its components as cells.
  case template(TemplateModel)
  /// A content of a content list, which is its only cell.
  case content(ContentDTO)

  /// A cell of any format.
  public enum Cell: Sendable, Hashable {
    /// A cell of a list's section.
    case cell(CellData)
    /// A component of a template.
    case component(ComponentModel)
    /// A content.
    case content(ContentDTO)
  }
}

extension AnyScreenPart: ScreenSectionContent {
  /// The screen's name.
  public typealias Envelope = String

  /// The id of the section or template; the content's type.
  public var screenKey: ScreenKey {
    switch self {
    case .section(let part): part.screenKey
    case .template(let part): .text(part.id)
    case .content(let part): .kind(part.sectionComponentType)
    }
  }

  /// The cells.
  public var cells: [Cell] {
    switch self {
    case .section(let part): part.cells.map(Cell.cell)
    case .template(let part): part.components.map(Cell.component)
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

  /// Returns the key of a cell in the section: the id of the cell or component, or the position.
  public func screenKey(ofCell index: Int) -> ScreenKey {
    switch self {
    case .section(let part): part.screenKey(ofCell: index)
    case .template(let part): .text(part.components[index].id)
    case .content: .position(index)
    }
  }

  /// Returns whether everything but the cells is equal.
  public func hasSameHeader(as other: Self) -> Bool {
    switch (self, other) {
    case (.section(let left), .section(let right)): left.hasSameHeader(as: right)
    case (.template(let left), .template(let right)):
      screenKey == other.screenKey && left.type == right.type
    case (.content, .content): screenKey == other.screenKey
    default: false
    }
  }

  /// Appends the cells of another page that have the same format.
  public mutating func append(cells: [Cell]) {
    switch self {
    case .section(var part):
      part.cells += cells.compactMap { if case .cell(let cell) = $0 { cell } else { nil } }
      self = .section(part)
    case .template(var part):
      part.components += cells.compactMap {
        if case .component(let cell) = $0 { cell } else { nil }
      }
      self = .template(part)
    case .content: break
    }
  }
}
