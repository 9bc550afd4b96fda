@testable import SectileBench

/// The same download and decode, written the other way round: time goes on in small steps, and each step moves some bytes
/// and some work. Slow and plain; what ``ArrivalReplay`` says in closed form has to agree with it.
struct TickSimulation {
  /// Milliseconds.
  static let step = 0.05

  var bytesPerMillisecond: Double
  var ttfb: Double
  /// What has arrived, and what can be read then: straight lines between.
  var table: [(arrived: Double, readable: Double)]
  var payload: Double
  var chunk: Double
  /// What has been spent, in milliseconds, when the decoder has come so far: straight lines between.
  var work: [(offset: Double, spent: Double)]

  init(_ size: AdviceSize, _ strategy: AdviceStrategy, _ run: AdviceRun, _ network: NetworkProfile, gzip: Bool) {
    bytesPerMillisecond = network.bytesPerSecond / 1000
    ttfb = network.ttfbMilliseconds
    payload = Double(size.bytes)
    chunk = strategy.delivery == .whole ? payload : Double(run.chunkBytes ?? size.bytes)
    table = [(0, 0)]
    if gzip, let map = size.gzip {
      table += zip(map.compressed, map.decompressed).map { (Double($0), Double($1)) }
    } else {
      table.append((payload, payload))
    }
    work = [(0, 0)]
    if strategy.delivery == .whole {
      work.append((payload, run.total.median / 1e6))
    } else {
      let known = [
        (size.firstSectionBytes, run.firstSection.median), (size.viewportBytes, run.firstViewport.median),
        (size.bytes, run.total.median),
      ]
      for (offset, spent) in known.sorted(by: { ($0.0, $0.1) < ($1.0, $1.1) }) {
        let spent = max(work[work.count - 1].spent, min(spent, run.total.median) / 1e6)
        if work[work.count - 1].offset == Double(offset) { work.removeLast() }
        work.append((Double(offset), spent))
      }
    }
  }

  private static func line(_ points: [(Double, Double)], at x: Double) -> Double {
    var previous = points[0]
    for point in points {
      if x <= point.0 {
        guard point.0 > previous.0 else { return max(point.1, previous.1) }
        return previous.1 + (point.1 - previous.1) * (x - previous.0) / (point.0 - previous.0)
      }
      previous = point
    }
    return previous.1
  }

  /// Runs until everything is decoded. Milliseconds at which the decoder has passed each offset.
  func moments(passing offsets: [Int]) -> (offsets: [Double], end: Double) {
    var found = [Double?](repeating: nil, count: offsets.count)
    var clock = 0.0
    var arrived = 0.0
    var spent = 0.0
    var fed = 0.0
    let steps = work.map { ($0.offset, $0.spent) }
    let targets = offsets.map { Self.line(steps, at: Double($0)) }
    // Only ever forward: the table has many lines.
    var line = 1
    var hasChunk = false
    var due = 0.0
    while true {
      clock += Self.step
      if clock > ttfb { arrived += bytesPerMillisecond * min(Self.step, clock - ttfb) }
      while line < table.count - 1, table[line].arrived < arrived { line += 1 }
      let (from, to) = (table[line - 1], table[line])
      let share = to.arrived > from.arrived ? min(1, (arrived - from.arrived) / (to.arrived - from.arrived)) : 1
      let readable = from.readable + share * (to.readable - from.readable)
      var budget = Self.step
      while budget > 0 {
        if !hasChunk {
          let next = min(fed + chunk, payload)
          guard readable >= next - 1e-6 else { break }
          fed = next
          hasChunk = true
          due = Self.line(steps, at: fed)
        }
        let used = min(budget, due - spent)
        spent += used
        budget -= used
        for index in offsets.indices where found[index] == nil && Double(offsets[index]) <= fed {
          if spent >= targets[index] - 1e-9 { found[index] = clock - budget }
        }
        guard spent >= due - 1e-9 else { break }
        hasChunk = false
        if fed >= payload { return (found.map { $0 ?? clock }, clock - budget) }
      }
    }
  }
}
