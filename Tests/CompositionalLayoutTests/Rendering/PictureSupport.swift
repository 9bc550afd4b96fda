import Foundation
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

@testable import CompositionalLayout
@testable import LayoutDocuments
@testable import LayoutInspection

func text(_ write: (([UInt8]) -> Void) -> Void) -> String {
  var bytes: [UInt8] = []
  write { bytes += $0 }
  return String(decoding: bytes, as: UTF8.self)
}

final class SVGReader: NSObject, XMLParserDelegate {
  struct Shape: Hashable {
    var name: String
    var frame: LayoutRect
    var color: String?
  }

  private(set) var shapes: [Shape] = []
  private(set) var texts: [(name: String, text: String)] = []
  private(set) var canvas = LayoutRect.zero
  private var isInText = false

  init(_ text: String) {
    super.init()
    let parser = XMLParser(data: Data(text.utf8))
    parser.delegate = self
    #expect(parser.parse(), "\(String(describing: parser.parserError))")
  }

  var counts: [String: Int] { Dictionary(grouping: shapes, by: \.name).mapValues(\.count) }

  func texts(_ name: String) -> [String] { texts.filter { $0.name == name }.map(\.text) }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    func number(_ key: String) -> Double { attributes[key].flatMap(Double.init) ?? .nan }
    if name == "rect", let kind = attributes["class"] {
      let frame = LayoutRect(x: number("x"), y: number("y"), w: number("width"), h: number("height"))
      shapes.append(Shape(name: kind, frame: frame, color: attributes["color"]))
    }
    if name == "svg", let box = attributes["viewBox"]?.split(separator: " ").compactMap({ Double($0) }), box.count == 4
    {
      canvas = LayoutRect(x: box[0], y: box[1], w: box[2], h: box[3])
    }
    isInText = name == "text"
    if isInText { texts.append((attributes["class"] ?? "", "")) }
  }

  func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
    isInText = false
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) {
    if isInText { texts[texts.count - 1].text += string }
  }
}

struct PageNode: Hashable {
  var name: String
  var category: String
  var section: Int
  var item: Int
  var kind: String
  var frame: LayoutRect
  var zIndex: Int
  var path: String
  var rules: [String]
  var styled: LayoutRect

  static func nodes(in page: String) throws -> [PageNode] {
    let pattern = try Regex(#"<div class="(\w+)([^"]*)" tabindex="(?:0|-1)" style="([^"]*)" (data-[^>]*)>"#)
    return page.matches(of: pattern).map { match in
      var data: [String: String] = [:]
      let attributes = match.output[4].substring ?? ""
      for pair in attributes.matches(of: /data-(\w+)="([^"]*)"/) { data[String(pair.1)] = String(pair.2) }
      var style: [String: Double] = [:]
      for pair in (match.output[3].substring ?? "").matches(of: /([a-z-]+):(-?[0-9.e+-]+)(?:px)?;?/) {
        style[String(pair.1)] = Double(pair.2)
      }
      func number(_ key: String) -> Double { data[key].flatMap(Double.init) ?? .nan }
      return PageNode(
        name: String(match.output[1].substring ?? ""), category: data["category"] ?? "",
        section: Int(data["section"] ?? "") ?? .min, item: Int(data["item"] ?? "") ?? .min, kind: data["kind"] ?? "",
        frame: LayoutRect(x: number("x"), y: number("y"), w: number("w"), h: number("h")),
        zIndex: Int(data["z"] ?? "") ?? .min, path: data["path"] ?? "",
        rules: data["rules"]?.split(separator: " ").map(String.init) ?? [],
        styled: LayoutRect(
          x: style["left"] ?? .nan, y: style["top"] ?? .nan, w: style["width"] ?? .nan, h: style["height"] ?? .nan))
    }
  }
}

extension LayoutRect {
  var inPicture: LayoutRect {
    func round(_ value: Double) -> Double { (value * 10_000).rounded() / 10_000 + 0 }
    return LayoutRect(x: round(x), y: round(y), w: round(w), h: round(h))
  }
}
