import Foundation
import TestSupport
import Testing

@testable import CompositionalLayout
@testable import LayoutDocuments

private let description = """
  {"container": {"width": 375, "height": 812},
   "layout": {"scrollDirection": "vertical", "interSectionSpacing": 0, "sections": [{"group":
     {"type": "group", "axis": "horizontal", "size": {"width": {"type": "fractionalWidth", "value": 1},
       "height": {"type": "absolute", "value": 44}},
      "subitems": [{"type": "item", "size": {"width": {"type": "fractionalWidth", "value": 1},
       "height": {"type": "fractionalHeight", "value": 1}}}]}}]},
   "itemsPerSection": [3]}
  """

/// Returns a node with another value at a path such as `layout.sections.0.group`; nil removes the
/// key.
private func changed(_ node: Any, at keys: ArraySlice<Substring>, to value: Any?) -> Any? {
  guard let key = keys.first else { return value }
  if var array = node as? [Any], let index = Int(key) {
    array[index] = changed(array[index], at: keys.dropFirst(), to: value) as Any
    return array
  }
  var object = node as? [String: Any] ?? [:]
  object[String(key)] = changed(object[String(key)] as Any, at: keys.dropFirst(), to: value)
  return object
}

@Suite("Bad descriptions")
struct BadDescriptionTests {
  @Test("an edited description → an error with the code, the place and the section")
  func places() throws {
    let file = try Repository.bytes("Fixtures/layout/errors/errors.json")
    let cases = try #require(JSONSerialization.jsonObject(with: Data(file)) as? [[String: Any]])
    #expect(cases.count == 75)
    for bad in cases {
      func text(_ key: String) throws -> String {
        try #require(bad[key] as? String)
      }
      let plain = try JSONSerialization.jsonObject(with: Data(description.utf8))
      let edited = try #require(
        changed(plain, at: text("at").split(separator: ".")[...], to: bad["value"]))
      let json = String(decoding: try JSONSerialization.data(withJSONObject: edited), as: UTF8.self)
      let error = try #require(layoutError { _ = try decodeDocument(json).solve() }, "\(json)")
      let path = try text("path")
      #expect(try "\(error.code)" == text("code") && error.path == path, "\(error)")
      #expect(try text("says").isEmpty || error.message.contains(text("says")), "\(error)")
      #expect(error.description.hasSuffix("(path \(path))"))
      let isOfLayout = json.contains("\"section\":-1")
      if error.code != .schema {
        #expect(error.section == (path.contains("[0]") && !isOfLayout ? 0 : nil), "\(error)")
      }
    }
  }

  @Test("a number out of range or broken JSON → an error of the schema")
  func undecodable() throws {
    let text = description.replacingOccurrences(of: "812", with: "1e999")
    #expect(layoutError { _ = try decodeDocument(text) }?.code == .schema)
    #expect(layoutError { _ = try decodeDocument("{\"container\": ") }?.path == "$")
  }

  @Test("a number that no Double holds is too large, at its place")
  func tooLarge() throws {
    let places = [
      ("812", "$.container.height"), ("\"interSectionSpacing\": 0", "$.layout.interSectionSpacing"),
      ("\"value\": 44", "$.layout.sections[0].group.size.height.value"),
    ]
    for (text, path) in places {
      let number = try #require(text.split(separator: " ").last)
      let large = description.replacing(text, with: text.dropLast(number.count) + "1e400")
      let error = layoutError { _ = try decodeDocument(large) }
      #expect(
        error?.path == path && error?.message.contains("too large") == true,
        "\(error?.description ?? "-")")
    }
  }

  @Test("a custom group of too many frames has words of its own")
  func manyFrames() throws {
    let size = LayoutSize.size(.fractionalWidth(1), .absolute(100))
    let frames = Array(repeating: LayoutGroupCustomItem(frame: at(0, 0, 1, 1)), count: 65_537)
    let section = LayoutSection(group: .custom(layoutSize: size, customItems: frames))
    let error = layoutError { _ = try solved(section, 1) }
    #expect(
      error?.code == .limitExceeded && error?.path == "$.layout.sections[0].group.customItems")
    #expect(
      error?.message.hasPrefix("the custom group states 65537 frames") == true,
      "\(error?.description ?? "-")")
  }

  @Test(
    "numbers that no JSON has → invalidValue",
    arguments: [Double.nan, .infinity, -.infinity, -1e300])
  func numbers(value: Double) {
    let sizes: [LayoutSize] = [
      .size(.absolute(value), .absolute(1)), .size(.fractionalWidth(1), .fractionalHeight(value)),
      .size(.estimated(value), .absolute(1)),
    ]
    let changes: [(inout LayoutSection) -> Void] =
      sizes.flatMap { size -> [(inout LayoutSection) -> Void] in
        [
          { $0.group.layoutSize = size },
          { $0.group.content = .subitems([.item(LayoutItem(layoutSize: size))]) },
          {
            $0.boundarySupplementaryItems = [
              .init(layoutSize: size, elementKind: "h", alignment: .top)
            ]
          },
        ]
      } + [
        { $0.contentInsets.leading = value }, { $0.interGroupSpacing = value },
        { $0.group.interItemSpacing = .flexible(value) },
        { $0.group.edgeSpacing.top = .fixed(value) },
        {
          $0.boundarySupplementaryItems = [
            bar("h", .top, height: 9).with { $0.absoluteOffset.y = value }
          ]
        },
        { $0.group = .custom(layoutSize: .full, customItems: [.init(frame: at(0, value, 1, 1))]) },
      ]
    for (number, change) in changes.enumerated() {
      let error = layoutError { _ = try solved(rows().with(change), 1, width: 100, height: 100) }
      #expect(error?.code == .invalidValue, "\(number)")
      #expect(number >= 9 || error?.path.contains("size") == true)
    }
  }
}
