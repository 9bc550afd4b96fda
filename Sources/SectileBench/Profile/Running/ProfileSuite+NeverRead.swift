import BenchmarkKit
import JSONStream
import PayloadTools
import Sections

extension ProfileSuite {
  /// Checks the payload, and times its sections with and without what is never read.
  ///
  /// - Parameter sections: As they are decoded from the payload.
  func neverRead(
    _ name: String, _ bytes: UnsafeBufferPointer<UInt8>, _ sections: [Section], _ progress: (RunProgress) -> Void
  ) throws -> NeverReadCost {
    let checker = PayloadChecker<Cell>(kinds: app.kinds.map(App<Cell>.name), at: path)
    try checker.check(name, ChunkedPayload.source(of: bytes, chunkBytes: settings.chunkBytes))
    let findings = checker.finish()
    guard findings.sectionBytesUnread > 0 else { return NeverReadCost(findings) }
    let rewriter = try ReadFieldsRewriter(bytes, options, checker)
    return NeverReadCost(findings, time: try time(rewriter, sections, progress))
  }

  /// Times the decodes of what the rewriter has written; nil when their results are not the payload's.
  private func time(
    _ rewriter: ReadFieldsRewriter, _ sections: [Section], _ progress: (RunProgress) -> Void
  ) throws -> NeverReadCost.Time? {
    let options = SectionDecodingOptions(root: .list, mode: self.options.mode)
    func decoded(_ text: [UInt8]) throws -> [Section] {
      var decoded: [Section] = []
      try text.withUnsafeBufferPointer { bytes in
        try app.runs.keeping(options, bytes, settings.chunkBytes, nil) { decoded.append($0) }
      }
      return decoded
    }
    for text in [rewriter.everything.bytes, rewriter.read.bytes] {
      guard let rewritten = try? decoded(text), app.equality.difference(rewritten, from: sections) == nil else {
        return nil
      }
    }
    let repeats = BenchmarkCase.repeats(ofBytes: rewriter.everything.bytes.count)
    func one(_ name: ProfileRounds.Name, _ text: [UInt8]) -> BenchmarkCase {
      ProfileRounds.timed(name, repeats: repeats) { keep(try decoded(text).count) }
    }
    let run = try ProfileRounds(
      of: [one(.everything, rewriter.everything.bytes), one(.read, rewriter.read.bytes)], repeats: repeats,
      bytes: rewriter.everything.bytes.count, settings, within: .seconds(3), progress: progress)
    return NeverReadCost.Time(
      everything: run.estimate(.everything).median, read: run.estimate(.read).median,
      saved: run.estimate([.everything], [.read]))
  }
}
