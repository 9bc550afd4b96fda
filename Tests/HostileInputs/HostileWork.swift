import BenchmarkKit
import JSONStream

/// Work on what was made to harm, of any size: through doors that the inputs of the table do not have.
package struct HostileWork: Sendable {
  package let name: String
  /// What the work is measured by, such as the bytes of a key.
  let size: Int
  /// The most memory that it may take at once.
  let bound: HostileInput.Bound
  /// What becomes of it, whatever its size.
  package let ending: String
  /// Makes what is worked on, of a size, and what does the work and says what became of it.
  let prepare: @Sendable (Int) throws -> @Sendable () throws -> String

  init(
    _ name: String, size: Int, _ bound: HostileInput.Bound = .constant, ending: String,
    _ prepare: @escaping @Sendable (Int) throws -> @Sendable () throws -> String
  ) {
    self.name = name
    self.size = size
    self.bound = bound
    self.ending = ending
    self.prepare = prepare
  }

  /// What became of it, and how much memory that took.
  func run() -> HostileRun<String> {
    let work = prepared(size)
    return HostileRun { Self.ending(of: work) }
  }

  /// Whether twice the size takes twice the time, of the processor's: the sizes of which it took more, from a 64th on. Work
  /// that is over at once is not judged, and what is judged is taken again when it seems to take too long.
  var growth: String? {
    var size = max(1, size / 64)
    var before: Int64?
    while true {
      var time = Self.time(of: prepared(size))
      if let before, Self.isTooLong(time, after: before) {
        for _ in 0..<2 { time = min(time, Self.time(of: prepared(size))) }
        let half = (0..<2).map { _ in Self.time(of: prepared(size / 2)) }.reduce(before, max)
        if Self.isTooLong(time, after: half) {
          return "size \(size / 2) took \(half / 1_000_000) ms of processor time, \(size) took \(time / 1_000_000)"
        }
      }
      guard size < self.size else { return nil }
      before = time
      size = min(size * 2, self.size)
    }
  }

  private static func isTooLong(_ time: Int64, after half: Int64) -> Bool {
    // Nanoseconds that are noise.
    time > 50_000_000 && Double(time) > 2.5 * Double(half)
  }

  private func prepared(_ size: Int) -> @Sendable () throws -> String {
    do { return try prepare(size) } catch { preconditionFailure("\(name): \(error)") }
  }

  private static func time(of work: () throws -> String) -> Int64 {
    let began = ProcessCPUClock.nanoseconds()
    _ = ending(of: work)
    return ProcessCPUClock.nanoseconds() - began
  }

  private static func ending(of work: () throws -> String) -> String {
    do { return try work() } catch let error as JSONStreamError { return "\(error.code)" } catch {
      return "no typed error: \(error)"
    }
  }
}
