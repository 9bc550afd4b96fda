import JSONStream

/// A stand-in for `…` in the documentation's code.
func elided() {}
func elided<T>() -> T { fatalError() }

struct AnyCell: SectionCell {
  struct Header: SectionHeaderDecodable {
    let cellType = ""

    init(from value: borrowing JSONValue) throws {}
  }

  static var keys: SectionKeys { SectionKeys(cellType: "kind", cells: "items") }

  init(_ kind: String, from value: borrowing JSONValue) throws {}
}

func show(_ section: ListSection<AnyCell>) {}
