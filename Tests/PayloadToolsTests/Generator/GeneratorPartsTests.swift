@testable import PayloadTools
import BenchmarkKit
import Testing

@Suite("Payload generator: its parts")
struct GeneratorPartsTests {
  @Test("a shuffled order has every field once, and every field comes first about equally often")
  func shuffling() {
    var source = SplitMix64(scrambling: 9)
    for count in 1...16 {
      var first = [Int](repeating: 0, count: count)
      for _ in 0..<3000 {
        let fields = [Int].shuffled(count, &source)
        #expect(fields.sorted() == Array(0..<count))
        first[fields[0]] += 1
      }
      // 3000 draws: six standard deviations are less than 6 × √(3000 / count).
      let expected = 3000.0 / Double(count)
      #expect(first.allSatisfy { abs(Double($0) - expected) < 6 * expected.squareRoot() }, "\(first)")
    }
  }
}
