import ScreenPipeline
import TestSupport
import Testing

@Suite("Where the elements of a list are after a difference")
struct PlaceMapTests {
  @Test("is where they are found in the new one", arguments: TestSize.some(of: 0..<400))
  func found(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let old = Array(0..<Int.random(in: 0...30, using: &random)).shuffled(using: &random)
    var new = old.filter { _ in random.chance(70) }
    if random.chance(50) { new.shuffle(using: &random) }
    for number in 0..<Int.random(in: 0...12, using: &random) {
      new.insert(100 + number, at: Int.random(in: 0...new.count, using: &random))
    }
    let map = PlaceMap(CollectionDifference(from: old, to: new))
    for (index, element) in old.enumerated() {
      #expect(map.place(of: index) == new.firstIndex(of: element), "seed \(seed): \(old) to \(new)")
    }
  }
}
