import Testing
import TestSupport

@testable import CompositionalLayout

@Suite("Elements in a rectangle, of any description")
struct ElementQueryPropertyTests {
  @Test("equal a filter over everything", arguments: [nil, 2, 3] as [Double?], [false, true])
  func bruteForce(scale: Double?, horizontal: Bool) throws {
    var hits = 0
    for seed in 0..<300 as Range<UInt64> {
      var random = RandomDescription(seed: 200_000 + seed)
      var document = random.document()
      document.scale = scale
      let direction = document.container.layoutDirection
      if horizontal {
        document = Transposition.document(document)
        document.container.layoutDirection = direction
      }
      guard let layout = try? document.solve() else { continue }
      let layers = try AllElements.layers(document)
      for _ in 0..<6 {
        let query = RandomQuery(
          &random.generator, rightToLeft: direction == .rightToLeft, horizontal: horizontal)
        if let difference = query.difference(layout, layers: layers) {
          Issue.record("seed \(seed): \(difference) in \(json(document))")
          return
        }
        hits += layout.elements(in: query.rect).count
      }
    }
    #expect(hits > 1000)
  }
}
