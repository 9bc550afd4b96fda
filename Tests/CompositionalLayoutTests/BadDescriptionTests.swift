import Foundation
import Testing

@testable import CompositionalLayout
@testable import LayoutDocuments

/// A small description whose JSON is changed at one place, to see that the error names exactly that place.
private func edited(_ change: (inout [String: Any]) -> Void) throws -> String {
  let text = """
    {"container": {"width": 375, "height": 812},
     "layout": {"scrollDirection": "vertical", "interSectionSpacing": 0, "sections": [{"group":
       {"type": "group", "axis": "horizontal", "size": {"width": {"type": "fractionalWidth", "value": 1},
         "height": {"type": "absolute", "value": 44}},
        "subitems": [{"type": "item", "size": {"width": {"type": "fractionalWidth", "value": 1},
         "height": {"type": "fractionalHeight", "value": 1}}}]}}]},
     "itemsPerSection": [3]}
    """
  var object = try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  change(&object)
  return String(decoding: try JSONSerialization.data(withJSONObject: object), as: UTF8.self)
}

/// Sets the value at a path such as `layout.sections.0.group`; nil removes the key.
private func set(_ path: String, _ value: Any?, in object: inout [String: Any]) {
  func change(_ node: Any, _ keys: ArraySlice<Substring>) -> Any {
    guard let key = keys.first else { return node }
    let rest = keys.dropFirst()
    if var array = node as? [Any], let index = Int(key) {
      if rest.isEmpty { array[index] = value as Any } else { array[index] = change(array[index], rest) }
      return array
    }
    var object = node as? [String: Any] ?? [:]
    object[String(key)] = rest.isEmpty ? value : change(object[String(key)] as Any, rest)
    return object
  }
  object = change(object, path.split(separator: ".")[...]) as? [String: Any] ?? [:]
}

private struct BadCase: CustomTestStringConvertible, Sendable {
  var at: String
  var json: String?
  var code: LayoutError.Code
  var says: String
  var path: String
  var testDescription: String { "\(at) = \(json ?? "missing")" }

  init(_ at: String, _ json: String?, _ code: LayoutError.Code, _ says: String, _ path: String) {
    self.at = at
    self.json = json
    self.code = code
    self.says = says
    self.path = path
  }
}

private let group = "layout.sections.0.group"
private let groupPath = "$.layout.sections[0].group"

