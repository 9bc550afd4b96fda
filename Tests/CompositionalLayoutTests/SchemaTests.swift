import Foundation
import TestSupport
import Testing

@testable import CompositionalLayout
@testable import LayoutDocuments

@Suite("The schema")
struct SchemaTests {
  @Test("descriptions read back as they were written")
  func roundTrip() throws {
    // UIKit's defaults, which are not written.
    #expect(
      LayoutConfiguration().contentInsetsReference == .safeArea
        && rows().contentInsetsReference == .automatic)
    for seed in 0..<UInt64(TestSize.step(100, full: 800)) {
      var random = RandomDescription(seed: 300_000 + seed)
      var document = random.document()
      if random.generator.chance(30) { document.name = "a \"name\"" }
      if random.generator.chance(10) {
        document.layout.sections[0].variants = [
          LayoutSectionVariant(minWidth: 6, maxWidth: 9, section: rows())
        ]
      }
      let back = try decodeDocument(String(decoding: JSONEncoder().encode(document), as: UTF8.self))
      #expect(back == document, "seed \(seed): \(json(document))")
      #expect(back.hashValue == document.hashValue)
    }
  }

  private static let article = "Sources/LayoutDocuments/Documentation.docc/Schema.md"

  private static func documented(_ heading: String) throws -> Set<String> {
    let part = try #require(
      Repository.text(article).components(separatedBy: "\n## \(heading)\n").last?
        .components(separatedBy: "\n## ").first)
    let rows = part.split(separator: "\n").filter { $0.hasPrefix("| `") }
    return Set(
      rows.flatMap { row in
        row.split(separator: "|")[0].matches(of: /`([A-Za-z]+)`/).map { String($0.1) }
      })
  }

  private static func known<Value: Decodable>(_ type: Value.Type) throws -> Set<String> {
    let error = try #require(
      throws: LayoutError.self,
      performing: { try JSONDecoder().decode(type, from: Data(#"{"no such key": 0}"#.utf8)) })
    let keys = try #require(error.message.components(separatedBy: "known are ").last)
    return Set(keys.components(separatedBy: ", "))
  }

  @Test("the article has every key that the decoder knows, and no other")
  func keys() throws {
    let annotations: Set = [
      "description", "expected", "expectedError", "confidence", "source", "system", "features",
      "note", "derived",
      "settled",
    ]
    #expect(try Self.documented("DOCUMENT").union(annotations) == Self.known(LayoutDocument.self))
    let tables: [(String, any Decodable.Type)] = [
      ("CONTAINER", LayoutContainer.self), ("MEASURED", MeasuredSize.self),
      ("LAYOUT", LayoutDescription.self),
      ("SECTION", LayoutSection.self), ("LIST", ListConfiguration.self),
      ("VARIANT", LayoutSectionVariant.self),
      ("NODE", LayoutGroup.self),
      ("BOUNDARY", BoundarySupplementaryItem.self), ("BADGE", LayoutSupplementaryItem.self),
    ]
    for (heading, type) in tables {
      #expect(try Self.documented(heading) == Self.known(type), "\(heading)")
    }
  }

  @Test("the article has every value of the schema's choices")
  func choices() throws {
    let text = try Repository.text(Self.article)
    let words =
      OrthogonalScrollingBehavior.allCases.map(\.rawValue)
      + ContentInsetsReference.allCases.map(\.rawValue)
      + LayoutDimension.Unit.allCases.map(\.rawValue) + LayoutSpacing.Kind.allCases.map(\.rawValue)
      + RectAlignment.allCases.map(\.rawValue) + LayoutDirection.allCases.map(\.rawValue)
      + ScrollDirection.allCases.map(\.rawValue) + ListAppearance.allCases.map(\.rawValue)
      + ListHeaderMode.allCases.map(\.rawValue) + LayoutGroup.Axis.allCases.map(\.rawValue)
    for word in words { #expect(text.contains("`\(word)`"), "\(word)") }
  }
}
