import JSONStream
import TestSupport
import Testing

#if SECTILE_YAJL
  /// yajl does not survive a failed allocation, so it is never let come to one: these refuse it
  /// memory at every amount.
  @Suite("Memory for yajl") struct ParserMemoryTests {
    /// Each of yajl's buffers grows: long and cut strings, escapes, numbers, nesting.
    private static let documents: [[UInt8]] = [
      "[\"\(String(repeating: "x", count: 40_000))\",1]",
      "[\"\(String(repeating: #"\n"#, count: 9_000))\",\"\(String(repeating: #"é\u00e9"#, count: 2_000))\"]",
      "[\(String(repeating: "1", count: 3_000)).5,{\"\(String(repeating: "k", count: 5_000))\":null}]",
      String(repeating: "[", count: 400) + String(repeating: "]", count: 400),
      "[\(String(repeating: #"{"id":1,"url":"https://example.com/a.png","ok":true},"#, count: 400))0]",
      "[1,x]", "[\"" + String(repeating: "y", count: 5_000),
    ].map { Array($0.utf8) }

    private struct Outcome {
      var kinds: [JSONToken.Kind] = []
      var code: JSONStreamError.Code?
      var most = 0
    }

    private func run(_ bytes: [UInt8], _ limits: JSONLimits, _ chunking: Chunking) throws -> Outcome
    {
      var outcome = Outcome()
      do {
        var source = try TokenSource(engine: .yajl, limits: limits)
        defer { outcome.most = source.yajlBytes?.most ?? 0 }
        func take(_ step: TokenSource.Step) throws -> Bool {
          for index in 0..<source.count {
            outcome.kinds.append(source.tokens[index].kind)
          }
          source.drop(source.count)
          if case .failed(let error) = step { throw error }
          return if case .tokens = step { true } else { false }
        }
        try chunking.forEachChunk(of: bytes) { chunk in
          source.begin(chunk)
          while try take(source.advance()) {}
          source.endChunk()
        }
        _ = try take(source.finish())
      } catch let error as JSONStreamError { outcome.code = error.code }
      return outcome
    }

    @Test(
      "refused at every amount, it ends in an error that says so, behind what was complete",
      arguments: documents.indices)
    func everyAmount(_ index: Int) throws {
      let bytes = Self.documents[index]
      for chunking in [Chunking.whole, .size(1000), .size(8192), .random(seed: 3)] {
        let free = try run(bytes, JSONLimits(), chunking)
        #expect(free.most > 0 && free.most < 4 * bytes.count + 80_000)
        var refused = 0
        for amount in stride(
          from: 0, through: free.most * 2 + 60_000, by: TestSize.step(4999, full: 509))
        {
          let outcome = try run(bytes, JSONLimits(parserBytes: amount), chunking)
          #expect(
            outcome.most <= amount, "yajl held \(outcome.most) of \(amount) bytes, \(chunking)")
          if outcome.code == .parserLimit {
            refused += 1
            #expect(free.kinds.starts(with: outcome.kinds))
          } else {
            #expect(
              outcome.code == free.code && outcome.kinds == free.kinds,
              "\(amount) bytes, \(chunking)")
          }
        }
        #expect(refused > TestSize.step(1, full: 4), "\(chunking)")
      }
    }

    @Test("what is refused stays refused, and says where")
    func staysRefused() throws {
      let parser = try JSONStreamParser(limits: JSONLimits(parserBytes: 60_000))
      let text = "[1,\"" + String(repeating: "x", count: 100_000)
      for _ in 0..<3 {
        let error = #expect(throws: JSONStreamError.self) {
          try parser.feed(Array(text.utf8)) { _ in }
        }
        #expect(error?.code == .parserLimit && error?.category == .limit)
        #expect(error?.position?.byteOffset == 3)
        #expect(error?.message.contains("parserBytes") == true)
      }
      let none = #expect(throws: JSONStreamError.self) {
        _ = try JSONStreamParser(limits: JSONLimits(parserBytes: 100))
      }
      #expect(none?.code == .parserLimit)
    }
  }
#endif
