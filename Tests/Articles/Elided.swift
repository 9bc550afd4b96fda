import JSONStream

/// A stand-in for `…` in the documentation's code.
func elided() {}
func elided<T>() -> T { fatalError() }

/// A value that decodes from anything.
protocol ElidedValue: StreamDecodable { init() }
extension ElidedValue {
  init(from value: borrowing JSONElement) throws { self.init() }
}

struct AnyCell: SectionCell {
  struct Header: SectionHeaderDecodable {
    let kind = ""

    init(from value: borrowing JSONElement) throws {}
  }

  static var keys: SectionKeys { SectionKeys(kind: "kind", cells: "items") }

  init(_ kind: String, from value: borrowing JSONElement) throws {}
}

func show(_ section: ListSection<AnyCell>) {}
