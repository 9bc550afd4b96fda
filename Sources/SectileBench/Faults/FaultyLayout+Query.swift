import BenchmarkKit
import CompositionalLayout

extension FaultyLayout {
  /// Every query is held against every frame.
  func queryingLinearly() throws -> () throws -> Void {
    let layout = try solved()
    let queries = LayoutSuite.queries(over: layout)
    let frames = layout.frames()
    return {
      var hits = 0
      for query in queries { hits += frames.count { $0.intersects(query) } }
      keep(hits)
    }
  }
}
