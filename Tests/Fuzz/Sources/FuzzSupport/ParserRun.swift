package import JSONStream

/// The parser's verdict on a text.
package struct ParserRun: Equatable {
  package struct Token: Equatable {
    package let kind: String
    package let offset: Int
    package let text: [UInt8]?

    package init(kind: String, offset: Int, text: [UInt8]?) {
      self.kind = kind
      self.offset = offset
      self.text = text
    }
  }

  package private(set) var tokens: [Token] = []
  package private(set) var failure: String?

  package init(
    _ bytes: [UInt8], _ limits: JSONLimits, _ chunking: Chunking, _ engine: JSONEngine = .native
  ) {
    do {
      let parser = try JSONStreamParser(engine: engine, limits: limits)
      let error = chunking.failure(
        of: bytes, feed: { try parser.feed($0) { take($0) } },
        finish: { try parser.finish { take($0) } })
      failure = error?.words
    } catch { failure = (error as? JSONStreamError)?.words ?? "\(error)" }
  }

  private mutating func take(_ event: borrowing JSONEvent) {
    tokens.append(
      Token(
        kind: event.kind.rawValue, offset: event.byteOffset, text: event.text.map { Array($0.utf8) }
      ))
  }
}
