import HomeFeed
import JSONStream
import SectileBench
import JSONStreamFoundation
import TestSupport
import Testing

/// Anything in the place of a section's cells: an error or a lost section, unless the kind has no
/// cells or the options take it for none.
@Suite struct EmptyCellsTests {
  private struct Outcome: Equatable {
    var sections: [SectionModel] = []
    var reports: [StrategyReport] = []
    var failure: String?
  }

  private static let values: [String?] = [
    nil, "null", "{}", "{ }", #"{"a":1}"#, "5", #""x""#, "false", "[]",
  ]
  private static let kinds = ["card_image", "card_info", "none", "films"]
  private static let rest =
    #""id":1,"title":"T","layoutTemplateDTO":{"layoutTemplate":"card_01","scrollDirection":"vertical","#
    + #""groupOrientation":"vertical"},"buttonTypes":[]"#

  /// A section with such a kind and such cells, in every order that makes a difference.
  private static func sections(_ kind: String, _ value: String?) -> [String] {
    let type = #""cellType":"\#(kind)""#
    guard let value else { return ["{\(rest),\(type)}", "{\(type),\(rest)}"] }
    let data = #""data":"# + value
    return ["{\(rest),\(type),\(data)}", "{\(data),\(rest),\(type)}", "{\(type),\(data),\(rest)}"]
  }

  @Test(
    "is an error, or none where the options say so", arguments: DecodingStrategy.allCases,
    DecodingMode.both)
  func agree(_ strategy: DecodingStrategy, _ mode: DecodingMode) throws {
    for isAllowed in [false, true] {
      for kind in Self.kinds {
        for value in Self.values {
          for (order, section) in Self.sections(kind, value).enumerated() {
            let places = [
              ("[\(section)]", "$"), (#"{"a":[0,\#(section)],"b":1}"#, "$.a[1]"), (section, "$"),
            ]
            for (text, path) in TestSize.isFull ? places : [places[order]] {
              var options = SectionDecodingOptions(path: try JSONPath(parsing: path), mode: mode)
              options.allowsMissingCells = isAllowed
              let expected = Self.expected(kind, value, isAllowed, mode)
              let whole = run(.native, Array(text.utf8), options, 1 << 16)
              for chunkBytes in [1 << 16, 1] {
                let found = run(strategy, Array(text.utf8), options, chunkBytes)
                #expect(
                  found.sections.map(\.cells.count) == expected.cellCounts, "\(text) \(isAllowed)")
                #expect(found.reports.map(\.part) == expected.losses, "\(text) \(isAllowed)")
                #expect((found.failure != nil) == expected.fails, "\(text) \(isAllowed)")
                // Place and code are the stream's.
                #expect(found == whole, "\(text)")
              }
            }
          }
        }
      }
    }
  }

  private static func expected(
    _ kind: String, _ value: String?, _ isAllowed: Bool, _ mode: DecodingMode
  ) -> (cellCounts: [Int], losses: [SkipReport.Part], fails: Bool) {
    guard kind != "films" else {
      return mode == .strict ? ([], [], true) : ([0], [.kind], false)
    }
    let isEmpty =
      switch value {
      case nil, "null"?, "{}"?, "{ }"?: isAllowed
      case "[]"?: true
      default: false
      }
    guard kind != "none", !isEmpty else { return ([0], [], false) }
    return mode == .strict ? ([], [], true) : ([], [.section], false)
  }

  private func run(
    _ strategy: DecodingStrategy, _ bytes: [UInt8], _ options: SectionDecodingOptions,
    _ chunkBytes: Int
  ) -> Outcome {
    let run =
      (try? strategy.makeDecoder(options: options))?.run(bytes, .size(chunkBytes)) ?? DecoderRun()
    // A strict decode names a section that lacks a key where it ends, Foundation where it begins.
    return Outcome(
      sections: run.sections, reports: run.reports.map { StrategyReport($0) },
      failure: run.error.map { error in
        (error as? JSONStreamError).map { "\($0.code) \($0.path)" } ?? "\(error)"
      })
  }
}
