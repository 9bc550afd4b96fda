import Testing
import TestSupport

@testable import CompositionalLayout

@Suite("Pixel grid")
struct PixelGridTests {
  @Test("places go to the nearest whole number, halves up")
  func rounding() throws {
    let grid = try #require(PixelGrid(scale: 1))
    var generator = SeededGenerator(seed: 7)
    var values = [0, -0.0, 0.5, -0.5, 1.5, 2.5, -1.5, 0.49999999999999994, -0.49999999999999994, -0.500000000000001]
    values += [0x1p50 + 0.5, -0x1p50 - 0.5, 0x1p51 - 0.5, 1e12 + 0.25, -1e12 - 0.75]
    for _ in 0..<10_000 { values.append(Double(Int64(truncatingIfNeeded: generator.next()) >> 20) / 64) }
    for value in values {
      let below = value.rounded(.down)
      #expect(grid.round(value) == (value - below >= 0.5 ? below + 1 : below), "\(value)")
    }
    // Beyond that no place lies between two that a layout could tell apart.
    for value in [0x1p52, 0x1p53, -0x1p52, 1e300, 4_503_599_627_370_495.5, -4_503_599_627_370_495.5] {
      #expect(abs(grid.round(value) - value) <= 0.5, "\(value)")
    }
  }

  @Test("places at other scales, of rectangles whose sizes stay")
  func scales() throws {
    let grid = try #require(PixelGrid(scale: 2))
    #expect(grid.round(20.25) == 20.5 && grid.round(20.2) == 20 && grid.round(-20.25) == -20)
    #expect(grid.round(at(0.3, -0.3, 10.1, 0.2)) == at(0.5, -0.5, 10.1, 0.2))
  }

  @Test("parts go down to a pixel, and a hair below one counts as on it", arguments: [1, 2, 3] as [Double])
  func floors(scale: Double) throws {
    let grid = try #require(PixelGrid(scale: scale))
    for pixels in [0, 1, 2, 99, 1_000_000] as [Double] {
      for (part, whole) in [(0, 0), (0.001, 0), (0.5, 0), (0.998, 0), (0.9995, 1), (0.999_999_999, 1)]
        as [(Double, Double)]
      {
        let floor = grid.floor((pixels + part) / scale)
        #expect(abs(floor - (pixels + whole) / scale) < 1e-9, "\(pixels) + \(part)")
      }
    }
    // Three times a third of something is it.
    #expect(abs(grid.floor(3 * (100.0 / 3)) - 100) < 1e-9)
    #expect(grid.floor(1e300) == 1e300)
  }

  @Test("refuses scales that are none", arguments: [0, -1, .nan, .infinity] as [Double])
  func refused(scale: Double) {
    #expect(PixelGrid(scale: scale) == nil)
  }
}
