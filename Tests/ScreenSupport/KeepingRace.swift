package import ScreenPipeline
import Testing

/// Every interleaving of requests whose answers are to be kept with what forgets them, tried on a
/// cache.
package enum KeepingRace {
  private enum Step: Sendable {
    /// A source is about to be asked.
    case ask
    case begin(PayloadStorage)
    case append
    case commit
    case confirm(PayloadStorage)
    case forget
    case removeAll
  }

  private static let answer: [Step] = [.ask, .begin(.allowed()), .append, .commit]
  private static let forbidden: [Step] = [.ask, .begin(.forbidden)]

  private static let scenes: [[[Step]]] = [
    [answer, [.removeAll]], [answer, [.forget]], [answer, forbidden],
    [answer, answer, [.removeAll]],
    [answer, answer, forbidden], [answer, [.ask, .confirm(.forbidden)], [.removeAll]],
    [answer, [.ask, .confirm(.allowed(freshFor: .seconds(60)))], [.removeAll]],
    [answer, [.removeAll], [.removeAll]],
    [answer, forbidden, [.removeAll]],
  ]

  /// Tries every interleaving, or every `step`-th one, each with a cache of its own, and fails
  /// where something is kept that may not be, or is missing.
  ///
  /// - Returns: How many were tried.
  package static func explore(
    by step: Int = 1, _ make: @Sendable () -> PayloadCache
  ) async throws -> Int {
    var count = 0
    for scene in scenes {
      let orders = interleavings(scene.map(\.count))
      for index in stride(from: 0, to: orders.count, by: step) {
        count += 1
        if let fault = try await fault(scene, orders[index], make()) {
          Issue.record("\(fault)")
        }
      }
    }
    return count
  }

  /// The orders in which scripts of these lengths can go on: by the script that does its next step.
  private static func interleavings(_ lengths: [Int]) -> [[Int]] {
    guard lengths.contains(where: { $0 > 0 }) else { return [[]] }
    return lengths.indices.filter { lengths[$0] > 0 }.flatMap { index in
      var rest = lengths
      rest[index] -= 1
      return interleavings(rest).map { [index] + $0 }
    }
  }

  private struct Model {
    var kept: UInt8?
    var holds: [Int: Bool] = [:]
    var recorded: Set<Int> = []

    mutating func forget() {
      kept = nil
      for script in holds.keys { holds[script] = false }
    }

    mutating func take(_ step: Step, of script: Int) {
      switch step {
      case .ask: holds[script] = true
      case .begin(.forbidden), .confirm(.forbidden), .forget, .removeAll: forget()
      case .begin: if holds[script] == true { recorded.insert(script) }
      case .append, .confirm: break
      case .commit: if holds[script] == true, recorded.contains(script) { kept = UInt8(script) }
      }
    }
  }

  private static func fault(_ scene: [[Step]], _ order: [Int], _ cache: PayloadCache) async throws
    -> String?
  {
    let key = PayloadKey(PayloadRequest("/home"), scope: ["host"])
    // There is one before, of nobody's script.
    await cache.keep([99], by: key)
    var model = Model(kept: 99)
    var next = scene.map { _ in 0 }
    var tickets: [Int: CacheTicket] = [:]
    for script in order {
      let step = scene[script][next[script]]
      next[script] += 1
      model.take(step, of: script)
      switch (step, tickets[script]) {
      case (.ask, _): tickets[script] = await cache.ticket(for: key)
      case (.begin(let storage), let ticket?):
        await cache.begin(ticket, PayloadHead(storage: storage))
      case (.append, let ticket?): await cache.append([UInt8(script)], ticket)
      case (.commit, let ticket?): await cache.commit(ticket)
      case (.confirm(let storage), let ticket?):
        await cache.confirm(ticket, PayloadHead(storage: storage))
      case (.forget, _): await cache.forget(key)
      case (.removeAll, _): await cache.removeAll()
      case (_, nil): break
      }
      let kept = try await cache.content(key)?.bytes
      if kept != model.kept.map({ [$0] }) {
        let expected = model.kept.map { "[\($0)]" } ?? "nothing"
        return
          "\(scene), \(order), behind step \(next) of each: kept is \(kept ?? []), and not \(expected)"
      }
    }
    return nil
  }
}
