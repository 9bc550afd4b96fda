import Foundation
import ScreenPipeline
import TestSupport
import Testing

/// Texts of megabytes from outside, each where it is looked at, in a process that is ended when it
/// goes on for ever: in the square of their length it would take minutes for each look.
@Suite("Hostile texts") struct HostileTextTests {
  private enum Place: CaseIterable {
    case keys, differences, fields, numbers, payloadKeys, paths, urls, storedHeads, unknownTemplates
  }

  @Test("take time in their bytes")
  func linear() async {
    await #expect(processExitsWith: .success) {
      try await HostileLetters.look(in: Place.allCases) {
        try await HostileTextTests.look(at: $0, $1)
      }
    }
  }

  private static func look(at text: String, _ place: Place) async throws {
    switch place {
    case .keys:
      var keys: Set<ScreenKey> = [.text(text), .text(HostileLetters.marks), .text("c")]
      keys.insert(.text(text))
      #expect(keys.contains(.text(text)) && !keys.contains(.text("card")) && keys.count <= 3)
      let id = ScreenCellID(ScreenSectionID(.text(text)), .text(text))
      #expect(
        [id: 1][id] == 1 && id != ScreenCellID(ScreenSectionID(.text(text + "x")), .text("c")))
    case .differences:
      let ids = [text, "c", HostileLetters.marks + "x"].map { ScreenSectionID(.text($0)) }
      let difference = CollectionDifference(from: ids, to: Array(ids.reversed().dropFirst()))
      #expect(
        difference.removed.count == 1
          && ids.applying(difference) == Array(ids.reversed().dropFirst()))
    case .fields:
      for value in [
        text, "max-age=" + text, text + "=60", "no-store" + text, " \(text) , \(text)\t",
      ] {
        _ = PayloadHead(headers: ["cache-control": value, "vary": value, "age": value])
        #expect(FieldText.name(value) == nil && !FieldText.isName(value, "vary"))
      }
      #expect(PayloadStorage(["cache-control": text + ", no-store"]) == .forbidden)
    case .numbers:
      let digits = String(repeating: "9", count: 1 << 20)
      #expect(
        PayloadStorage(["cache-control": "max-age=" + digits])
          == .allowed(freshFor: .seconds(1 << 31)))
      #expect(FieldText.seconds(Substring(text)) == nil)
    case .payloadKeys:
      let one = PayloadKey(PayloadRequest(text), scope: [text])
      let other = PayloadKey(PayloadRequest(text + "x"), scope: [text])
      #expect(Set([one, other, one]).count == 2)
    case .paths: #expect(!PayloadRequest.segment(text).isEmpty)
    case .urls: #expect(!ShownURL.withoutSecrets("http://\(text)@h/\(text)?\(text)").isEmpty)
    case .storedHeads:
      let source = PreparedSource(
        ClosureSource { _ in
          PayloadResponse(head: PayloadHead(headers: ["vary": text]), chunks: PayloadChunks { nil })
        },
        user: ""
      ) { request in
        var request = request
        request.headers["Accept-Language"] = "de"
        return request
      }
      #expect(try await source.answer(to: PayloadRequest("/")).head.storage != .forbidden)
    case .unknownTemplates: #expect(ScreenCounts.shown(text).utf8.count < 130)
    }
  }
}
