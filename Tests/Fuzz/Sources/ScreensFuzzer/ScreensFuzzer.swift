import FuzzSupport
import HomeFeed
import JSONStream
import JSONStreamFoundation
import ScreenPipeline

/// The decoders of screen graphs and content lists, strict and lenient: every engine and chunking
/// gives the same parts, reports and error. The detector never decides against what it decided of
/// the whole.
///
/// The first four bytes choose format, options, budget and chunks; the rest is the payload.
@main struct ScreensFuzzer {
  static func main() {
    Fuzzer.run { data, count in
      var input = FuzzInput(data, count)
      let choice = PayloadChoice(&input)
      let bytes = input.rest
      let chunkings = Chunking.all(for: bytes.count, choice.chunks)
      ScreensFuzzer.checkDetection(bytes, choice, chunkings)
      if choice.flags & 2 == 0 {
        ScreensFuzzer.check(bytes, choice, chunkings) { try ScreenGraphStreamDecoder(options: $0) }
      } else {
        ScreensFuzzer.check(bytes, choice, chunkings) { try ContentStreamDecoder(options: $0) }
      }
      return 0
    }
  }

  private struct Run: Equatable {
    var events: [ScreenEvent<AnyScreenPart>] = []
    var failure: String?
  }

  private static func check(
    _ bytes: [UInt8], _ choice: PayloadChoice, _ chunkings: [Chunking],
    _ make: (SectionDecodingOptions) throws -> any PayloadDecoder<ScreenEvent<AnyScreenPart>>
  ) {
    func run(_ engine: JSONEngine, _ chunking: Chunking) -> Run {
      var run = Run()
      var limits = choice.limits
      if choice.hasStandardLimits { limits.deferredBytes = 64 << 20 }
      let options = SectionDecodingOptions(
        path: choice.path, mode: choice.mode, engine: engine, limits: limits)
      do {
        let decoder = try make(options)
        func take(_ event: ScreenEvent<AnyScreenPart>) {
          run.events.append(event)
        }
        let error = chunking.failure(
          of: bytes, feed: { try decoder.feed($0, take) }, finish: { try decoder.finish(take) })
        run.failure = error?.words
      } catch { Fuzzer.fail("it throws \(error)") }
      return run
    }
    JSONEngine.compare(run(.native, .whole), chunkings, run)
  }

  private static func checkDetection(
    _ bytes: [UInt8], _ choice: PayloadChoice, _ chunkings: [Chunking]
  ) {
    func format(_ chunking: Chunking) -> PayloadFormat? {
      do {
        let detector = try FormatDetector(path: choice.path)
        chunking.forEachChunk(of: bytes) { detector.feed($0) }
        return detector.format
      } catch { Fuzzer.fail("the detector throws \(error)") }
    }
    let whole = format(.whole)
    for chunking in chunkings where format(chunking) != whole {
      Fuzzer.fail(
        "\(chunking): the format is not that of the whole, \(whole.map { "\($0)" } ?? "open")")
    }
  }
}
