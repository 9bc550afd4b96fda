import CompositionalLayout
import Foundation
import LayoutDocuments
import TestSupport
import Testing

@Suite("The schema's article")
struct SchemaArticleTests {
  /// What a recording carries beside the question.
  private static let annotations: Set = [
    "description", "expected", "expectedError", "confidence", "source", "system", "features", "note", "derived",
    "settled",
  ]

  /// The keys in the first column of the table under a heading.
  private static func documented(_ heading: String) throws -> Set<String> {
    let text = try Repository.text("Sources/LayoutDocuments/Documentation.docc/Schema.md")
    let part = try #require(
      text.components(separatedBy: "\n## \(heading)\n").last?.components(separatedBy: "\n## ").first)
    let rows = part.split(separator: "\n").filter { $0.hasPrefix("| `") }
    return Set(
      rows.flatMap { row in row.split(separator: "|")[0].matches(of: /`([A-Za-z]+)`/).map { String($0.1) } })
  }

  /// The keys that a decoder says it knows when it meets one that it does not.
  private static func known<Value: Decodable>(_ type: Value.Type) throws -> Set<String> {
    let error = try #require(
      throws: LayoutError.self,
      performing: { try JSONDecoder().decode(type, from: Data(#"{"no such key": 0}"#.utf8)) })
    let keys = try #require(error.message.components(separatedBy: "known are ").last)
    return Set(keys.components(separatedBy: ", "))
  }

  @Test("has every key that the decoder knows, and no other")
  func keys() throws {
    #expect(try Self.documented("DOCUMENT") == Self.known(LayoutDocument.self).subtracting(Self.annotations))
    #expect(try Self.known(LayoutDocument.self).isSuperset(of: Self.annotations))
    #expect(try Self.documented("CONTAINER") == Self.known(LayoutContainer.self))
    #expect(try Self.documented("MEASURED") == Self.known(MeasuredSize.self))
    #expect(try Self.documented("LAYOUT") == Self.known(LayoutDescription.self))
    #expect(try Self.documented("SECTION") == Self.known(LayoutSection.self))
    #expect(try Self.documented("VARIANT") == Self.known(LayoutSectionVariant.self))
    #expect(try Self.documented("NODE") == Self.known(LayoutGroup.self))
    #expect(try Self.documented("BOUNDARY") == Self.known(BoundarySupplementaryItem.self))
    #expect(try Self.documented("BADGE") == Self.known(LayoutSupplementaryItem.self))
  }

  @Test("has every value of the schema's choices")
  func choices() throws {
    let text = try Repository.text("Sources/LayoutDocuments/Documentation.docc/Schema.md")
    let words =
      OrthogonalScrollingBehavior.allCases.map(\.rawValue) + ContentInsetsReference.allCases.map(\.rawValue)
      + LayoutDimension.Unit.allCases.map(\.rawValue) + LayoutSpacing.Kind.allCases.map(\.rawValue)
      + RectAlignment.allCases.map(\.rawValue) + LayoutDirection.allCases.map(\.rawValue)
      + ScrollDirection.allCases.map(\.rawValue) + LayoutGroup.Axis.allCases.map(\.rawValue)
    for word in words { #expect(text.contains("`\(word)`"), "\(word)") }
  }
}