private let schemaCases: [BadCase] = [
  .init("container", nil, .schema, "missing key \"container\"", "$"),
  .init("container.width", "\"wide\"", .schema, "a number is needed", "$.container.width"),
  .init("container.depth", "3", .schema, "unknown key \"depth\"", "$.container.depth"),
  .init("container", "[1]", .schema, "an object is needed", "$.container"),
  .init("container.layoutDirection", "\"up\"", .schema, "allowed are ltr, rtl", "$.container.layoutDirection"),
  .init("contentOffset", "{\"x\": \"a\", \"y\": 0}", .schema, "a number is needed", "$.contentOffset.x"),
  .init("contentOffset", "{\"x\": 0, \"y\": 0, \"z\": 0}", .schema, "unknown key \"z\"", "$.contentOffset.z"),
  .init("contentOffset", "[]", .schema, "an object is needed", "$.contentOffset"),
  .init("container.layoutMargins", "{\"top\": 1}", .schema, "missing key", "$.container.layoutMargins"),
  .init("container.adjustedContentInset", "7", .schema, "an object is needed", "$.container.adjustedContentInset"),
  .init(
    "layout.contentInsetsReference", "\"margins\"", .schema, "allowed are automatic, none, safeArea",
    "$.layout.contentInsetsReference"),
  .init(
    "layout.sections.0.contentInsetsReference", "\"margins\"", .schema, "layoutMargins, readableContent",
    "$.layout.sections[0].contentInsetsReference"),
  .init("measured", "[{\"section\": 0, \"height\": 3}]", .schema, "missing key \"item\"", "$.measured[0]"),
  .init(
    "measured", "[{\"section\": 0, \"item\": 1, \"kind\": \"h\"}]", .schema, "two things", "$.measured[0].item"),
  .init("measured", "[{\"section\": 0, \"kind\": 1}]", .schema, "a string is needed", "$.measured[0].kind"),
  .init("extra", "1", .schema, "unknown key \"extra\"", "$.extra"),
  .init("itemsPerSection", "[1, 2]", .schema, "2 numbers for 1 sections", "$.itemsPerSection"),
  .init("itemsPerSection", "[1.5]", .schema, "not 1.5", "$.itemsPerSection[0]"),
  .init("itemsPerSection", "[1e30]", .schema, "too large", "$.itemsPerSection[0]"),
  .init("itemsPerSection", "[true]", .schema, "an integer", "$.itemsPerSection[0]"),
  .init("\(group).count", "2.5", .schema, "an integer is needed, not 2.5", "\(groupPath).count"),
  .init("itemsPerSection", "\"many\"", .schema, "an array is needed", "$.itemsPerSection"),
  .init("layout.scrollDirection", "\"diagonal\"", .schema, "allowed are vertical", "$.layout.scrollDirection"),
  .init("layout.sections", nil, .schema, "missing key \"sections\"", "$.layout"),
  .init("layout.sections.0", "null", .schema, "", "$.layout.sections[0]"),
  .init("layout.sections.0.groups", "1", .schema, "unknown key \"groups\"", "$.layout.sections[0].groups"),
  .init(
    "layout.sections.0.orthogonalScrollingBehavior", "\"fast\"", .schema, "groupPagingCentered",
    "$.layout.sections[0].orthogonalScrollingBehavior"),
  .init(
    "layout.sections.0.contentInsets", "{\"top\": 1}", .schema, "missing key \"leading\"",
    "$.layout.sections[0].contentInsets"),
  .init("\(group)", nil, .schema, "missing key \"group\"", "$.layout.sections[0]"),
  .init("\(group).type", "\"item\"", .schema, "a group is needed", "\(groupPath).type"),
  .init("\(group).axis", "\"z\"", .schema, "allowed are horizontal, vertical, custom", "\(groupPath).axis"),
  .init("\(group).size", nil, .schema, "missing key \"size\"", "\(groupPath)"),
  .init("\(group).size.width.type", "\"percent\"", .schema, "fractionalWidth", "\(groupPath).size.width.type"),
  .init("\(group).size.width.value", "true", .schema, "a number is needed", "\(groupPath).size.width.value"),
  .init("\(group).subitems", "{}", .schema, "an array is needed", "\(groupPath).subitems"),
  .init("\(group).subitems.0.type", "\"cell\"", .schema, "allowed are item, group", "\(groupPath).subitems[0].type"),
  .init("\(group).subitems.0.axis", "\"horizontal\"", .schema, "unknown key \"axis\"", "\(groupPath).subitems[0].axis"),
  .init("\(group).customItems", "[]", .schema, "customItems", "\(groupPath).customItems"),
  .init("\(group).sharesExtent", "false", .schema, "needs a \"count\"", "\(groupPath).sharesExtent"),
  .init(
    "\(group).subitems.0.supplementaryItems", "[{}]", .schema, "", "\(groupPath).subitems[0].supplementaryItems[0]"),
]

private let barSize = #"{"width":{"type":"fractionalWidth","value":1},"height":{"type":"absolute","value":9}}"#

