import JSONStream
import TestSupport
import Testing

/// Counts how often a header is decoded.
private final class Count: @unchecked Sendable {
  @TaskLocal static var current: Count?
  var value = 0
}

/// A header whose first member is shown wrong by its last one.
private struct FarCell: SectionCell {
  enum Kind: String, StreamDecodable { case any }

  struct Header: SectionHeaderDecodable {
    var kind: Kind

    init(from value: borrowing JSONElement) throws {
      Count.current?.value += 1
      var object = try value.object()
      let heading = try object.value("heading")
      kind = try object.decode("kind")
      let tint: String? = try object.decodeIfPresent("tint")
      if tint != nil {
        throw heading.failure(.unknownValue, "no heading with a tint")
      }
    }
  }

  static let keys = SectionKeys(kind: "kind", cells: "items")

  init(_ kind: Kind, from value: borrowing JSONElement) throws {}
}

@Suite("When a header is decoded, and errors about what came long before")
struct FarHeaderTests {
  @Test(
    "a header is decoded once; with granularity cell twice, if members of it follow the cells",
    arguments: [
      (#""heading":"h","kind":"any","items":[1]"#, 1),
      (#""heading":"h","kind":"any","items":[1],"tint":null"#, 2),
      (#""kind":"any","items":[1],"heading":"h""#, 2),
      (#""heading":"h","items":[1],"kind":"any""#, 1),
    ])
  func once(_ members: String, _ byCell: Int) throws {
    for (granularity, expected) in [(SectionGranularity.section, 1), (.cell, byCell)] {
      let count = Count()
      let decoder = try SectionStreamDecoder<FarCell>(
        options: SectionDecodingOptions(granularity: granularity))
      try Count.$current.withValue(count) {
        for byte in "[{\(members)}]".utf8 { try decoder.feed([byte]) { _ in } }
      }
      #expect(count.value == expected)
    }
  }

  /// A token knows the low half of its offset alone: the tokens that are kept have to know the
  /// rest.
  @Test(
    "a member 4 GiB before the byte that shows it wrong has its own place",
    arguments: JSONEngine.allCases)
  func farMember(_ engine: JSONEngine) throws {
    // All of it takes some seconds: ordinarily a thousandth of it shows that nothing else goes
    // wrong.
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
