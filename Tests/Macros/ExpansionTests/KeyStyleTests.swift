import Foundation
import SharedTestSupport
@testable import Expansion
import Testing

@Suite("Keys in a style")
struct KeyStyleTests {
  private func encoded(_ name: String) throws -> String? {
    let encoder = JSONEncoder()
    encoder.keyEncodingStrategy = .convertToSnakeCase
    // A dictionary's keys are converted only where they are CodingKeys, as those of an object.
    let object =
      try JSONSerialization.jsonObject(with: encoder.encode(Member(name: name))) as? [String: Int]
    return object?.keys.first
  }

  private struct Member: Encodable {
    struct Key: CodingKey {
      var stringValue: String
      var intValue: Int? { nil }
      init(stringValue: String) { self.stringValue = stringValue }
      init?(intValue: Int) { nil }
    }
    let name: String
    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: Key.self)
      try container.encode(1, forKey: Key(stringValue: name))
    }
  }

  @Test("snake case is JSONEncoder's, of random names too")
  func snakeCase() throws {
    let seed: UInt64 = 5
    var generator = SeededGenerator(seed: seed)
    let letters = Array("abcxyzABCXYZ019_")
    let random = (0..<3000).map { _ in
      String(generator.pick(Array(letters.prefix(12))))
        + String(
          (0..<Int.random(in: 0...9, using: &generator)).map { _ in generator.pick(letters) })
    }
    for name in ["imageURL", "myURLProperty", "_private", "__x", "größeInÉtage", "HTTPServer2Go"]
      + random
    {
      #expect(KeyStyle.snakeCase.key(for: name) == (try encoded(name)), "seed \(seed): \(name)")
    }
  }

  @Test("other styles")
  func otherStyles() {
    #expect(KeyStyle.kebabCase.key(for: "imageURLOfTile") == "image-url-of-tile")
    #expect(KeyStyle.pascalCase.key(for: "imageUrl") == "ImageUrl")
    #expect(KeyStyle.asWritten.key(for: "imageUrl") == "imageUrl")
    #expect(KeyStyle.snakeCase.key(for: "") == "" && KeyStyle.pascalCase.key(for: "") == "")
  }
}
