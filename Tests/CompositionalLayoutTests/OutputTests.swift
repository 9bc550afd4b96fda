import Foundation
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

@testable import CompositionalLayout

@Suite("Result and picture")
struct OutputTests {
  private func text(_ write: (([UInt8]) -> Void) -> Void) -> [UInt8] {
    var bytes: [UInt8] = []
    write { bytes += $0 }
    return bytes
  }

  @Test("the streamed result is the materialised one, at any chunk size", arguments: [1, 100, 65_536])
  func json(chunk: Int) throws {
    for seed in 0..<150 as Range<UInt64> {
      var random = RandomDescription(seed: 400_000 + seed)
      guard let layout = try? random.document().solve() else { continue }
      let bytes = text { layout.writeJSON(chunkBytes: chunk, to: $0) }
      let result = try JSONDecoder().decode(LayoutResult.self, from: Data(bytes))
      #expect(try result == layout.result(), "seed \(seed)")
    }
  }

  @Test("chunks are bounded however many items there are, and writing stops when the sink fails")
  func bounded() throws {
    struct Full: Error {}
    var layout = try SolvedLayout(container: .init(width: 390, height: 844))
    try layout.append(section: grid(columns: 3), itemCount: 1_000_000_000)
    var chunks = 0
    var largest = 0
    #expect(throws: Full.self) {
      try layout.writeJSON(chunkBytes: 10_000) { (bytes) throws(Full) -> Void in
        chunks += 1
        largest = max(largest, bytes.count)
        if chunks == 20 { throw Full() }
      }
    }
    #expect(chunks == 20)
    #expect(largest < 11_000)
  }

  @Test("kinds with quotes, controls and other scripts are written as JSON")
  func kinds() throws {
    var section = rows()
    section.boundarySupplementaryItems = [
      .init(layoutSize: .full, elementKind: "a\"b\\c\u{1}\n\u{7F}çé😀", alignment: .top)
    ]
    var layout = try SolvedLayout(container: .init(width: 390, height: 844))
    try layout.append(section: section, itemCount: 1)
    let result = try JSONDecoder().decode(LayoutResult.self, from: Data(text { layout.writeJSON(to: $0) }))
    #expect(result.supplementary.map(\.kind) == ["a\"b\\c\u{1}\n\u{7F}çé😀"])
  }

  @Test("numbers are written as the same Double, whole ones without a fraction")
  func numbers() {
    for (value, wanted) in [
      (0.0, "0"), (-0.0, "0"), (375, "375"), (-12, "-12"), (0.1, "0.1"), (1e15, "1000000000000000.0"), (1e16, "1e+16"),
      (172.5, "172.5"),
      (1e-7, "1e-07"), (Double(Int64.max), "9.223372036854776e+18"),
    ] {
      var out = ByteText<Never>(chunkBytes: 10) { bytes in #expect(String(decoding: bytes, as: UTF8.self) == wanted) }
      out.number(value)
      out.flush()
    }
    var out = ByteText<Never>(chunkBytes: 10) { bytes in
      #expect(String(decoding: bytes, as: UTF8.self) == "\(Int.min)")
    }
    out.integer(Int.min)
    out.flush()
  }

  /// Counts the elements of a picture by class, and fails on anything that is not XML.
  private final class Reader: NSObject, XMLParserDelegate {
    var classes: [String: Int] = [:]
    var texts: [String] = []
    private var isInText = false

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
      attributes: [String: String]
    ) {
      if let name = attributes["class"] { classes[name, default: 0] += 1 }
      isInText = name == "text"
      if isInText { texts.append("") }
    }

    func parser(
      _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
    ) {
      isInText = false
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) {
      if isInText { texts[texts.count - 1] += string }
    }
  }

  private func read(_ bytes: [UInt8]) -> Reader {
    let reader = Reader()
    let parser = XMLParser(data: Data(bytes))
    parser.delegate = reader
    #expect(parser.parse(), "\(String(describing: parser.parserError))")
    return reader
  }

  @Test("the picture is XML with one rectangle per element, labels escaped")
  func picture() throws {
    var badged = LayoutItem(layoutSize: .full)
    badged.supplementaryItems = [
      .init(layoutSize: .size(.absolute(9), .absolute(9)), elementKind: "b", containerAnchor: .init(edges: [.top]))
    ]
    var section = LayoutSection(
      group: .horizontal(layoutSize: .size(.absolute(100), .absolute(50)), subitem: badged, count: 2))
    section.decorationItems = [.background(elementKind: "background")]
    section.boundarySupplementaryItems = [
      .init(layoutSize: .size(.fractionalWidth(1), .absolute(20)), elementKind: "header", alignment: .top)
    ]
    var layout = try SolvedLayout(container: .init(width: 390, height: 844))
    try layout.append(section: section, itemCount: 5)
    try layout.append(section: rows(), itemCount: 3)
    let label = "<b>\"Müller\" & 'Söhne'\u{1}</b>"
    let rendering = SVGRendering(label: { $0 == 0 ? label : nil }, tint: { _ in "\"/><script>" })
    let reader = read(text { layout.writeSVG(rendering, to: $0) })
    #expect(reader.classes["cell"] == 8)
    #expect(reader.classes["badge"] == 5)
    #expect(reader.classes["section"] == 2)
    #expect(reader.classes["header"] == 1)
    #expect(reader.classes["background"] == 1)
    #expect(reader.classes["viewport"] == 1)
    #expect(reader.texts == ["<b>\"Müller\" & 'Söhne'\u{FFFD}</b>"])
  }

  @Test("a picture of a huge layout is bounded and says so")
  func hugePicture() throws {
    var layout = try SolvedLayout(container: .init(width: 390, height: 844))
    var across = rows()
    across.orthogonalScrollingBehavior = .continuous
    try layout.append(section: across, itemCount: 1_000_000_000)
    try layout.append(section: rows(), itemCount: 1_000_000_000)
    var rendering = SVGRendering()
    rendering.maximumCells = 500
    let reader = read(text { layout.writeSVG(rendering, to: $0) })
    #expect(reader.classes["cell"] == 500)
    #expect(reader.texts == ["999999502 more cells are not drawn"])
  }
}