private let solverCases: [BadCase] = [
  .init("itemsPerSection", "[-1]", .invalidValue, "-1", "$.itemsPerSection[0]"),
  .init("itemsPerSection", "[9223372036854775807]", .limitExceeded, "", "$.itemsPerSection[0]"),
  .init("container.width", "-1", .invalidValue, "-1", "$.container.width"),
  .init("container.width", "0", .noRoomForGroup, "0.0 × 44.0", groupPath),
  .init("container.height", "1e300", .invalidValue, "largest", "$.container.height"),
  .init("scale", "0", .invalidValue, "scale", "$.scale"),
  .init(
    "measured", "[{\"section\": 0, \"item\": 99, \"height\": 3}]", .invalidValue, "no item 99", "$.measured[0].item"),
  .init(
    "measured", "[{\"section\": 0, \"item\": 0, \"height\": -3}]", .invalidValue, "height is -3", "$.measured[0].height"
  ),
  .init(
    "measured", "[{\"section\": 0, \"kind\": \"h\", \"height\": 3}]", .invalidValue, "no header or footer \"h\"",
    "$.measured[0].kind"),
  .init(
    "measured", "[{\"section\": -1, \"kind\": \"h\", \"height\": 3}]", .invalidValue, "the layout has no header",
    "$.measured[0].kind"),
  .init("measured", "[{\"section\": -1, \"item\": 0}]", .invalidValue, "no section -1", "$.measured[0].section"),
  .init(
    "container.layoutMargins", "{\"top\": 0, \"leading\": 1e99, \"bottom\": 0, \"trailing\": 0}", .invalidValue,
    "leading", "$.container.layoutMargins.leading"),
  .init(
    "container.adjustedContentInset", "{\"top\": 0, \"leading\": 0, \"bottom\": 1e99, \"trailing\": 0}", .invalidValue,
    "bottom", "$.container.adjustedContentInset.bottom"),
  .init("contentOffset", "{\"x\": 0, \"y\": 1e99}", .invalidValue, "y", "$.contentOffset.y"),
  .init("layout.interSectionSpacing", "-1", .invalidValue, "-1", "$.layout.interSectionSpacing"),
  .init(
    "layout.sections.0.contentInsets", "{\"top\": 0, \"leading\": 200, \"bottom\": 0, \"trailing\": 175}",
    .noRoomForGroup, "0.0 × 44.0", groupPath),
  .init(
    "layout.sections.0.interGroupSpacing", "-44", .invalidValue, "takes back the whole group",
    "$.layout.sections[0].interGroupSpacing"),
  .init(
    "layout.sections.0.boundarySupplementaryItems",
    #"[{"kind":"h","size":\#(barSize),"alignment":"top"},{"kind":"h","size":\#(barSize),"alignment":"bottom"}]"#,
    .duplicateElementKind, "the kind \"h\"", "$.layout.sections[0].boundarySupplementaryItems[1].kind"),
  .init("\(group).size.width.value", "1e12", .invalidValue, "larger than", groupPath),
  .init("\(group).size.height.value", "-3", .invalidValue, "-3", "\(groupPath).size.height"),
  .init("\(group).subitems", "[]", .invalidValue, "at least one subitem", "\(groupPath).subitems"),
  .init("\(group).count", "0", .invalidValue, "count is 0", "\(groupPath).count"),
  .init("\(group).count", "-7", .invalidValue, "count is -7", "\(groupPath).count"),
  .init("\(group).count", "1000000000000", .limitExceeded, "65536", groupPath),
  .init(
    "\(group).subitems.0.size.width.value", "0", .invalidValue, "repeat without end", "\(groupPath).subitems"),
  .init("\(group).subitems.0.size.width.value", "1e-12", .limitExceeded, "65536", groupPath),
  .init("\(group).subitems.0.size.width.value", "1.1", .groupCannotFitAnItem, "cannot fit even a single", groupPath),
  .init(
    "\(group).interItemSpacing", "{\"type\": \"fixed\", \"value\": -500}", .invalidValue, "repeat without end",
    "\(groupPath).subitems"),
]

@Suite("Bad descriptions")
struct BadDescriptionTests {
  @Test("the schema's errors name the path", arguments: schemaCases)
  private func schema(_ bad: BadCase) throws {
    let text = try description(bad)
    let error = try #require(layoutError { _ = try decodeDocument(text) }, "\(text)")
    check(error, bad)
  }

  @Test("the solver's errors name the path, and the section where there is one", arguments: solverCases)
  private func solver(_ bad: BadCase) throws {
    let document = try decodeDocument(description(bad))
    let error = try #require(layoutError { _ = try document.solve() })
    check(error, bad)
    let isOfLayout = bad.json?.contains("\"section\": -1") ?? false
    #expect(error.section == (bad.path.contains("[0]") && !isOfLayout ? 0 : nil))
  }

  private func description(_ bad: BadCase) throws -> String {
    let value = try bad.json.map {
      try JSONSerialization.jsonObject(with: Data($0.utf8), options: .fragmentsAllowed)
    }
    return try edited { set(bad.at, value, in: &$0) }
  }

  private func check(_ error: LayoutError, _ bad: BadCase) {
    #expect(error.code == bad.code, "\(error)")
    #expect(error.path == bad.path, "\(error)")
    #expect(bad.says.isEmpty || error.message.contains(bad.says), "\(error)")
    #expect(error.description.hasSuffix("(path \(bad.path))"))
  }

  @Test("what the decoder refuses before the schema is reached is an error of the schema too")
  func overflow() throws {
    let text = try edited { _ in }.replacingOccurrences(of: "812", with: "1e999")
    let error = try #require(layoutError { _ = try decodeDocument(text) })
    #expect(error.code == .schema)
    #expect(layoutError { _ = try decodeDocument("{\"container\": ") }?.path == "$")
  }

