@testable import SectileBench
import BenchmarkKit
import Testing

@Suite("Payload generator: its parts")
struct GeneratorPartsTests {
  private func written(_ write: (inout ByteWriter) -> Void) -> String {
    var writer = ByteWriter(capacity: 100)
    write(&writer)
    var text = ""
    writer.finish { text += String(decoding: $0, as: UTF8.self) }
    return text
  }

  @Test("numbers are written as Swift writes them")
  func numbers() {
    var source = SplitMix64(scrambling: 1)
    let edges = [0, 9, 10, 99, 100, 999_999_999, 1_000_000_000_000_000_000, Int.max]
    for value in edges + (0..<1000).map({ Int(source.next() >> UInt64(1 + $0 % 63)) }) {
      #expect(written { $0.append(decimal: value) } == String(value))
    }
    for value in [0, 0x9A, 0xFFFF_FFFF] + (0..<1000).map({ _ in UInt32(truncatingIfNeeded: source.next()) }) {
      let hex = String(value, radix: 16)
      #expect(written { $0.append(hex: value) } == String(repeating: "0", count: 8 - hex.count) + hex)
    }
    #expect(written { $0.append(hex16: 0x12_0AF9) } == "0af9")
    #expect(written { $0.append(decimal: 42, digits: 6) } == "000042")
  }

  @Test("a shuffled order has every field once, and every field comes first about equally often")
  func shuffling() {
    var source = SplitMix64(scrambling: 9)
    for count in 1...16 {
      var first = [Int](repeating: 0, count: count)
      for _ in 0..<3000 {
        var order = KeyOrder(count: count)
        order.shuffle(&source)
        let fields = (0..<count).compactMap { _ in order.next() }
        #expect(fields.sorted() == Array(0..<count))
        first[fields[0]] += 1
      }
      // 3000 draws: six standard deviations are less than 6 × √(3000 / count).
      let expected = 3000.0 / Double(count)
      #expect(first.allSatisfy { abs(Double($0) - expected) < 6 * expected.squareRoot() }, "\(first)")
    }
  }

  @Test("moving the last field leaves the others in their order")
  func moving() {
    for count in 1...16 {
      for index in 0..<count {
        var order = KeyOrder(count: count)
        order.moveLast(to: index)
        var expected = Array(0..<count - 1)
        expected.insert(count - 1, at: index)
        #expect((0..<count).map { _ in order.next() } == expected)
        #expect(order.next() == nil)
      }
    }
  }
}
