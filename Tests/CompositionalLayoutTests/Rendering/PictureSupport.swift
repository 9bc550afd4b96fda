import TestSupport
import Testing

@testable import CompositionalLayout
@testable import LayoutDocuments
@testable import LayoutInspection

func text(_ write: (([UInt8]) -> Void) -> Void) -> String {
  var bytes: [UInt8] = []
  write { bytes += $0 }
  return String(decoding: bytes, as: UTF8.self)
}

struct SVGReader {
  struct Shape: Hashable {
    var name: String
    var frame: LayoutRect
    var color: String?
  }

  let shapes: [Shape]
  private let allTexts: [MarkupNode]
  let canvas: LayoutRect

  init(_ text: String) throws {
    let picture = try MarkupNode.parse(text)
    shapes = picture.all("rect", where: "class").map { node in
      func number(_ key: String) -> Double { node.number(key) ?? .nan }
      let frame = LayoutRect(
        x: number("x"), y: number("y"), width: number("width"), height: number("height"))
      return Shape(
        name: node.attributes["class"] ?? "", frame: frame, color: node.attributes["color"])
    }
    allTexts = picture.all("text")
    let box = try #require(picture.attributes["viewBox"]).split(separator: " ").compactMap {
      Double($0)
    }
    try #require(box.count == 4)
    canvas = LayoutRect(x: box[0], y: box[1], width: box[2], height: box[3])
  }

  var counts: [String: Int] {
    Dictionary(grouping: shapes, by: \.name).mapValues(\.count)
  }

  func texts(_ name: String) -> [String] {
    allTexts.filter { $0.attributes["class"] == name }.map(\.ownText)
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
    let pattern = try Regex(
      #"<div class="(\w+)([^"]*)" tabindex="(?:0|-1)" style="([^"]*)" (data-[^>]*)>"#)
    return page.matches(of: pattern).map { match in
      var data: [String: String] = [:]
      let attributes = match.output[4].substring ?? ""
      for pair in attributes.matches(of: /data-(\w+)="([^"]*)"/) {
        data[String(pair.1)] = String(pair.2)
      }
      var style: [String: Double] = [:]
      for pair in (match.output[3].substring ?? "").matches(of: /([a-z-]+):(-?[0-9.e+-]+)(?:px)?;?/)
      {
        style[String(pair.1)] = Double(pair.2)
      }
      func number(_ key: String) -> Double {
        data[key].flatMap(Double.init) ?? .nan
      }
      return PageNode(
        name: String(match.output[1].substring ?? ""), category: data["category"] ?? "",
        section: Int(data["section"] ?? "") ?? .min, item: Int(data["item"] ?? "") ?? .min,
        kind: data["kind"] ?? "",
        frame: LayoutRect(x: number("x"), y: number("y"), width: number("w"), height: number("h")),
        zIndex: Int(data["z"] ?? "") ?? .min, path: data["path"] ?? "",
        rules: data["rules"]?.split(separator: " ").map(String.init) ?? [],
        styled: LayoutRect(
          x: style["left"] ?? .nan, y: style["top"] ?? .nan, width: style["width"] ?? .nan,
          height: style["height"] ?? .nan))
    }
  }
}

extension LayoutRect {
  var inPicture: LayoutRect {
    func round(_ value: Double) -> Double {
      (value * 10_000).rounded() / 10_000 + 0
    }
    return LayoutRect(x: round(x), y: round(y), width: round(width), height: round(height))
  }
}
