import Foundation
import JSONStream
import TestSupport
import Testing

#if os(Linux)
  private let suite = "json-test-suite"

  @Suite("Parity of native, yajl and json-decoder", .serialized) struct ParityTests {
    private static let own = ParityTable(ParityCorpus.groups.flatMap(\.inputs))

    private static let suiteTable: ParityTable = {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: SharedFiles.url(suite).path)) ?? []
      let files = names.filter { $0.hasSuffix(".json") }.sorted()
      return ParityTable(
        files.flatMap { name -> [ParityInput] in
          guard let data = try? Data(contentsOf: SharedFiles.url("\(suite)/\(name)")) else { return [] }
          let bytes = [UInt8](data)
          return [ParityInput(AnyJSON.self, bytes, file: name), ParityInput(Unasked.self, bytes, file: name)]
        })
    }()

    @Test("the page holds for our own inputs")
    func ownInputs() throws {
      try check(.own, Self.own.summary + "\n" + Self.own.byReason)
    }

    // Skipped where the suite is absent: it is not ours to copy.
    @Test(
      "the page holds for JSONTestSuite",
      .enabled(if: SharedFiles.exists(suite), "../shared/\(suite) is not there: its part of the page is not checked"))
    func testSuite() throws {
      try check(.suite, Self.suiteTable.summary + "\n" + Self.suiteTable.byFile)
    }

    // Skipped where one of the two is not built in, and where the suite is absent.
    @Test(
      "the page holds for the engines",
      .enabled(if: JSONEngine.allCases.count > 1, "yajl is not built in"), .enabled(if: SharedFiles.exists(suite)))
    func engines() throws {
      try check(.engines, ParityTable.engines(["our own": Self.own, "JSONTestSuite": Self.suiteTable]))
    }

    @Test("what the engines make of an input is the same, to the error's place and words")
    func noDifference() {
      for input in Self.own.engineDifferences + (SharedFiles.exists(suite) ? Self.suiteTable.engineDifferences : []) {
        let said = JSONEngine.allCases.map { "\($0):\n\(input.transcript($0))" }
        Issue.record("\(input.name) as \(input.readAs)\n\(said.joined(separator: "\n"))")
      }
    }

    @Test("every difference has a reason")
    func explained() {
      for row in Self.own.rows + (SharedFiles.exists(suite) ? Self.suiteTable.rows : []) {
        #expect(row.reason != nil, "\(row.line)")
      }
    }

    /// What both accept, they read alike, but for keys that are equal only as Unicode says.
    @Test("no other difference in values")
    func values() {
      for row in Self.own.rows + (SharedFiles.exists(suite) ? Self.suiteTable.rows : []) where row.isValueDifference {
        #expect(row.reason == .equivalentKeys, "\(row.line)")
      }
    }

    private func check(_ part: ParityDocument.Part, _ text: String) throws {
      if ParityDocument.isRecording { try ParityDocument.write(part, text) }
      let page = try ParityDocument.read(part)
      #expect(
        page == text,
        "\(ParityDocument.firstDifference(text, page))\nrecord it with WRITE_PARITY=1 swift test --filter Parity")
    }
  }
#endif
