import FuzzSupport
import HomeFeed
import JSONStream
import ScreenPipeline
import SectileBench
import Sections
import SectionsFoundation

/// The decoders of screen graphs and content lists, strict and lenient: every engine and chunking gives the same parts, reports and
/// error, and JSONDecoder the same parts and reports where both accept the payload. The detector never decides against what
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
      check(bytes, choice, chunkings) { try $0.makeScreenGraphFeeder(options: $1) }
    } else {
      check(bytes, choice, chunkings) { try $0.makeContentFeeder(options: $1) }
      // It does not ask what surrounds the contents: that it survives is what counts.
      _ = ScreenRun(bytes, chunkings[0]) {
        try DecodingStrategy.splitJSONDecoder.makeContentFeeder(options: choice.options)
      }
    }
  }

  private static func check<Part: ScreenPart>(
    _ bytes: [UInt8], _ choice: PayloadChoice, _ chunkings: [Chunking],
    _ make: @escaping (DecodingStrategy, ScreenDecodingOptions) throws -> any ScreenReader<Part>
  ) {
    func run(_ strategy: DecodingStrategy, _ chunking: Chunking) -> ScreenRun<Part> {
      ScreenRun(bytes, chunking) { try make(strategy, choice.options) }
    }
    let whole = run(.native, .whole)
    for (engine, chunking) in JSONEngine.runs(chunkings) {
      let cut = run(DecodingStrategy(rawValue: engine.rawValue) ?? .native, chunking)
      guard cut == whole else { Fuzzer.fail("\(engine), \(chunking) differs:\nwhole: \(whole)\ncut: \(cut)") }
    }
    guard choice.hasStandardLimits else { return }
    ScreenComparison(own: whole, reference: run(.jsonDecoder, .whole), bytes: bytes).check()
    // It keeps the last of two members with one name: that it survives is what counts.
    _ = run(.jsonSerialization, .whole)
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
  fileprivate var options: ScreenDecodingOptions {
    ScreenDecodingOptions(
      path: path, mode: mode, maxSkipped: maxSkipped, limits: limits,
      maxDeferredBytes: hasStandardLimits ? 64 << 20 : 200)
  }
}
