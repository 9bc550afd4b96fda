import Foundation
import SharedTestSupport
@testable import Expansion
import Testing

@Suite("Keys in a style")
struct KeyStyleTests {
  /// JSONEncoder writes the key of a member in snake case.
  private struct Keyed: Encodable {
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

  private func encoded(_ name: String) throws -> String? {
    let encoder = JSONEncoder()
    encoder.keyEncodingStrategy = .convertToSnakeCase
    let object = try JSONSerialization.jsonObject(with: encoder.encode(Keyed(name: name))) as? [String: Int]
    return object?.keys.first
  }

  @Test(
    "snake case is JSONEncoder's",
    arguments: [
      "id", "imageUrl", "imageURL", "myURLProperty", "URL", "aB", "a", "A", "image2x", "is3D", "_private", "__x", "x_y",
      "xML", "größeInÉtage", "HTTPServer2Go", "a1B2C3",
    ])
  func snakeCaseIsJSONEncoders(_ name: String) throws {
    #expect(KeyStyle.snakeCase.key(for: name) == (try encoded(name)))
  }

  @Test("snake case of random names is JSONEncoder's")
  func snakeCaseRandom() throws {
    let seed: UInt64 = 5
    var generator = SeededGenerator(seed: seed)
    let letters = Array("abcxyzABCXYZ019_")
    for _ in 0..<3000 {
      var name = String(letters[Int.random(in: 0..<12, using: &generator)])
      for _ in 0..<Int.random(in: 0...9, using: &generator) {
        name.append(letters[Int.random(in: 0..<letters.count, using: &generator)])
      }
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
