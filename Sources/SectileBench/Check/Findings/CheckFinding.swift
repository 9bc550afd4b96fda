/// One way in which payloads and app differ.
struct CheckFinding {
  var category: CheckCategory
  /// The kind of cell, or `header`.
  var scope: String
  /// Whether it is about the sections' headers.
  var isAboutHeader: Bool
  /// The field; nil for what is about the whole.
  var field: String?
  /// What differs, in a sentence without its beginning.
  var message: String
  /// How many cells show it, of how many; nil where counting says nothing.
  var cells: (count: Int, of: Int)?
  /// The bytes that are sent for nothing.
  var bytes: Int?
  var first: CheckPlace?
  /// Whether the app cannot decode the cell.
  var isUndecodable = false
}
