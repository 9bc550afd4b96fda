import JSONStream
import TestSupport
import Testing

/// A header whose first member is shown wrong by its last one.
private struct FarCell: SectionCell {
  enum Kind: String, StreamDecodable { case any }

  struct Header: SectionHeaderDecodable {
    var cellType: Kind

    init(from value: borrowing JSONValue) throws {
      var object = try value.object()
      let heading = try object.value("heading")
      cellType = try object.decode("kind")
      let tint: String? = try object.decodeIfPresent("tint")
      if tint != nil { throw heading.failure(.unknownValue, "no heading with a tint") }
    }
  }

  static let keys = SectionKeys(cellType: "kind", cells: "items")

  init(_ kind: Kind, from value: borrowing JSONValue) throws {}
}

@Suite("Errors about what came long before")
struct FarHeaderTests {
  /// A token knows the low half of its offset alone: the tokens that are kept have to know the rest.
  @Test("a member 4 GiB before the byte that shows it wrong has its own place", arguments: JSONEngine.allCases)
  func farMember(_ engine: JSONEngine) throws {
    // All of it takes some seconds: ordinarily a thousandth of it shows that nothing else goes wrong.
    let blanks = TestSize.isFull ? 4200 : 4
    let decoder = try SectionStreamDecoder<FarCell>(options: SectionDecodingOptions(engine: engine))
    let blank = [UInt8](repeating: 0x20, count: 1 << 20)
    try decoder.feed(Array("[\n{\"heading\":\"h\",\"kind\":\"any\",\"items\":[".utf8)) { _ in }
    for _ in 0..<blanks { try decoder.feed(blank) { _ in } }
    let error = #expect(throws: JSONStreamError.self) {
      try decoder.feed(Array("],\"tint\":\"red\"}]".utf8)) { _ in }
    }
    #expect(error?.position == JSONPosition(byteOffset: 13, line: 2, column: 12))
    #expect(error?.path.description == "$[0].heading")
  }
}
