import BenchmarkKit
import CompositionalLayout
import JSONStream
import PayloadTools
import Sections

extension RegisteredApp {
  /// What a case comes to, in a few bytes: equal where two builds' results are.
  func digest(
    of name: String, _ bytes: UnsafeBufferPointer<UInt8>, _ settings: BenchSettings
  ) throws -> ResultDigest {
    if let screen = screenApp(in: bytes, at: settings.options.path) {
      return try screen.digest(of: name, bytes, settings)
    }
    if let engine = JSONEngine(aloneName: name) {
      return ResultDigest(parts: [engine.tokenize(bytes, chunkBytes: settings.chunkBytes) ? 1 : 0])
    }
    if name == LayoutSuite.strategy {
      var text = JSONText()
      for frame in try framesWork(bytes, settings)() {
        text.list([frame.x, frame.y, frame.w, frame.h]) { $0.double($1) }
      }
      return ResultDigest(parts: [ResultDigest.hash(text.bytes)])
    }
    let result = try strategy(named: name).decode(
      bytes, chunkBytes: settings.chunkBytes, options: settings.options
    ) {}
    return try sectionDigest(of: result)
  }

  private func sectionDigest(of result: any BenchResult<Section>) throws -> ResultDigest {
    ResultDigest(
      parts: try result.sections.map { section in
        var text = JSONText()
        try app.writer(section, &text) { (_) throws(ToolFailure) in }
        return ResultDigest.hash(text.bytes)
      })
  }
}
