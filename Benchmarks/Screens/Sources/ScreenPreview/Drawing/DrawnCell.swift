/// A cell as JSON for the page.
struct DrawnCell: Sendable, Hashable, Codable {
  /// The cell's id, unique in the screen.
  var id: String
  /// The cell's index in the section.
  var item: Int
  /// x, y, width and height, in the screen's content or in the section's own scroll space.
  var frame: [Double]
  var look: CellLook
}
