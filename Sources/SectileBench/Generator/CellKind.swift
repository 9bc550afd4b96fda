/// The five cell types, with the template and the buttons that a backend sends with each.
enum CellKind: Int, CaseIterable, Sendable {
  case cardImage, cardImageTitle, cardInfo, featured01, featured02

  var cellType: String {
    switch self {
    case .cardImage: "card_image"
    case .cardImageTitle: "card_image_title"
    case .cardInfo: "card_info"
    case .featured01: "featured_01_info"
    case .featured02: "featured_02_info"
    }
  }

  var template: StaticString {
    switch self {
    case .cardImage: #""layoutTemplate":"card_02""#
    case .cardImageTitle: #""layoutTemplate":"card_01""#
    case .cardInfo: #""layoutTemplate":"card_03""#
    case .featured01: #""layoutTemplate":"featured_01""#
    case .featured02: #""layoutTemplate":"featured_02""#
    }
  }

  var scrollDirection: StaticString {
    switch self {
    case .cardImage, .cardImageTitle, .cardInfo: #""scrollDirection":"horizontal""#
    case .featured01, .featured02: #""scrollDirection":"vertical""#
    }
  }

  /// The compact rows stand side by side: their group is horizontal in a list that scrolls vertically.
  var groupOrientation: StaticString {
    switch self {
    case .cardImage, .cardImageTitle, .cardInfo, .featured02: #""groupOrientation":"horizontal""#
    case .featured01: #""groupOrientation":"vertical""#
    }
  }

  /// Whether the section's button opens its "see all" screen; otherwise it switches and filters the list.
  var opensAllList: Bool {
    switch self {
    case .cardImage, .cardImageTitle, .cardInfo: true
    case .featured01, .featured02: false
    }
  }
}
