/// The home screen that is served: what ``PayloadGenerator`` makes of these numbers; by default a little over 5 MB.
struct ServedHome: Sendable, Hashable {
  /// The number of sections.
  var sections = 200
  /// The number of cells in each.
  var cells = 95
  /// Another seed gives another screen of about the same size.
  var seed: UInt64 = 1
}
