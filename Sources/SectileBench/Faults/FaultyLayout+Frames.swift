import BenchmarkKit
import CompositionalLayout

extension FaultyLayout {
  /// The frames lie column by column in a table of 128 columns: each is four kilobytes away from the one before, so that
  /// all of a column share a few places of the cache.
  func spreadingFrames() -> () throws -> Void {
    let rowLength = 128
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
}
