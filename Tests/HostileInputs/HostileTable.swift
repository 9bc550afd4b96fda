import JSONStream

/// Everything made to harm, at one size. The names say the full one.
package struct HostileTable: Sendable {
  /// As large as they are meant: for a release build.
  package static let full = HostileTable(divisor: 1)
  /// The same so small that a debug build takes seconds for all of them; limits and chunks are as much smaller, so that
  /// the same ones act: nesting is still deeper than may be, and more bad cells wait than are kept to be reported.
  package static let small = HostileTable(divisor: 128)

  let divisor: Int

  /// Those that take longest first.
  package var cases: [HostileCase] {
    unterminated + works + (nesting + texts + numbers + keys + sections + deferred + graphs).reversed()
  }

  func scaled(_ full: Int) -> Int { full / divisor }
  var million: Int { scaled(1_000_000) }
  var mebibyte: Int { scaled(1 << 20) }

  /// The limits that hold when nothing else is said.
  var limits: JSONLimits { limits { _ in } }
  var maxDeferredBytes: Int { 8 * mebibyte }

  /// Those with a change.
  func limits(_ change: (inout JSONLimits) -> Void) -> JSONLimits {
    let standard = JSONLimits.standard
    var limits = JSONLimits(
      depth: standard.depth, stringBytes: scaled(standard.stringBytes), keyBytes: scaled(standard.keyBytes),
      elementBytes: scaled(standard.elementBytes))
    change(&limits)
    return limits
  }

  /// An input through its doors, with every engine: what has to become of it, door by door; where nothing is said it is not tried.
  func input(
    _ name: String, _ text: HostileText, limits: JSONLimits? = nil, maxDeferredBytes: Int? = nil,
    chunkBytes: Int? = nil,
    _ outcomes: HostileOutcomes, _ bound: HostileBound = .constant
  ) -> HostileCase {
    // The decoder takes at most 8 KiB of a chunk at once. Where limits are lower it must get as much less, or what it has beyond a
    // limit before it sees that counts for more.
    let input = HostileInput(
      text: text, limits: limits ?? self.limits, maxDeferredBytes: maxDeferredBytes ?? self.maxDeferredBytes,
      chunkBytes: chunkBytes ?? (divisor == 1 ? 64 << 10 : 128))
    return HostileCase(name: name) { take in
      for door in HostileDoor.allCases {
        guard let expected = outcomes[door] else { continue }
        for engine in JSONEngine.allCases {
          take(
            HostileResult("\(name), \(door), \(engine)", "\(expected)", bound) {
              input.outcome(at: door, engine).description
            })
        }
      }
    }
  }

  /// Work of any size: the most memory that it may take at once, and what becomes of it, whatever its size. At full size it is also
  /// held to time that grows as its size does.
  func work(
    _ name: String, size: Int, _ bound: HostileBound = .constant, ending: String,
    _ prepare: @escaping @Sendable (Int) throws -> @Sendable () throws -> String
  ) -> HostileCase {
    let work = HostileWork(name: name, size: size, prepare: prepare)
    return HostileCase(name: name) { take in
      take(HostileResult(name, ending, bound, growth: divisor == 1 ? work.growth : nil, work.prepared(size)))
    }
  }

  /// A section's header, without brackets: everything but `data`.
  var header: String {
    #""id":1,"title":"","layoutTemplateDTO":{"layoutTemplate":"card_01","scrollDirection":"horizontal","#
      + #""groupOrientation":"vertical"},"cellType":"card_image","buttonTypes":[]"#
  }
  /// A section up to its first cell, and up to a value in a cell that nobody reads.
  var openSection: String { "[{\(header),\"data\":[" }
  var openCell: String { openSection + "{\"id\":1,\"url\":\"\",\"x\":" }
  var cell: String { #"{"id":1,"url":""}"# }
}

typealias HostileOutcomes = [HostileDoor: HostileOutcome]

extension HostileOutcomes {
  /// The same at these doors.
  static func at(_ doors: [HostileDoor], _ outcome: HostileOutcome) -> Self {
    Dictionary(uniqueKeysWithValues: doors.map { ($0, outcome) })
  }

  /// The same everywhere, but for an app's own format.
  static func everywhere(_ outcome: HostileOutcome) -> Self { at([.events] + HostileDoor.builtIn, outcome) }

  /// Accepted by the parser of events; the same everywhere else.
  static func decoded(_ outcome: HostileOutcome) -> Self {
    at(HostileDoor.builtIn, outcome).and([.events], .result(sections: 0, cells: 0))
  }

  func and(_ doors: [HostileDoor], _ outcome: HostileOutcome) -> Self { merging(Self.at(doors, outcome)) { $1 } }
}
