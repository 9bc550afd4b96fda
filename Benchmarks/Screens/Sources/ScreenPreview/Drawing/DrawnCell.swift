/// A cell as a page draws it.
struct DrawnCell: Sendable, Hashable, Codable {
  /// Its id, unique in the screen.
  var id: String
  /// Its place in the section.
  var item: Int
  /// x, y, width and height: in the screen's content, or in the section's own scroll space.
  var frame: [Double]
  /// How it looks.
  var look: CellLook
}

/// What a cell shows.
struct CellLook: Sendable, Hashable, Codable {
  /// How its parts are arranged.
  enum Kind: String, Sendable, Hashable, Codable {
    case image, tile, card, largeRow, compactRow, component, title, plusTitle, empty
  }

  /// An image, which is not loaded.
  struct Image: Sendable, Hashable, Codable {
    /// Its file's name.
    var name: String
    /// The tint that stands for it, in degrees.
    var hue: Int
    /// A note on its size.
    var note: String?
  }

  var kind: Kind
  var image: Image?
  /// What it is called.
  var title: String?
  /// What stands beside the title: a rating, a component's type.
  var aside: String?
  /// What stands below, part by part.
  var details: [String] = []
  /// What is advertised: campaigns, badges.
  var chips: [String] = []
  /// Names and values of anything else.
  var fields: [[String]] = []
  /// The title's colour, as #RRGGBB, and its size in points.
  var titleColor: String?
  var titleSize: Double?

  init(_ kind: Kind) { self.kind = kind }
}
