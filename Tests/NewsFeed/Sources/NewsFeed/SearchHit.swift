public import Foundation

/// A story as the search screen shows it: seldom decoded, so it stays plain Codable.
public struct SearchHit: Decodable, Equatable, Sendable {
  /// The backend's name for the article.
  public var id: String
  /// The headline.
  public var title: String
  /// When it appeared.
  public var published: Date
}
