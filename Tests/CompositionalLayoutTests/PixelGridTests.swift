import Testing
import TestSupport

@testable import CompositionalLayout

@Suite("Pixel grid")
struct PixelGridTests {
  @Test("places go to the nearest whole number, halves away from zero")
  func rounding() throws {
    let grid = try #require(PixelGrid(scale: 1))
    var generator = SeededGenerator(seed: 7)
    var values = [0, -0.0, 0.5, -0.5, 1.5, 2.5, -1.5, 0.49999999999999994, -0.49999999999999994, -0.500000000000001]
    values += [0x1p50 + 0.5, -0x1p50 - 0.5, 0x1p51 - 0.5, 1e12 + 0.25, -1e12 - 0.75]
    for _ in 0..<10_000 { values.append(Double(Int64(truncatingIfNeeded: generator.next()) >> 20) / 64) }
    for value in values {
      // A number that only the last bits of a sum keep from a half lies on it.
      let exact = (value * 64).rounded() / 64
      let counted = abs(value - exact) < 1e-7 ? exact : value
      #expect(grid.round(value) == counted.rounded(.toNearestOrAwayFromZero), "\(value)")
    }
    // Beyond that no place lies between two that a layout could tell apart.
    for value in [0x1p52, 0x1p53, -0x1p52, 1e300, 4_503_599_627_370_495.5, -4_503_599_627_370_495.5] {
      #expect(abs(grid.round(value) - value) <= 0.5, "\(value)")
    }
  }

  @Test("both coordinates at once are as one by one, and three parts of a point add up")
  func together() throws {
    var generator = SeededGenerator(seed: 11)
    for scale in [1, 2, 3] as [Double] {
      let grid = try #require(PixelGrid(scale: scale))
      for _ in 0..<10_000 {
        let (x, y) = (Double(Int64(truncatingIfNeeded: generator.next()) >> 34), Double(generator.next() >> 40))
        let rect = at(x / (2 * scale), (-y - 1e-9) / 64, 3, 4)
        #expect(grid.roundNear(rect) == grid.round(rect), "\(rect)")
      }
      // A half of a pixel behind as many pixels, taken from points and back.
      for pixels in 0..<2000 {
        let place = Double(pixels) / scale - 15 + 7.5
        let exact = (Double(pixels) - 7.5 * scale).rounded(.toNearestOrAwayFromZero)
        #expect(abs(grid.round(place) * scale - exact) < 1e-9, "\(pixels) at \(scale)")
        #expect(abs(grid.floor(Double(pixels) / scale) * scale - Double(pixels)) < 1e-9, "\(pixels) at \(scale)")
      }
    }
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
