import FuzzSupport
import JSONStream

/// The parser: every engine and chunking gives the same events and the same error, and the verdict
/// is that of JSON's grammar.
///
/// The first byte chooses limits, the next two chunks; the rest is the text.
@main struct ParserFuzzer {
  static func main() {
    Fuzzer.run { data, count in
      var input = FuzzInput(data, count)
      let limits = JSONLimits.chosen(by: input.byte())
      let choices = (input.byte(), input.byte())
      ParserFuzzer.check(input.rest, limits, choices)
      return 0
    }
  }

  private static func check(_ bytes: [UInt8], _ limits: JSONLimits, _ choices: (UInt8, UInt8)) {
    let whole = ParserRun(bytes, limits, .whole)
    JSONEngine.compare(whole, Chunking.all(for: bytes.count, choices)) {
      ParserRun(bytes, limits, $1, $0)
    }
    let naive = NaiveJSON.tokens(of: bytes, maxDepth: limits == JSONLimits() ? limits.depth : .max)
    if let failure = whole.failure {
      guard limits != JSONLimits() || naive == nil else {
        Fuzzer.fail("the parser refuses JSON: \(failure)")
      }
    } else {
      guard let naive else { Fuzzer.fail("the parser accepts what is no JSON") }
      guard naive == whole.tokens else {
        Fuzzer.fail("tokens differ: \(whole.tokens), by the grammar \(naive)")
      }
    }
  }
}
