import JSONStream
import JSONStreamFoundation

/// {"feed": {"items": [{"id": 7, "title": "Autumn in Ghent", "author": "K. Ade"}]}}
struct Article: Decodable, Sendable {
  var id: Int
  var title: String
  var author: String?
}

/// Prints the articles of a payload while their bytes arrive.
func show(_ chunks: AsyncStream<[UInt8]>) async throws {
  for try await article in chunks.elements(of: Article.self, at: "$.feed.items") {
    print(article.id, article.title, article.author ?? "")
  }
}
