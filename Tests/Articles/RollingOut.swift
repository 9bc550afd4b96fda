import Foundation
import JSONStream
import JSONStreamFoundation

struct NewsCell: SectionCell, Decodable {
  struct Header: SectionHeaderDecodable, Decodable {
    let cellType: String
    let headline: String

    init(from value: borrowing JSONValue) throws {
      cellType = ""
      headline = ""
    }
  }

  static let keys = SectionKeys(cellType: "kind", cells: "entries")

  init(_ kind: String, from value: borrowing JSONValue) throws {}
}

struct Block: Decodable {
  static let decoder = JSONDecoder()
  let header: NewsCell.Header
  let entries: [NewsCell]
}
