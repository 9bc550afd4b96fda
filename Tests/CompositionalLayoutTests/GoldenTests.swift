import Foundation
import TestSupport
import Testing

@testable import CompositionalLayout
@testable import LayoutDocuments
@testable import LayoutInspection

@Suite("Worked and recorded layouts")
struct GoldenTests {
  private static func layouts(in folder: String) throws -> [RecordedLayout] {
    try Repository.jsonFiles(in: "Fixtures/layout/\(folder)").flatMap { file in
      let data = try Data(contentsOf: Repository.url(file))
      return data.first == UInt8(ascii: "[")
        ? try JSONDecoder().decode([RecordedLayout].self, from: data)
        : [try JSONDecoder().decode(RecordedLayout.self, from: data)]
    }
  }

  @Test(
    "a folder's layouts → their frames, by both solvers",
    arguments: [("golden", 42, 0.01), ("hand-worked", 226, 1e-9), ("uikit", 152, 0.01)])
  func frames(_ folder: String, count: Int, tolerance: Double) throws {
    let layouts = try Self.layouts(in: folder)
    #expect(layouts.count == count)
    for layout in layouts {
      let name = Comment(rawValue: layout.document.name ?? "")
      #expect(layout.differences(tolerance: tolerance) == [], name)
      guard layout.expectedError == nil else {
        let error = try #require(layoutError { _ = try layout.document.solve() }, name)
        #expect(error.section != nil && error.path.contains("sections["), name)
        // The naive solver refuses no numbers and kinds.
        guard error.code != .invalidValue, error.code != .duplicateElementKind else {
          continue
        }
        #expect(throws: NaiveLayout.Failure.self, name) { try NaiveLayout(layout.document) }
        continue
      }
      #expect(NaiveLayout.difference(layout.document) == nil, name)
    }
  }
}
