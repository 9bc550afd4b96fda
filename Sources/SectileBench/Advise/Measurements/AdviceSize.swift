/// A payload of one size: where in it things lie, and what each strategy costs on it.
struct AdviceSize: Hashable, Sendable, Codable {
  enum Role: String, Codable, Sendable {
    /// The payload as it was given.
    case payload
    /// Cut behind the last cell of the first viewport: the shortest page that fills the screen.
    case firstPage
    /// Cut elsewhere.
    case prefix
    /// Its sections, or the cells of its only one, repeated.
    case enlarged
  }

  var role: Role
  var bytes: Int
  var sections: Int
  var cells: Int
  /// Where the first section ends.
  var firstSectionBytes: Int
  /// Where the last cell of the first viewport ends: for strategies that give cells out one by one.
  var viewportBytes: Int
  /// Where that cell's section ends: for strategies that give sections out whole.
  var viewportSectionBytes: Int
  /// Laying out all sections, and finding what is on the first screen.
  var layout: CostEstimate
  /// How it compresses; nil when there was no compressor.
  var gzip: OffsetMap?
  var strategies: [AdviceStrategy]

  func strategy(_ name: String) -> AdviceStrategy? { strategies.first { $0.name == name } }
}