  @Test("the unedited description is good")
  func good() throws {
    #expect(try decodeDocument(edited { _ in }).solve().totalItemCount == 3)
  }

  @Test("what recorded cases carry at the top level is not read")
  func annotations() throws {
    let text = try edited {
      for key in ["name", "description", "expectedError", "confidence"] { $0[key] = "x" }
      $0["expected"] = ["items": []]
    }
    #expect(try decodeDocument(text).name == "x")
  }

  @Test("numbers that are none, in a description made by hand", arguments: [Double.nan, .infinity, -.infinity, -1])
  func numbers(value: Double) {
    let sizes: [LayoutSize] = [
      .size(.absolute(value), .absolute(1)), .size(.fractionalWidth(1), .fractionalHeight(value)),
      .size(.estimated(value), .absolute(1)),
    ]
    for size in sizes {
      let group = LayoutSection(group: .horizontal(layoutSize: size, subitems: [LayoutItem(layoutSize: .full)]))
      let item = LayoutSection(
        group: .vertical(
          layoutSize: .size(.absolute(10), .absolute(10)), subitem: LayoutItem(layoutSize: size), count: 2))
      var header = rows()
      header.boundarySupplementaryItems = [.init(layoutSize: size, elementKind: "h", alignment: .top)]
      for section in [group, item, header] {
        let error = layoutError {
          var layout = try SolvedLayout(container: .init(width: 100, height: 100))
          try layout.append(section: section, itemCount: 1)
        }
        #expect(error?.code == .invalidValue)
        #expect(error?.path.contains("size") == true)
      }
    }
  }

  @Test("infinite insets, spacings, offsets and stated frames", arguments: [Double.nan, .infinity, -1e300])
  func otherNumbers(value: Double) {
    var insets = rows()
    insets.contentInsets.leading = value
    var spacing = rows()
    spacing.interGroupSpacing = value
    var between = rows()
    between.group.interItemSpacing = .flexible(value)
    var offset = rows()
    offset.boundarySupplementaryItems = [
      .init(layoutSize: .full, elementKind: "h", alignment: .top, absoluteOffset: .init(x: 0, y: value))
    ]
    let custom = LayoutSection(
      group: .custom(
        layoutSize: .size(.absolute(9), .absolute(9)),
        customItems: [.init(frame: LayoutRect(x: 0, y: value, w: 1, h: 1))]))
    for section in [insets, spacing, between, offset, custom] {
      let error = layoutError {
        var layout = try SolvedLayout(container: .init(width: 100, height: 100))
        try layout.append(section: section, itemCount: 1)
      }
      #expect(error?.code == .invalidValue, "\(error.map(\.description) ?? "no error")")
    }
  }

  @Test("groups nested without end are refused, decoded or made by hand")
  func depth() {
    var group = LayoutGroup.horizontal(layoutSize: .full, subitems: [LayoutItem(layoutSize: .full)])
    for _ in 0..<70 { group = .vertical(layoutSize: .full, subitems: [group]) }
    let solved = layoutError {
      var layout = try SolvedLayout(container: .init(width: 100, height: 100))
      try layout.append(section: LayoutSection(group: group), itemCount: 1)
    }
    #expect(solved?.code == .limitExceeded)
    let document = LayoutDocument(
      container: .init(width: 1, height: 1), layout: .init(sections: [LayoutSection(group: group)]),
      itemsPerSection: [1])
    #expect(layoutError { _ = try decodeDocument(json(document)) }?.code == .limitExceeded)
  }

  @Test("a bad section leaves a growing layout as it was")
  func recovery() throws {
    var layout = try SolvedLayout(container: .init(width: 375, height: 812))
    try layout.append(section: rows(), itemCount: 2)
    var wide = rows()
    wide.group = .horizontal(
      layoutSize: .full, subitems: [LayoutItem(layoutSize: .size(.absolute(500), .absolute(1)))])
    let error = layoutError { try layout.append(section: wide, itemCount: 2) }
    #expect(error?.code == .groupCannotFitAnItem)
    #expect(error?.rule == .cannotFit)
    #expect(error?.section == 1)
    #expect(layout.sectionCount == 1)
    try layout.append(section: rows(), itemCount: 2)
    #expect(layout.contentSize.h == 176)
  }
}
