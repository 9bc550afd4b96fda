import Foundation
import JSONStream
import PayloadSupport
import PayloadTools
import Sections
import Testing

@testable import SectileBench
import HomeFeed

@Suite("profile: payloads without what is never read")
struct ReadFieldsRewriterTests {
  private func rewrite(_ text: String) throws -> (everything: String, read: String) {
    let checker = PayloadChecker<CellData>(kinds: CellData.kinds, at: JSONPath())
    let bytes = Array(text.utf8)
    return try bytes.withUnsafeBufferPointer { bytes in
      try checker.check("p", ChunkedPayload.source(of: bytes, chunkBytes: 50))
      _ = checker.finish()
      let rewriter = try ReadFieldsRewriter(bytes, .init(), checker)
      return (
        String(decoding: rewriter.everything.bytes, as: UTF8.self), String(decoding: rewriter.read.bytes, as: UTF8.self)
      )
    }
  }

  @Test("leaves out unknown keys, repeated ones, and cells where none belong")
  func rewrites() throws {
    let header =
      #""layoutTemplateDTO":{"layoutTemplate":"card_01","scrollDirection":"vertical","groupOrientation":"vertical"}"#
    let text = """
      [ {"id":1, "x":{"y":[1]}, "title":"t", \(header), "cellType":"card_image", "buttonTypes":[], "id":2,
        "data":[ {"id":1,"url":"u","badge":null}, {"tag":[{}],"id":2,"url":"v","url":"w"} ], "data":[7] },
        {"id":3,"title":"n",\(header),"cellType":"none","buttonTypes":[],"data":[{"id":1}]} ]
      """
    let (everything, read) = try rewrite(text)
    #expect(
      read == """
        [{"id":1,"title":"t",\(header),"cellType":"card_image","buttonTypes":[],"data":[{"id":1,"url":"u"},\
        {"id":2,"url":"v"}]},{"id":3,"title":"n",\(header),"cellType":"none","buttonTypes":[],"data":[]}]
        """)
    for part in [#""x":{"y":[1]}"#, #""id":2,"data""#, #""badge":null"#, #""url":"w""#, #""data":[7]"#] {
      #expect(everything.contains(part), "\(everything)")
    }
  }

  @Test("generated payloads decode to the same", arguments: everyKind)
  func generated(_ options: PayloadGenerator.Options) throws {
    var options = options
    options.sections = 5
    options.cells = 5
    let bytes = PayloadGenerator(options).bytes()
    let (everything, read) = try rewrite(String(decoding: bytes, as: UTF8.self))
    func decode(_ text: String) throws -> [SectionModel] {
      var sections: [SectionModel] = []
      try Array(text.utf8).withUnsafeBufferPointer { bytes in
        try SectionRun.sections(of: CellData.self, options: .init(), in: bytes, chunkBytes: 100) { sections.append($0) }
      }
      return sections
    }
    let expected = try decode(String(decoding: bytes, as: UTF8.self))
    #expect(try decode(everything) == expected && decode(read) == expected)
    #expect(read.utf8.count <= everything.utf8.count)
  }
}
