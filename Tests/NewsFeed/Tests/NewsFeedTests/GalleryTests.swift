import Foundation
import JSONStream
import NewsFeed
import Testing

/// Lists inside cells.
struct GalleryTests {
  @Test(arguments: chunkSizes)
  func decodesPictures(size: Int) async throws {
    var galleries: [Gallery] = []
    for try await block in chunks(Payloads.feed, of: size).sections(of: NewsCell.self, options: NewsFeed.options()) {
      for case .gallery(let gallery) in block.cells { galleries.append(gallery) }
    }
    #expect(galleries.map { $0.pictures.map(\.caption) } == [["One", "Two"], []])
    #expect(galleries[0].pictures[1].url.absoluteString == "https://news.example/p2.jpg")
  }

  @Test
  func namesTheBadPicture() throws {
    let text = #"{"pictures": [{"url": "https://news.example/1", "caption": ""}, {"url": "https://news.example/2"}]}"#
    let error = try #require(throws: JSONStreamError.self) {
      try JSONStreamDecoder().decode(Gallery.self, from: text.utf8)
    }
    #expect(error.path == "$.pictures[1]")
    #expect(error.code == .missingKey)
  }
}
