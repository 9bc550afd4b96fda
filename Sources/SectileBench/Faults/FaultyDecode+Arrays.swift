import BenchmarkKit
import Sections

extension FaultyDecode {
  /// The cells come into a new array with each cell, as `cells = cells + [cell]` does it.
  func regrowingArrays() -> () throws -> Void {
    {
      keep(
        try gathered { take in
          try decode { section in
            var cells: [Cell] = []
            for cell in section.cells { cells = cells + [cell] }
            try take(ListSection(header: section.header, cells: cells))
          }
        })
    }
  }
}
