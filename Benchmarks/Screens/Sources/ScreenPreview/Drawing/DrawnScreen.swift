/// A part of a screen as JSON for the page.
struct DrawnScreen: Sendable, Hashable, Codable {
  var screen: Int
  /// The revision of the screen's content.
  var revision: Int
  /// The sections that intersect the part, with their cells that do.
  var sections: [DrawnSection] = []
}

/// A section as JSON for the page.
struct DrawnSection: Sendable, Hashable, Codable {
  /// The area in which a section's cells scroll horizontally.
  struct Strip: Sendable, Hashable, Codable {
    /// x, y, width and height, in the screen's content.
    var frame: [Double]
    /// The width of the scrolled content.
    var content: Double
    /// The distance between the snap points of paging; nil without paging.
    var page: Double?
  }

  /// The section's id, unique in the screen.
  var id: String
  var index: Int
  /// x, y, width and height of the whole section, in the screen's content.
  var frame: [Double]
  var header: DrawnHeader?
  /// The area in which the cells scroll horizontally; nil when they scroll with the screen.
  var strip: Strip?
  var count: Int
  var cells: [DrawnCell] = []
}

/// A section's header as JSON for the page.
struct DrawnHeader: Sendable, Hashable, Codable {
  /// x, y, width and height, in the screen's content.
  var frame: [Double]
  var title: String
  /// The header image's name and source.
  var image: String?
  /// The header image's colour, as #RRGGBB.
  var color: String?
  /// The titles of the buttons, in order. An action contains the index of the tapped one.
  var buttons: [String]

  init(_ look: HeaderLook, frame: [Double]) {
    self.frame = frame
    title = look.title
    image = look.image
    color = look.color
    buttons = look.buttons.map(\.title)
  }
}
