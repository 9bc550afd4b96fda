import BenchmarkKit
import Sections

#if canImport(Glibc)
  import Synchronization
#else
  import Foundation
#endif

extension FaultyDecode {
  /// A tally behind a lock is moved on with each cell.
  func locking() -> () throws -> Void {
    let tally = LockedTally()
    return {
      keep(
        try gathered { take in
          try decode { section in
            for _ in 0..<section.cells.count { tally.add() }
            try take(section)
          }
        })
    }
  }
}

private final class LockedTally {
  #if canImport(Glibc)
    private let count = Mutex(0)

    @inline(never)
    func add() { count.withLock { $0 += 1 } }
  #else
    private let lock = NSLock()
    private var count = 0

    @inline(never)
    func add() { lock.withLock { count += 1 } }
  #endif
}
