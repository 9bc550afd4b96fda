/// A part of a screen as a page draws it.
struct DrawnScreen: Sendable, Hashable, Codable {
  /// The screen's number.
  var screen: Int
  /// Which content of it.
  var revision: Int
  /// The sections that reach into the part, and of each the cells that do.
  var sections: [DrawnSection] = []
}

/// A section as a page draws it.
struct DrawnSection: Sendable, Hashable, Codable {
  /// Where cells scroll sideways.
  struct Strip: Sendable, Hashable, Codable {
    /// x, y, width and height, in the screen's content.
    var frame: [Double]
    /// The width of what scrolls.
    var content: Double
    /// The distance between stopping points, where there are any.
    var page: Double?
  }

  /// Its id, unique in the screen.
  var id: String
  /// Its place.
  var index: Int
  /// x, y, width and height of all of it, in the screen's content.
  var frame: [Double]
  /// Its header, where it has one.
  var header: DrawnHeader?
  /// Where its cells scroll sideways; nil where they scroll with the screen.
  var strip: Strip?
  /// How many cells it has.
  var count: Int
  /// The cells of the part.
  var cells: [DrawnCell] = []
}

/// A section's header as a page draws it.
struct DrawnHeader: Sendable, Hashable, Codable {
  /// x, y, width and height, in the screen's content.
  var frame: [Double]
  /// The section's title.
  var title: String
  /// The header image's name and where it comes from.
  var image: String?
  /// The header image's colour, as #RRGGBB.
  var color: String?
  /// What the buttons say, in order: an action says which of them was tapped.
  var buttons: [String]

  init(_ look: HeaderLook, frame: [Double]) {
    self.frame = frame
    title = look.title
    image = look.image
    color = look.color
    buttons = look.buttons.map(\.title)
  }
}
