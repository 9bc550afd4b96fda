import FuzzSupport
import JSONStream

/// What the parser said about a text.
struct ParserRun: Equatable {
  private(set) var tokens: [NaiveJSON.Token] = []
  private(set) var failure: String?
  private(set) var code: JSONStreamError.Code?

  init(_ bytes: [UInt8], _ limits: JSONLimits, _ chunking: Chunking, _ engine: JSONEngine = .native) {
    do {
      let parser = try JSONStreamParser(engine: engine, limits: limits)
      do {
        try chunking.forEachChunk(of: bytes) { try parser.feed($0) { take($0) } }
        try parser.finish { take($0) }
      } catch let error as JSONStreamError {
        note(error)
        checkItStaysFailed(parser)
      }
    } catch let error as JSONStreamError {
      note(error)
    } catch {
      Fuzzer.fail("the parser throws \(error)")
    }
  }

  private mutating func note(_ error: JSONStreamError) {
    code = error.code
    failure = Self.text(error)
  }

  /// What must not depend on the chunks. The excerpt is of what was there to be shown.
  static func text(_ error: JSONStreamError) -> String {
    "\(error.code) \(error.category) \(error.message) \(error.path) \(error.position.map { "\($0)" } ?? "")"
  }

  private mutating func take(_ event: borrowing JSONEvent) {
    tokens.append(
      .init(kind: event.kind.rawValue, offset: event.byteOffset, text: event.text.map { Array($0.utf8) }))
  }

  private func checkItStaysFailed(_ parser: borrowing JSONStreamParser) {
    guard let failure else { return }
    do {
      try parser.feed([0x20]) { _ in Fuzzer.fail("events behind an error") }
      Fuzzer.fail("a parser that failed takes more")
    } catch {
      guard let error = error as? JSONStreamError, Self.text(error) == failure else {
        Fuzzer.fail("a parser that failed by \(failure) fails by \(error) then")
      }
    }
  }
}
