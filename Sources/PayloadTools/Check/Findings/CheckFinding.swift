/// One way in which payloads and app differ.
package struct CheckFinding {
  package var category: CheckCategory
  /// The kind of cell, or `header`.
  package var scope: String
  /// Whether it is about the sections' headers.
  package var isAboutHeader: Bool
  /// The field; nil for what is about the whole.
  package var field: String?
  /// What differs, in a sentence without its beginning.
  var message: String
  /// How many cells show it, of how many; nil where counting says nothing.
  var cells: (count: Int, of: Int)?
  /// The bytes that are sent for nothing.
  package var bytes: Int?
  var first: CheckPlace?
  /// Whether the app cannot decode the cell.
  var isUndecodable = false
}
