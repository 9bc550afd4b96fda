import BenchmarkKit
import CompositionalLayout
@_spi(Faults) import SectileBench

/// The layout's work with a fault in it.
enum FaultyLayout {
  /// The frames lie column by column in a table of 128 columns: each is four kilobytes away from the one before, so that
  /// all of a column share a few places of the cache.
  static func spreadingFrames(_ site: WorkFault.Site) throws -> () throws -> Void {
    let (solved, rowLength) = (try site.solving(), 128)
    return {
      let layout = try solved()
      var frames: [LayoutRect] = []
      layout.writeFrames(into: &frames)
      let rows = (frames.count + rowLength - 1) / rowLength
      var table = [LayoutRect](repeating: .zero, count: rows * rowLength)
      for (index, frame) in frames.enumerated() { table[index % rows * rowLength + index / rows] = frame }
      keep(table.count)
    }
  }

  /// Every query is held against every frame.
  static func queryingLinearly(_ site: WorkFault.Site) throws -> () throws -> Void {
    let layout = try site.solving()()
    let (queries, frames) = (site.queries(layout), layout.frames())
    return {
      var hits = 0
      for query in queries { hits += frames.count { $0.intersects(query) } }
      keep(hits)
    }
  }
}
