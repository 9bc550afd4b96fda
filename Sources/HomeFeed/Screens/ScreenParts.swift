public import JSONStream
public import ScreenPipeline

extension SectionHeader: ScreenHeader where CellKind: StreamDecodable {
  /// The id.
  public var screenKey: ScreenKey { .number(id) }
}

extension CellData: ScreenCell {
  /// The id of what the cell shows.
  public var screenKey: ScreenKey? {
    switch self {
    case .cardImage(let model): .number(model.id)
    case .cardImageTitle(let model): .number(model.id)
    case .cardInfo(let model), .featured01Info(let model), .featured02Info(let model): .number(model.id)
    case .none: nil
    }
  }
}

/// The template's id is its key, the components are its cells.
extension TemplateModel: ScreenPart {
  /// The id.
  public var screenKey: ScreenKey { .text(id) }

  /// The components.
  public var cells: [ComponentModel] { components }

  /// The component's id.
  public func screenKey(ofCell index: Int) -> ScreenKey { .text(components[index].id) }

  /// Whether both templates are of one type.
  public func hasSameHeader(as other: Self) -> Bool { screenKey == other.screenKey && type == other.type }

  /// Appends components of another page.
  public mutating func append(cells: [ComponentModel]) { components += cells }
}

/// Contents have no ids: one is told from others by its type and, among those of its type, by its place. Each is its own
/// only cell.
extension ContentDTO: ScreenPart {
  /// Contents have none.
  public var hasID: Bool { false }

  /// The type.
  public var screenKey: ScreenKey { .text(sectionComponentType) }

  /// The content.
  public var cells: [ContentDTO] { [self] }

  /// One.
  public var cellCount: Int { 1 }

  /// The only cell's.
  public func screenKey(ofCell index: Int) -> ScreenKey { .position(index) }

  /// Whether both are of one type.
  public func hasSameHeader(as other: Self) -> Bool { sectionComponentType == other.sectionComponentType }

  /// Nothing: a content is one cell.
  public mutating func append(cells: [ContentDTO]) {}
}
