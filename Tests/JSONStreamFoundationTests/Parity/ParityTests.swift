import Foundation
import JSONStream
import SectileBench
import TestSupport
import Testing

#if os(Linux)
  private let suite = "json-test-suite"

  @Suite("Parity of native, yajl and json-decoder", .serialized) struct ParityTests {
    private static let own = ParityTable(ParityCorpus.inputs)

    private static let suiteTable: ParityTable = {
      let names =
        (try? FileManager.default.contentsOfDirectory(atPath: SharedFiles.url(suite).path)) ?? []
      let files = names.filter { $0.hasSuffix(".json") }.sorted()
      return ParityTable(
        files.flatMap { name -> [ParityInput] in
          guard let data = try? Data(contentsOf: SharedFiles.url("\(suite)/\(name)")) else {
            return []
          }
          let bytes = [UInt8](data)
          return [
            ParityInput(AnyJSON.self, bytes, file: name),
            ParityInput(Unasked.self, bytes, file: name),
          ]
        })
    }()

    @Test("our own inputs → the page's tables") func ownInputs() throws {
      try expect("our own inputs", Self.own.summary)
      for reason in ParityReason.allCases {
        try expect(reason.rawValue, Self.own.table(of: reason))
      }
    }

    // Skipped where the suite is absent: it is not ours to copy.
    @Test(
      "JSONTestSuite → the page's table",
      .enabled(
        if: SharedFiles.exists(suite),
        "../shared/\(suite) is not there: its part of the page is not checked"))
    func testSuite() throws {
      try expect("JSONTestSuite", Self.suiteTable.summary + "\n" + Self.suiteTable.table)
    }

    @Test(
      "every input → the same from all engines, a reason for a difference, and one alone for other values"
    )
    func differences() {
      // The suite's table is empty where the suite is absent.
      for difference in Self.own.engineDifferences + Self.suiteTable.engineDifferences {
        Issue.record("\(difference)")
      }
      for row in Self.own.rows + Self.suiteTable.rows {
        #expect(
          row.reason != nil && (!row.isValueDifference || row.reason == .equivalentKeys),
          "\(row.line)")
      }
    }

    /// Compares a part with the documentation's page, or writes it there.
    private func expect(_ part: String, _ text: String) throws {
      let url = Repository.url("Sources/JSONStreamFoundation/Documentation.docc/Parity.md")
      var page = try String(contentsOf: url, encoding: .utf8)
      let begin = try #require(page.range(of: "<!-- generated: \(part) -->\n"), "\(part)")
        .upperBound
      let end = try #require(page.range(of: "<!-- end: \(part) -->"), "\(part)").lowerBound
      let written = page[begin..<end]
      if ProcessInfo.processInfo.environment["WRITE_PARITY"] == "1" {
        page.replaceSubrange(begin..<end, with: text)
        return try page.write(to: url, atomically: true, encoding: .utf8)
      }
      let lines = (text.split(separator: "\n"), written.split(separator: "\n"))
      let other = zip(lines.0, lines.1).first { $0 != $1 }.map { "now: \($0)\nin the page: \($1)" }
      #expect(
        written == text,
        "\(other ?? "now \(lines.0.count) lines, in the page \(lines.1.count)")\nWRITE_PARITY=1 writes it anew"
      )
    }
  }
#endif

/// Foundation's decoder on Linux does not survive a payload that ends directly behind the 513th
/// open array.
@Suite("Payloads that end the process in Foundation", .timeLimit(.minutes(10)))
struct JSONDecoderCrashTests {
  private static let arrays = String(repeating: "[", count: 513)
  private static let objects = String(repeating: "{\"a\":", count: 512) + "["

  #if os(Linux)
    @Test(
      "is still there: when this fails, `FoundationJSON` need not look at a payload's last byte any more"
    )
    func crashes() async {
      await #expect(processExitsWith: .failure) {
        let text = String(repeating: "[", count: 513)
        _ = try? JSONDecoder().decode(Unasked.self, from: Data(text.utf8))
        exit(0)
      }
    }
  #endif

  @Test(
    "ends in an error in every strategy", arguments: DecodingStrategy.allCases, [arrays, objects])
  func survives(_ strategy: DecodingStrategy, _ text: String) throws {
    let utf16 = text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    for payload in [
      Data(text.utf8), Data(utf16), Data(utf16.reversed()), Data([0xEF, 0xBB, 0xBF] + text.utf8),
    ] {
      #expect(throws: JSONStreamError.self) { try strategy.decode(payload) }
      let options = SectionDecodingOptions(path: try JSONPath(parsing: "$.a"))
      #expect(throws: JSONStreamError.self) { try strategy.decode(payload, options: options) }
    }
  }
}
