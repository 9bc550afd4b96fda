/// What stands around a page of search hits; plain Codable, as they are.
public struct SearchPage: Decodable, Equatable, Sendable {
  /// Where the next page begins; nil on the last one.
  public var cursor: String?
}
