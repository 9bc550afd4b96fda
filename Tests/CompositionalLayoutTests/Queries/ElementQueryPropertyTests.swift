import Testing
import TestSupport

@testable import CompositionalLayout
@testable import LayoutDocuments

@Suite("Elements in a rectangle, of any description")
struct ElementQueryPropertyTests {
  @Test("equal a filter over everything", arguments: [1, 2, 3] as [UInt64])
  func bruteForce(block: UInt64) throws {
    var hits = 0
    for number in 0..<400 as Range<UInt64> {
      let seed = 200_000 + block * 1000 + number
      var random = RandomDescription(seed: seed)
      let document = random.document()
      guard let layout = try? document.solve() else { continue }
      let naive = try NaiveLayout(document)
      for _ in 0..<6 {
        let query = RandomQuery(&random.generator, layout)
        if let difference = query.difference(layout, naive) {
          Issue.record("seed \(seed): \(difference) in \(json(document))")
          return
        }
        hits += layout.elements(in: query.rect).count
      }
    }
    #expect(hits > 1000)
  }
}
