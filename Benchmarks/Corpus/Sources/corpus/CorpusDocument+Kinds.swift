import JSONStream

extension CorpusDocument {
  /// The seed of all kinds' documents: each is the same in every run.
  private static let seed: UInt64 = 7

  /// Returns the documents of the kinds, of about so many bytes each.
  static func kinds(bytes: Int) -> [CorpusDocument] {
    texts(bytes) + numbers(bytes) + members(bytes) + shapes(bytes)
  }

  /// Returns the document of a kind: a list of objects at the root.
  private static func list<Item: Decodable & StreamDecodable & Equatable>(
    _ kind: Kind, of item: Item.Type, _ bytes: Int
  ) -> CorpusDocument {
    CorpusDocument(
      kind.name, kind.document(bytes: bytes, seed: seed), as: [Item].self, at: "$", of: item,
      list: { $0 })
  }

  private static func texts(_ bytes: Int) -> [CorpusDocument] {
    let kinds: [Kind] = [
      .shortTexts, .longTexts, .escapes, .beyondASCII, .indented, .shuffledKeys, .reversedKeys,
    ]
    return kinds.map { list($0, of: TextItem.self, bytes) } + [
      list(.textArrays, of: TagItem.self, bytes), list(.dates, of: DateItem.self, bytes),
    ]
  }

  private static func numbers(_ bytes: Int) -> [CorpusDocument] {
    [
      list(.integers, of: IntegerItem.self, bytes), list(.longIntegers, of: BigItem.self, bytes),
      list(.shortDoubles, of: DoubleItem.self, bytes),
      list(.longDoubles, of: DoubleItem.self, bytes),
      list(.doubleMembers, of: PlaceItem.self, bytes), list(.booleans, of: FlagItem.self, bytes),
      list(.enumerations, of: ProductItem.self, bytes),
    ]
  }

  private static func members(_ bytes: Int) -> [CorpusDocument] {
    [
      list(.optionals, of: OptionalItem.self, bytes),
      list(.absentMembers, of: AbsentItem.self, bytes),
      list(.manyMembers, of: ManyItem.self, bytes), list(.unknownMembers, of: FewItem.self, bytes),
    ]
  }

  private static func shapes(_ bytes: Int) -> [CorpusDocument] {
    [
      list(.numberMaps, of: StockItem.self, bytes), list(.textMaps, of: LabelItem.self, bytes),
      list(.nestedArrays, of: PairItem.self, bytes), list(.smallObjects, of: PointItem.self, bytes),
      list(.deepObjects, of: Level16.self, bytes),
    ]
  }
}
