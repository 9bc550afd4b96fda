import Foundation
import SharedTestSupport
import Testing

/// What `sectile bench` measures as generated code is what the macro writes, to the letter. It is recorded, so that
/// nobody who only wants to measure has to build swift-syntax.
@Suite("What bench measures is what the macro writes")
struct RecordedExpansionTests {
  /// With `WRITE_EXPANSIONS` set the recordings are written anew.
  @Test("recorded")
  func recorded() throws {
    let (text, messages) = expanded(try Repository.text("Tests/Macros/DecodingTests/Benchmarked/Offer.swift"))
    #expect(messages == [])
    // The attributes are gone, and with them the need for their module.
    let expected = """
      // swift-format-ignore-file
      // Written by RecordedExpansionTests from Tests/Macros/DecodingTests/Benchmarked/Offer.swift, as the macro expands
      // it. Do not change it by hand.

      """ + text.replacing("import JSONStreamMacros", with: "import JSONStream")
    let file = Repository.url("Benchmarks/Sources/acceptance/Expanded/Offer.swift")
    if ProcessInfo.processInfo.environment["WRITE_EXPANSIONS"] != nil {
      try expected.write(to: file, atomically: true, encoding: .utf8)
    }
    #expect(try String(contentsOf: file, encoding: .utf8) == expected, "set WRITE_EXPANSIONS to record it")
  }
}
