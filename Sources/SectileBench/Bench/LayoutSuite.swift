import BenchmarkKit
import CompositionalLayout

/// The layout of decoded sections on a phone's screen, as all commands measure it.
enum LayoutSuite {
  /// The name under which the layout's rows stand, beside the strategies.
  static let strategy = "layout"
  /// The screen that is laid out: a phone held upright, in points.
  static let container = LayoutContainer(width: 390, height: 844, userInterfaceIdiom: .phone)

  /// A section as a layout sees it.
  typealias Section<Header> = (header: Header, itemCount: Int)
}

/// Sections with the layout that they are measured by.
struct LaidOut<Header> {
  /// The sections' headers and numbers of cells.
  let sections: [LayoutSuite.Section<Header>]
  /// The app's layout.
  let layout: AppLayout<Header>

  /// Returns the cases: solving, writing all frames, both, and the elements of the first viewport.
  func workloads() throws -> [Workload] {
    func solve() throws -> SolvedLayout { try layout.solved(sections) }
    // One layout before all, so that an error comes before anything is timed, and the buffer never
    // grows.
    let solved = try solve()
    var buffer: [LayoutRect] = []
    buffer.reserveCapacity(solved.totalItemCount)
    func workload(
      _ name: String, _ metric: String, _ unit: String = "ms", scale: Double = 1e-6,
      _ work: @escaping () throws -> Void
    ) -> Workload {
      // One layout takes only microseconds.
      let repeats = 10
      return Workload(
        timed: BenchmarkCase("layout-\(name)", repeats: repeats, run: work), repeats: repeats,
        rows: [
          (LayoutSuite.strategy, "layout.\(metric)", unit, .undisturbedTime, [], { $0 * scale })
        ])
    }
    return [
      workload("solve", "solve_time") { keep(try solve()) },
      workload("frames", "frames_time") {
        solved.writeFrames(into: &buffer)
        keep(buffer.count)
      },
      workload("all", "time") {
        try solve().writeFrames(into: &buffer)
        keep(buffer.count)
      },
      workload("first-viewport", "first_viewport", "µs", scale: 1e-3) {
        keep(try solve().firstViewport())
      },
    ]
  }

  /// Returns the nanoseconds to lay the first screen out, for sections passed until it is full.
  func firstViewportTime(_ sections: ((LayoutSuite.Section<Header>) throws -> Void) throws -> Void)
    throws -> Int64
  {
    let began = ThreadCPUClock.nanoseconds()
    var screen = try layout.screen(LayoutSuite.container)
    do {
      try sections { section in
        let isFull = try screen.fill(section.header, itemCount: section.itemCount)
        if isFull { throw Enough() }
      }
    } catch is Enough {}
    keep(screen.layout.firstViewport())
    return ThreadCPUClock.nanoseconds() - began
  }
}
