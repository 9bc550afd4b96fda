public import JSONStream
public import ScreenPipeline

extension SectionHeader: ScreenHeader where CellKind: StreamDecodable {
  /// The section's id.
  public var screenKey: ScreenKey { .number(id) }
}

extension CellData: ScreenCell {
  /// The id of the cell's model.
  public var screenKey: ScreenKey? {
    switch self {
    case .cardImage(let model): .number(model.id)
    case .cardImageTitle(let model): .number(model.id)
    case .cardInfo(let model), .featured01Info(let model), .featured02Info(let model): .number(model.id)
    case .none: nil
    }
  }
}

/// A template as a section, with its components as cells.
extension TemplateModel: ScreenPart {
  /// The template's id.
  public var screenKey: ScreenKey { .text(id) }

  /// The template's components.
  public var cells: [ComponentModel] { components }

  /// Returns the component's id.
  public func screenKey(ofCell index: Int) -> ScreenKey { .text(components[index].id) }

  /// Returns whether ids and types are equal.
  public func hasSameHeader(as other: Self) -> Bool { screenKey == other.screenKey && type == other.type }

  /// Appends the components of another page.
  public mutating func append(cells: [ComponentModel]) { components += cells }
}

/// A content as a section of one cell. Contents have no ids, so they are told apart by type and position.
extension ContentDTO: ScreenPart {
  /// False: a content has no id.
  public var hasID: Bool { false }

  /// The content's type.
  public var screenKey: ScreenKey { .text(sectionComponentType) }

  /// The content itself.
  public var cells: [ContentDTO] { [self] }

  /// 1: a content is its only cell.
  public var cellCount: Int { 1 }

  /// Returns the position.
  public func screenKey(ofCell index: Int) -> ScreenKey { .position(index) }

  /// Returns whether the types are equal.
  public func hasSameHeader(as other: Self) -> Bool { sectionComponentType == other.sectionComponentType }

  /// Does nothing: a content is one cell.
  public mutating func append(cells: [ContentDTO]) {}
}
