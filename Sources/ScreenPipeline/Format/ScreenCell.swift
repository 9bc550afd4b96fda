public import JSONStream

/// A cell of a list section that a screen can compare with that of another load.
///
///     extension ShelfCell: ScreenCell {
///       var screenKey: ScreenKey? { .number(id) }
///     }
public protocol ScreenCell: SectionCell, Equatable {
  /// The type of the values beside the list, such as a cursor, totals or a title; `Never` by default.
  associatedtype Envelope: Sendable, Equatable = Never

  /// The backend's name of the cell; nil, the default, identifies it by position.
  var screenKey: ScreenKey? { get }
}

extension ScreenCell {
  /// Returns nil, for a cell without a name.
  public var screenKey: ScreenKey? { nil }
}

/// A header of a list section that a screen can compare with that of another load.
///
///     extension ShelfHeader: ScreenHeader {
///       var screenKey: ScreenKey { .text(name) }
///     }
public protocol ScreenHeader: SectionHeaderDecodable, Equatable {
  /// The backend's name of the section.
  var screenKey: ScreenKey { get }

  /// Whether ``screenKey`` identifies the section, so that a section of this key on the next page continues it. True by
  /// default; false, for a divider say, if the key only names its kind.
  var hasID: Bool { get }
}

extension ScreenHeader {
  /// Returns true.
  public var hasID: Bool { true }
}
