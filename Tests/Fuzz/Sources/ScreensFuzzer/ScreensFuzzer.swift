import FuzzSupport
import HomeFeed
import JSONStream
import ScreenPipeline
import JSONStreamFoundation

/// The decoders of screen graphs and content lists, strict and lenient: every engine and chunking gives the same parts, reports and
/// error. The detector never decides against what
/// it decided of the whole.
///
/// The first four bytes choose format, options, budget and chunks; the rest is the payload.
@main struct ScreensFuzzer {
  static func main() {
    Fuzzer.run { data, count in
      var input = FuzzInput(data, count)
      let choice = PayloadChoice(&input)
      ScreensFuzzer.check(input.rest, choice)
      return 0
    }
  }

  private static func check(_ bytes: [UInt8], _ choice: PayloadChoice) {
    let chunkings = Chunking.all(for: bytes.count, choice.chunks)
    checkDetection(bytes, choice, chunkings)
    if choice.isGraph {
      check(bytes, choice, chunkings) { try ScreenGraphStreamDecoder(options: $0) }
    } else {
      check(bytes, choice, chunkings) { try ContentStreamDecoder(options: $0) }
    }
  }

  private static func check(
    _ bytes: [UInt8], _ choice: PayloadChoice, _ chunkings: [Chunking],
    _ make: @escaping (SectionDecodingOptions) throws -> any ScreenReader<AnyScreenPart>
  ) {
    func run(_ engine: JSONEngine, _ chunking: Chunking) -> ScreenRun {
      var options = choice.options
      options.engine = engine
      return ScreenRun(bytes, chunking) { try make(options) }
    }
    let whole = run(.native, .whole)
    for (engine, chunking) in JSONEngine.runs(chunkings) {
      let cut = run(engine, chunking)
      guard cut == whole else { Fuzzer.fail("\(engine), \(chunking) differs:\nwhole: \(whole)\ncut: \(cut)") }
    }
  }

  private static func checkDetection(_ bytes: [UInt8], _ choice: PayloadChoice, _ chunkings: [Chunking]) {
    func format(_ chunking: Chunking) -> PayloadFormat? {
      do {
        var detector = try FormatDetector(path: choice.options.path)
        var format: PayloadFormat?
        chunking.forEachChunk(of: bytes) { if format == nil { format = detector.feed($0) } }
        return format
      } catch {
        Fuzzer.fail("the detector throws \(error)")
      }
    }
    let whole = format(.whole)
    for chunking in chunkings where format(chunking) != whole {
      Fuzzer.fail(
        "\(chunking): the format is \(format(chunking).map { "\($0)" } ?? "open"), of the whole \(whole.map { "\($0)" } ?? "open")"
      )
    }
  }
}

extension PayloadChoice {
  fileprivate var isGraph: Bool { flags & 2 == 0 }

  /// How the payload is decoded.
  fileprivate var options: SectionDecodingOptions {
    SectionDecodingOptions(
      path: path, mode: mode, limits: limits, maxDeferredBytes: hasStandardLimits ? 64 << 20 : 200,
      maxSkipped: maxSkipped)
  }
}
