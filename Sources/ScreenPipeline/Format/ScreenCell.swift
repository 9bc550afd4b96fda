public import JSONStream

/// A cell of a list's sections that a screen can compare with that of another load.
///
///     extension ShelfCell: ScreenCell {
///       var screenKey: ScreenKey? { .number(id) }
///     }
public protocol ScreenCell: SectionCell, Equatable {
  /// What stands beside the list of sections in a payload, where it is read: a cursor, totals, a title.
  associatedtype Envelope: Sendable, Equatable = Never

  /// What the backend calls the cell; nil, which is the default, where it has no name: then its place counts.
  var screenKey: ScreenKey? { get }
}

extension ScreenCell {
  /// None.
  public var screenKey: ScreenKey? { nil }
}

/// A header of a list's sections that a screen can compare with that of another load.
///
///     extension ShelfHeader: ScreenHeader {
///       var screenKey: ScreenKey { .text(name) }
///     }
public protocol ScreenHeader: SectionHeaderDecodable, Equatable {
  /// What the backend calls the section.
  var screenKey: ScreenKey { get }

  /// Whether the backend calls no other section so: on the next page, one of that name is the same section, and grows. The
  /// default is yes; where it is no, such as for a divider, ``screenKey`` says what the section is.
  var hasID: Bool { get }
}

extension ScreenHeader {
  /// No other section is called so.
  public var hasID: Bool { true }
}
