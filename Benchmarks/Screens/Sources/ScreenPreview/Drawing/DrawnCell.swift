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
