import HomeFeed
import JSONStream
import Sections

/// The cells of `ForeignCell` with generated decoders: `bench` shows that these are as fast as the built-in ones, too.
enum MacroCell: SectionCell {
  typealias Header = SectionHeader<MacroCellKind>
  case banner(MacroBanner)
  case tile(MacroTile)
  case card(MacroRestaurant)
  case large(MacroRestaurant)
  case compact(MacroRestaurant)
  case empty

  static func hasCells(_ kind: MacroCellKind) -> Bool { kind != .empty }

  init(_ kind: MacroCellKind, from value: borrowing JSONValue) throws {
    switch kind {
    case .banner: self = .banner(try MacroBanner(from: value))
    case .tile: self = .tile(try MacroTile(from: value))
    case .card: self = .card(try MacroRestaurant(from: value))
    case .large: self = .large(try MacroRestaurant(from: value))
    case .compact: self = .compact(try MacroRestaurant(from: value))
    case .empty: self = .empty
    }
  }
}
