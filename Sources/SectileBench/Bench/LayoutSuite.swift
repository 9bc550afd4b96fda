import BenchmarkKit
import CompositionalLayout

/// Measures the layout of decoded sections on a phone's screen.
struct LayoutSuite {
  /// The row's name.
  static let strategy = "layout"
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

  /// Makes the cases of laying these sections out.
  ///
  /// - Throws: `LayoutError` when the sections cannot be laid out.
  static func workloads<Header>(of screen: LaidOut<Header>) throws -> [Workload] {
    func solved() throws -> SolvedLayout { try screen.layout.solved(screen.sections) }
    let layout = try solved()
    var buffer: [LayoutRect] = []
    buffer.reserveCapacity(layout.totalItemCount)
    func workload(
      _ name: String, _ metric: String, _ unit: String = "ms", scale: Double = 1e-6, _ work: @escaping () throws -> Void
    ) -> Workload {
      Workload(
        BenchmarkCase("layout-\(name)") { for _ in 0..<repeats { try work() } },
        rows: [.init(strategy, "layout.\(metric)", unit, against: .none) { $0 * scale / Double(repeats) }])
    }
    return [
      // Templates and the sections' places.
      workload("solve", "solve_time") { keep(try solved()) },
      // The frames of all cells of a solved layout.
      workload("frames", "frames_time") {
        layout.writeFrames(into: &buffer)
        keep(buffer.count)
      },
      workload("all", "time") {
        try solved().writeFrames(into: &buffer)
        keep(buffer.count)
      },
      // Solving, and the elements on the first screen.
      workload("first-viewport", "first_viewport", "µs", scale: 1e-3) { keep(try solved().firstViewport()) },
    ]
  }
}
