import FuzzSupport
import JSONStream

/// The parser: every engine and chunking gives the same events and the same error, and the verdict is that of JSON's grammar.
///
/// The first byte chooses limits, the next two chunks; the rest is the text.
@main struct ParserFuzzer {
  static func main() {
    Fuzzer.run { data, count in
      var input = FuzzInput(data, count)
      ParserFuzzer.check(&input)
      return 0
    }
  }

  private static func check(_ input: inout FuzzInput) {
    let limits = JSONLimits.chosen(by: input.byte())
    let choices = (input.byte(), input.byte())
    let bytes = input.rest
    let chunkings = Chunking.all(for: bytes.count, choices)

    let whole = ParserRun(bytes, limits, .whole)
    for (engine, chunking) in JSONEngine.runs(chunkings) {
      let cut = ParserRun(bytes, limits, chunking, engine)
      guard cut == whole else {
        Fuzzer.fail(
          "\(engine), \(chunking) differs:\nwhole: \(whole.tokens.count) tokens, \(whole.failure ?? "accepted")\n"
            + "cut: \(cut.tokens.count) tokens, \(cut.failure ?? "accepted")")
      }
    }
    checkGrammar(bytes, whole, limits)
    checkTape(bytes, whole, limits, chunkings)
  }

  private static func checkGrammar(_ bytes: [UInt8], _ run: ParserRun, _ limits: JSONLimits) {
    let naive = NaiveJSON.tokens(of: bytes, maxDepth: limits == .standard ? limits.depth : .max)
    if run.failure == nil {
      guard let naive else { Fuzzer.fail("the parser accepts what is no JSON") }
      guard naive == run.tokens else { Fuzzer.fail("tokens differ: \(run.tokens), by the grammar \(naive)") }
    } else if limits == .standard, naive != nil {
      Fuzzer.fail("the parser refuses JSON: \(run.failure ?? "")")
    }
  }

  private static func checkTape(
    _ bytes: [UInt8], _ run: ParserRun, _ limits: JSONLimits, _ chunkings: [Chunking]
  ) {
    let whole = TapeRun(bytes, limits, .whole)
    for (engine, chunking) in JSONEngine.runs(chunkings.prefix(2)) {
      let cut = TapeRun(bytes, limits, chunking, engine)
      guard cut == whole else {
        Fuzzer.fail(
          "the tape differs by \(engine), \(chunking):\nwhole: \(whole.cells.count) cells, \(whole.failure ?? "accepted")\n"
            + "cut: \(cut.cells.count) cells, \(cut.failure ?? "accepted")")
      }
    }
    // One value, three levels down.
    guard limits == .standard, run.failure == nil, !whole.isLimit else { return }
    var naive = NaiveValue(run.tokens)
    let value = naive.value()
    guard whole.failure == nil, whole.cells.count == 1 else {
      Fuzzer.fail("a good value is a bad cell: \(whole.failure ?? "\(whole.cells.count) cells")")
    }
    guard whole.cells[0].value == value else { Fuzzer.fail("the tape says \(whole.cells[0].value), not \(value)") }
    guard whole.cells[0].text == naive.text else {
      Fuzzer.fail("the tape writes \(String(decoding: whole.cells[0].text, as: UTF8.self))")
    }
  }
}
