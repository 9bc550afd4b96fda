import Foundation
import JSONStreamFoundation

/// A shelf that leaves bad books out.
struct Bookshelf: Decodable {
  struct Book: Decodable { var title: String }
  var books: LossyArray<Book>
}

/// Decodes shelves, and prints what was left out of them.
func decodeBookshelves(_ payload: Data) throws -> [Bookshelf] {
  let skips = SkipCollector()
  let decoder = JSONDecoder()
  decoder.userInfo[.skips] = skips
  let shelves = try decoder.decode([Bookshelf].self, from: payload)
  for skip in skips.skips { print(skip.codingPath.map(\.stringValue), skip.error) }
  return shelves
}
