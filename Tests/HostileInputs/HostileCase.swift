import BenchmarkKit
import Foundation
import JSONStream

/// One input made to harm, which runs in a process of its own: its memory is counted.
package struct HostileCase: Sendable {
  package let name: String
  package let run: @Sendable (_ take: (HostileResult) -> Void) -> Void
}

/// The outcome of an input made to harm, the expected one, and the memory that it took.
package struct HostileResult {
  /// The input, the entry point and the engine; or the work.
  private let name: String
  /// The outcome in words, which must equal `expected`.
  private let outcome: String
  private let expected: String
  /// The most heap that was in use at once, in bytes; nil where that cannot be counted, as under a
  /// sanitizer.
  private let peak: Int?
  /// The most physical memory above that of before.
  private let resident: Int?
  /// The most memory that the input may take.
  private let bound: HostileBound
  /// The sizes between which time grew faster than the input; nil if it did not, or was not
  /// measured.
  private let growth: String?

  /// The growth is measured last: what it frees changes how the allocator takes memory.
  init(
    _ name: String, _ expected: String, _ bound: HostileBound,
    growth: @autoclosure () -> String? = nil,
    _ run: () -> String
  ) {
    self.name = name
    self.expected = expected
    self.bound = bound
    guard let counter = AllocationCounter.linked else {
      outcome = run()
      peak = nil
      resident = nil
      self.growth = growth()
      return
    }
    let before = Self.watchedMemory()
    let (outcome, snapshot) = counter.measure(run)
    self.outcome = outcome
    peak = snapshot.peakLiveBytes
    resident = before.flatMap { before in Self.memory("VmHWM").map { max(0, $0 - before) } }
    self.growth = growth()
  }

  /// The outcome, and the heap and physical memory that it took.
  package var figures: String {
    let taken = [(peak, bound.bytes), (resident, bound.resident)].map {
      "\($0.0.map { "\($0)" } ?? "-") of \($0.1)"
    }
    return "\(name) | \(outcome) | \(taken.joined(separator: " | "))"
  }

  /// Returns the failure; nil where there is none.
  ///
  /// - Parameter isResidentHeld: Whether physical memory is held to its bound, too.
  package func failure(isResidentHeld: Bool) -> String? {
    var wrong: [String] = []
    if outcome != expected {
      wrong.append("expected \(expected), came \(outcome)")
    }
    if let peak, peak > bound.bytes {
      wrong.append("took \(peak) bytes of heap at once, at most \(bound.bytes) are promised")
    }
    if isResidentHeld, let resident, resident > bound.resident {
      wrong.append(
        "took \(resident) bytes of physical memory, at most \(bound.resident) are promised")
    }
    if let growth {
      wrong.append("twice the size takes more than twice the time: \(growth)")
    }
    return wrong.isEmpty ? nil : "\(name): " + wrong.joined(separator: "; ")
  }

  // MARK: Physical memory, as Linux counts it

  /// Begins to watch for a new peak. Nil where the system does not say.
  private static func watchedMemory() -> Int? {
    #if canImport(Glibc)
      // Memory that earlier work freed must not serve this one unseen. Swift's headers do not have
      // `malloc_trim`.
      if let trim = dlsym(nil, "malloc_trim") {
        _ = unsafeBitCast(trim, to: (@convention(c) (Int) -> Int32).self)(0)
      }
      guard let file = FileHandle(forWritingAtPath: "/proc/self/clear_refs"),
        (try? file.write(contentsOf: Data("5".utf8))) != nil
      else { return nil }
      return memory("VmRSS")
    #else
      return nil
    #endif
  }

  private static func memory(_ field: String) -> Int? {
    let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix("\(field):") }
    return line?.split { !$0.isNumber }.first.flatMap { Int($0) }.map { $0 << 10 }
  }
}

/// Work on input of any size, by entry points that the other inputs do not have.
struct HostileWork: Sendable {
  let name: String
  /// The full size, in the work's own unit, such as the bytes of a key.
  let size: Int
  /// Makes an input of a size, and the work on it, which returns its outcome.
  let prepare: @Sendable (Int) throws -> @Sendable () throws -> String

  func prepared(_ size: Int) -> () -> String {
    do {
      let work = try prepare(size)
      return {
        do { return try work() } catch let error as JSONStreamError { return "\(error.code)" } catch
        {
          return "no typed error: \(error)"
        }
      }
    } catch { preconditionFailure("\(name): \(error)") }
  }

  /// The sizes, from a 64th on, of which twice the size took more than twice the processor time.
  /// Work that is over at once is not judged, and what seems to take too long is taken again.
  var growth: String? {
    var size = max(1, size / 64)
    var before: Int64?
    while true {
      var time = time(size)
      if let before, Self.isTooLong(time, after: before) {
        time = (0..<2).map { _ in self.time(size) }.reduce(time, min)
        let half = (0..<2).map { _ in self.time(size / 2) }.reduce(before, max)
        if Self.isTooLong(time, after: half) {
          return
            "size \(size / 2) took \(half / 1_000_000) ms of processor time, \(size) took \(time / 1_000_000)"
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

  private func time(_ size: Int) -> Int64 {
    let work = prepared(size)
    let began = ProcessCPUClock.nanoseconds()
    _ = work()
    return ProcessCPUClock.nanoseconds() - began
  }
}
