import Foundation
import TestSupport
import Testing

@Suite("the article on error codes")
struct ErrorCodesPageTests {
  /// The names in a page's lines, without repetitions.
  private static func names(in page: String, of line: Regex<(Substring, Substring)>) throws
    -> [String]
  {
    try Repository.text(page).matches(of: line).map { String($0.1) }
  }

  @Test("a row of its tables explains each code that a decoder throws, once")
  func codes() throws {
    let declared = try Self.names(
      in: "Tests/PublicAPI/JSONStream.txt", of: /(?m)^JSONStreamError\.Code: case (\w+)/)
    let explained = try Self.names(
      in: "Sources/JSONStream/Documentation.docc/ErrorCodes.md", of: /(?m)^\| `(\w+)` \|/)
    #expect(declared.count > 20)
    #expect(explained.sorted() == declared.sorted())
  }

  @Test("it names each category")
  func categories() throws {
    let page = try Repository.text("Sources/JSONStream/Documentation.docc/ErrorCodes.md")
    let declared = try Self.names(
      in: "Tests/PublicAPI/JSONStream.txt", of: /(?m)^JSONStreamError\.Category: case (\w+)/)
    #expect(declared.count == 5)
    for category in declared {
      #expect(page.contains("`\(category)`"), "\(category)")
    }
  }
}
