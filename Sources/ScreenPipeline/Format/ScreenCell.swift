public import Sections

/// A cell of a list's sections that a screen can compare with that of another load.
///
///     extension ShelfCell: ScreenCell {
///       var screenKey: ScreenKey? { .number(id) }
///     }
public protocol ScreenCell: SectionCell, Equatable {
  /// What the backend calls the cell; nil, which is the default, where it has no name: then its place counts.
  var screenKey: ScreenKey? { get }
}

extension ScreenCell {
  /// None.
  public var screenKey: ScreenKey? { nil }
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
