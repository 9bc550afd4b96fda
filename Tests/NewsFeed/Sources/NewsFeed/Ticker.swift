/// A share and how it moved: one line in the feed, decoded as Codable writes it.
public struct Ticker: Decodable, Equatable, Sendable {
  /// The exchange's short name.
  public var symbol: String
  /// By how many percent the price moved.
  public var change: Double

  /// A line from its parts.
  public init(symbol: String, change: Double) {
    self.symbol = symbol
    self.change = change
  }
}
