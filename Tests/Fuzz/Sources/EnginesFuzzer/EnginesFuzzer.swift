import FuzzSupport
import JSONStream

/// The engines: fed the same bytes in different chunks, they give the same tokens and the same
/// error.
///
/// The first byte chooses limits, the next four the chunks of one engine and of the other; the rest
/// is the text.
@main struct EnginesFuzzer {
  static func main() {
    Fuzzer.run { data, count in
      var input = FuzzInput(data, count)
      let limits = JSONLimits.chosen(by: input.byte())
      let choices = [(input.byte(), input.byte()), (input.byte(), input.byte())]
      let bytes = input.rest
      let runs = zip([JSONEngine.native, .yajl], choices).map { engine, choices in
        let chunkings = [.whole] + Chunking.all(for: bytes.count, choices)
        return ParserRun(
          bytes, limits, chunkings[Int(choices.0 ^ choices.1) % chunkings.count], engine)
      }
      guard runs[0] == runs[1] else {
        Fuzzer.fail("the engines differ:\nnative: \(runs[0])\nyajl: \(runs[1])")
      }
      return 0
    }
  }
}
