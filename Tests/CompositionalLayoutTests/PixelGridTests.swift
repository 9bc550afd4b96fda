import Testing
import TestSupport

@testable import CompositionalLayout

@Suite("Pixel grid")
struct PixelGridTests {
  @Test("rounds as the standard library does")
  func rounding() throws {
    let grid = try #require(PixelGrid(scale: 1))
    var generator = SeededGenerator(seed: 7)
    var values = [0, -0.0, 0.5, -0.5, 1.5, 2.5, 0.49999999999999994, -0.49999999999999994, 0x1p52, 0x1p53, -0x1p52]
    values += [0x1p52 - 0.5, 1e300, 4_503_599_627_370_495.5, -4_503_599_627_370_495.5]
    for _ in 0..<10_000 { values.append(Double(Int64(truncatingIfNeeded: generator.next()) >> 20) / 64) }
    for value in values { #expect(grid.round(value) == value.rounded(), "\(value)") }
  }

  @Test("refuses scales that are none", arguments: [0, -1, .nan, .infinity] as [Double])
  func scales(scale: Double) {
    #expect(PixelGrid(scale: scale) == nil)
  }
}
