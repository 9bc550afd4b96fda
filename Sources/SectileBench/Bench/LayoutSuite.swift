import BenchmarkKit
import CompositionalLayout

/// Measures the layout of decoded sections on a phone's screen.
struct LayoutSuite {
  /// The row's name.
  static let strategy = "layout"
  /// Solving: templates and the sections' places.
  static let solve = "layout-solve"
  /// Writing out the frames of all cells of a solved layout.
  static let frames = "layout-frames"
  /// Both.
  static let all = "layout-all"
  /// Solving, and the elements on the first screen.
  static let firstViewport = "layout-first-viewport"
  /// Asking a solved layout what lies in rectangles.
  static let query = "layout-query"
  /// How often a case is run for one sample: a layout takes microseconds.
  static let repeats = 10

  /// The screen, in points.
  static let width = 390.0
  static let height = 844.0

  /// How many rectangles are asked for.
  static let queryCount = 32

  static let container = LayoutContainer(width: width, height: height)

  /// A section, as far as its layout needs it.
  typealias Section<Header> = (header: Header, itemCount: Int)

  /// Screens at even distances over a layout, from its beginning to its end.
  static func queries(over layout: SolvedLayout, count: Int = queryCount) -> [LayoutRect] {
    let content = layout.contentSize
    return (0..<count).map { place in
      let share = Double(place) / Double(max(1, count - 1))
      return LayoutRect(
        x: share * max(0, content.w - width), y: share * max(0, content.h - height), w: width, h: height)
    }
  }

  /// The cases for these sections.
  ///
  /// - Throws: `LayoutError` when the sections cannot be laid out.
  static func cases<Header>(
    for sections: [Section<Header>], by templates: AppLayout<Header>
  ) throws -> [BenchmarkCase] {
    func solved() throws -> SolvedLayout { try templates.solved(sections) }
    let layout = try solved()
    var buffer: [LayoutRect] = []
    buffer.reserveCapacity(layout.totalItemCount)
    return [
      BenchmarkCase(solve) { for _ in 0..<repeats { keep(try solved()) } },
      BenchmarkCase(frames) {
        for _ in 0..<repeats {
          layout.writeFrames(into: &buffer)
          keep(buffer.count)
        }
      },
      BenchmarkCase(all) {
        for _ in 0..<repeats {
          try solved().writeFrames(into: &buffer)
          keep(buffer.count)
        }
      },
      BenchmarkCase(firstViewport) { for _ in 0..<repeats { keep(try solved().firstViewport()) } },
    ]
  }
}
