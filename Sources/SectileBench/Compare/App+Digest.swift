import BenchmarkKit
import CompositionalLayout
import JSONStream
import PayloadTools
import Sections

extension RegisteredApp {
  /// Makes a digest of what a case comes to: equal where two builds' results are.
  func digest(
    of name: String, _ bytes: UnsafeBufferPointer<UInt8>, _ options: SectionDecodingOptions
  ) throws -> ResultDigest {
    if let engine = JSONEngine(aloneName: name) {
      return ResultDigest(parts: [engine.tokenize(bytes) ? 1 : 0])
    }
    if name == LayoutSuite.strategy {
      var text = JSONText()
      for frame in try framesWork(bytes, options)() {
        text.value([frame.x, frame.y, frame.w, frame.h])
      }
      return ResultDigest(parts: [ResultDigest.hash(text.bytes)])
    }
    return ResultDigest(
      parts: try strategy(named: name).decode(bytes, options).sections.map { section in
        var text = JSONText()
        try app.writer(section, &text) { (_) throws(ToolFailure) in }
        return ResultDigest.hash(text.bytes)
      })
  }
}
