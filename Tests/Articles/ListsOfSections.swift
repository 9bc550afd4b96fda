import JSONStream

let chunks = AsyncStream<[UInt8]> { $0.finish() }

struct NewsCell: SectionCell {
  struct Header: SectionHeaderDecodable {
    let cellType = ""

    init(from value: borrowing JSONValue) throws {}
  }

  static var keys: SectionKeys { SectionKeys(cellType: "kind", cells: "items") }

  init(_ kind: String, from value: borrowing JSONValue) throws {}
}

func show(_ section: ListSection<NewsCell>) {}
