import JSONStream

/// All inputs made to harm, at one size. The names say the full one.
package struct HostileTable: Sendable {
  /// The full size, for a release build.
  package static let full = HostileTable(divisor: 1)
  /// A size for which a debug build takes seconds. Limits and chunks are as much smaller, so that
  /// the same ones act.
  package static let small = HostileTable(divisor: 256)

  let divisor: Int

  /// Those that take longest first.
  package var cases: [HostileCase] {
    unterminated + works
      + (nesting + texts + numbers + keys + sections + deferred + graphs).reversed()
  }

  func scaled(_ full: Int) -> Int { full / divisor }
  var million: Int { scaled(1_000_000) }
  var mebibyte: Int { scaled(1 << 20) }

  /// The standard limits at this table's size.
  var limits: JSONLimits { limits { _ in } }
  var deferredBytes: Int { limits.deferredBytes }

  /// Returns the standard limits at this table's size, with a change. The depth is not scaled.
  func limits(_ change: (inout JSONLimits) -> Void) -> JSONLimits {
    let standard = JSONLimits()
    var limits = JSONLimits(
      depth: standard.depth, stringBytes: scaled(standard.stringBytes),
      keyBytes: scaled(standard.keyBytes),
      elementBytes: scaled(standard.elementBytes), deferredBytes: scaled(standard.deferredBytes))
    change(&limits)
    return limits
  }

  /// An input at the entry points that have an expected outcome, with every engine.
  func input(
    _ name: String, _ text: HostileText, limits: JSONLimits? = nil,
    chunkBytes: Int? = nil,
    _ outcomes: HostileOutcomes, _ bound: HostileBound = .constant
  ) -> HostileCase {
    // The decoder takes at most 8 KiB of a chunk at once. Where limits are lower it must get as
    // much less, or what it has beyond a limit before it sees that counts for more.
    let input = HostileInput(
      text: text, limits: limits ?? self.limits,
      chunkBytes: chunkBytes ?? (divisor == 1 ? 64 << 10 : 128))
    return HostileCase(name: name) { take in
      for entryPoint in HostileEntryPoint.allCases {
        guard let expected = outcomes[entryPoint] else { continue }
        for engine in JSONEngine.allCases {
          take(
            HostileResult("\(name), \(entryPoint), \(engine)", "\(expected)", bound) {
              input.outcome(at: entryPoint, engine).description
            })
        }
      }
    }
  }

  /// Work of any size, which ends the same whatever its size. At full size it is also held to time
  /// that grows as its size does.
  func work(
    _ name: String, size: Int, _ bound: HostileBound = .constant, ending: String,
    _ prepare: @escaping @Sendable (Int) throws -> @Sendable () throws -> String
  ) -> HostileCase {
    let work = HostileWork(name: name, size: size, prepare: prepare)
    return HostileCase(name: name) { take in
      take(
        HostileResult(
          name, ending, bound, growth: divisor == 1 ? work.growth : nil, work.prepared(size)))
    }
  }

  /// A section's members without `data`.
  var header: String {
    #""id":1,"title":"","layoutTemplateDTO":{"layoutTemplate":"card_01","scrollDirection":"horizontal","#
      + #""groupOrientation":"vertical"},"cellType":"card_image","buttonTypes":[]"#
  }
  var openSection: String { "[{\(header),\"data\":[" }
  var openCell: String { openSection + "{\"id\":1,\"url\":\"\",\"x\":" }
  var cell: String { #"{"id":1,"url":""}"# }
}

/// The expected outcomes of one input. Entry points without one are not run.
typealias HostileOutcomes = [HostileEntryPoint: HostileOutcome]

extension HostileOutcomes {
  static func at(_ entryPoints: [HostileEntryPoint], _ outcome: HostileOutcome) -> Self {
    Dictionary(uniqueKeysWithValues: entryPoints.map { ($0, outcome) })
  }

  /// One outcome everywhere but for an app's own format.
  static func everywhere(_ outcome: HostileOutcome) -> Self {
    at([.events] + HostileEntryPoint.builtIn, outcome)
  }

  /// Accepted by the parser of events; one outcome everywhere else.
  static func decoded(_ outcome: HostileOutcome) -> Self {
    at(HostileEntryPoint.builtIn, outcome).and([.events], .result(sections: 0, cells: 0))
  }

  func and(_ entryPoints: [HostileEntryPoint], _ outcome: HostileOutcome) -> Self {
    merging(Self.at(entryPoints, outcome)) { $1 }
  }
}
