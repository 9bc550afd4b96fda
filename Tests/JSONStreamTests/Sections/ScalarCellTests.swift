import HomeFeed
import JSONStream
import TestSupport
import Testing

/// Cells that are numbers: which one it is, only the byte behind it tells.
@Suite("Cells that are scalars")
struct ScalarCellTests {
  private struct Amount: SectionCell, Hashable {
    enum Kind: String, StreamDecodable, Hashable { case amounts }
    typealias Header = SectionHeader<Kind>

    var value: Double

    static func hasCells(_ kind: Kind) -> Bool { true }
    init(_ kind: Kind, from value: borrowing JSONValue) throws { self.value = try value.double() }
    init(_ value: Double) { self.value = value }
  }

  @Test(
    "are delivered when their end has been seen",
    arguments: [
      ("1,23true]", [1.0]), ("0x10]", []), ("01]", []), ("7,1-2]", [7]), ("1.5x]", []), ("1 2]", [1]), ("12", []),
      ("3,12", [3]),
      ("5]", [5]), ("5 ,6\n]", [5, 6]),
    ] as [(String, [Double])])
  func delivered(_ data: String, _ amounts: [Double]) throws {
    let text = #"[{"data":["# + data
    for options in [DecodingMode.strict, .lenient].map({ SectionDecodingOptions(granularity: .cell, mode: $0) }) {
      let header = "\(Samples.header),\"cellType\":\"amounts\""
      let bytes = Array("[{\(header),\"data\":[\(data)".utf8)
      let found = try decode(bytes, options: options, as: Amount.self)
      #expect(
        found.events.compactMap { if case .cell(let cell) = $0 { cell.value } else { nil } } == amounts, "\(text)")
      #expect(found.reports.isEmpty)
    }
  }
}
