import JSONStream

let chunks: [[UInt8]] = []

struct MyCell: SectionCell {
  struct Header: SectionHeaderDecodable {
    let cellType = ""

    init(from value: borrowing JSONValue) throws {}
  }

  static var keys: SectionKeys { SectionKeys(cellType: "kind", cells: "items") }

  init(_ kind: String, from value: borrowing JSONValue) throws {}
}

func show(_ section: ListSection<MyCell>) {}
