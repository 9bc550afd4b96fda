public import JSONStream
public import JSONStreamFoundation

/// What a block carries beside its entries.
public struct BlockHeader: Equatable, Sendable {
  /// What the entries are.
  public var cellType: TabledCellKind<NewsCell>
  /// The line above the entries.
  public var headline: String
  /// A colour, where the editors chose one.
  public var accent: String?
  /// The block's place in the editors' plan.
  public var rank: Int
}

extension BlockHeader: SectionHeaderDecodable {
  /// A block's other members are not kept while it is decoded.
  public static var memberKeys: [StaticString]? { ["headline", "accent", "rank"] }

  /// Decodes a header with its kind.
  ///
  /// - Throws: What is wrong with a member, also a kind that the table does not have.
  public init(from value: borrowing JSONValue) throws {
    var object = try value.object()
    try self.init(cellType: object.decode("kind"), from: value)
  }

  /// Decodes a header whose kind is known already: a lenient decode keeps so the headers of blocks of newer kinds.
  ///
  /// - Throws: What is wrong with a member.
  public init(cellType: TabledCellKind<NewsCell>, from value: borrowing JSONValue) throws {
    var object = try value.object()
    try self.init(
      cellType: cellType, headline: object.decode("headline"), accent: object.decodeIfPresent("accent"),
      rank: object.decode("rank"))
  }
}
