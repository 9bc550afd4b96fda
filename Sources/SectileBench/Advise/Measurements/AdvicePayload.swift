import BenchmarkKit

/// One payload, and the same cut shorter and made longer.
struct AdvicePayload: Hashable, Sendable, Codable {
  /// The path as given.
  var name: String
  /// Whether the first viewport was found by laying out; without layouts it is the first section.
  var isLaidOut: Bool
  /// Ascending by bytes; one of them is the payload itself.
  var sizes: [AdviceSize]

  init(name: String, isLaidOut: Bool, sizes: [AdviceSize]) {
    self.name = name
    self.isLaidOut = isLaidOut
    self.sizes = sizes.sorted { $0.bytes < $1.bytes }
  }

  /// The payload itself.
  var whole: AdviceSize { sizes.first { $0.role == .payload } ?? sizes[0] }

  /// What a request for a first page would bring; nil when the payload is no more than that.
  var firstPage: AdviceSize? { sizes.first { $0.role == .firstPage } }

  /// The sizes that a break-even is looked for among.
  var series: [AdviceSize] { sizes.filter { $0.role != .firstPage } }

  private enum CodingKeys: CodingKey { case name, isLaidOut, sizes }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      name: try container.decode(String.self, forKey: .name),
      isLaidOut: try container.decode(Bool.self, forKey: .isLaidOut),
      sizes: try container.decode([AdviceSize].self, forKey: .sizes))
    guard sizes.count(where: { $0.role == .payload }) == 1, sizes.count(where: { $0.role == .firstPage }) <= 1 else {
      throw container.error(at: .sizes, "exactly one size has the role 'payload', and at most one the role 'firstPage'")
    }
  }
}
