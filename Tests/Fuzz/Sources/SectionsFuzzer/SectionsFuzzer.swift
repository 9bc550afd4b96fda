import FuzzSupport
import JSONStream
import SectileBench
import JSONStreamFoundation

/// The section decoder, strict and lenient: every engine and chunking gives the same events and the
/// same error, both granularities the same sections, and JSONDecoder the same sections and reports
/// where both accept the payload.
///
/// The first four bytes choose options, budget and chunks; the rest is the payload.
@main struct SectionsFuzzer {
  static func main() {
    Fuzzer.run { data, count in
      var input = FuzzInput(data, count)
      let choice = PayloadChoice(&input)
      SectionsFuzzer.check(input.rest, choice)
      return 0
    }
  }

  private static func check(_ bytes: [UInt8], _ choice: PayloadChoice) {
    let whole = SectionsRun(bytes, choice.options, .whole)
    let chunkings = Chunking.all(for: bytes.count, choice.chunks)
    JSONEngine.compare(whole, chunkings) { engine, chunking in
      var options = choice.options
      options.engine = engine
      return SectionsRun(bytes, options, chunking)
    }
    guard choice.hasStandardLimits else { return }
    checkGranularity(bytes, choice.options, whole)
    let reference = SectionsRun(.jsonDecoder, bytes, choice.options, .whole)
    // With granularity cell, more is reported: what was lost of sections that turned out bad.
    var options = choice.options
    options.granularity = .section
    let own = options == choice.options ? whole : SectionsRun(bytes, options, .whole)
    Comparison(own: own, reference: reference, bytes: bytes).check()
    // They do not ask what the payload is, and read numbers and duplicates otherwise: that they
    // survive is what counts.
    _ = SectionsRun(.splitJSONDecoder, bytes, choice.options, chunkings[0])
    _ = SectionsRun(.jsonSerialization, bytes, choice.options, .whole)
  }

  private static func checkGranularity(
    _ bytes: [UInt8], _ options: SectionDecodingOptions, _ run: SectionsRun
  ) {
    // A budget may end a decode earlier where more is reported.
    guard options.mode == .strict || options.mode == .lenient else {
      return
    }
    var other = options
    other.granularity = options.granularity == .section ? .cell : .section
    let found = SectionsRun(bytes, other, .whole)
    // Of several faults in one section, each order meets another first.
    guard found.sections == run.sections, (found.failure == nil) == (run.failure == nil) else {
      Fuzzer.fail(
        "granularity \(other.granularity) differs: \(found.sections), \(found.failure ?? "accepted");\n"
          + "\(options.granularity): \(run.sections), \(run.failure ?? "accepted")")
    }
  }
}

extension PayloadChoice {
  fileprivate var options: SectionDecodingOptions {
    SectionDecodingOptions(
      path: path, root: [.automatic, .list, .section, .automatic][Int(flags >> 3 & 3)],
      granularity: flags & 2 == 0 ? .section : .cell, mode: mode, limits: limits)
  }
}
