import Foundation
import JSONStream
import SectileBench
import JSONStreamFoundation
import Testing

/// Foundation's decoder on Linux does not survive a payload that ends directly behind the 513th open array.
@Suite("What ends the process in Foundation", .timeLimit(.minutes(10))) struct JSONDecoderCrashTests {
  private static let arrays = String(repeating: "[", count: 513)
  private static let objects = String(repeating: "{\"a\":", count: 512) + "["

  #if os(Linux)
    @Test("is still there: when this fails, `JSONDecoderFeeder` need not look at a payload's last byte any more")
    func crashes() async {
      await #expect(processExitsWith: .failure) {
        let text = String(repeating: "[", count: 513)
        _ = try? JSONDecoder().decode(Unasked.self, from: Data(text.utf8))
        exit(0)
      }
    }
  #endif

  @Test("ends in an error in every strategy", arguments: DecodingStrategy.allCases, [arrays, objects])
  func survives(_ strategy: DecodingStrategy, _ text: String) throws {
    let utf16 = text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    for payload in [Data(text.utf8), Data(utf16), Data(utf16.reversed()), Data([0xEF, 0xBB, 0xBF] + text.utf8)] {
      #expect(throws: JSONStreamError.self) { try strategy.decode(payload) }
      let options = SectionDecodingOptions(path: try JSONPath(parsing: "$.a"))
      #expect(throws: JSONStreamError.self) { try strategy.decode(payload, options: options) }
    }
  }
}
