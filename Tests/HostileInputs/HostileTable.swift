import JSONStream

/// All inputs made to harm, at one size. Their names say the full one.
package struct HostileTable: Sendable {
  /// As large as they are meant: for a release build.
  package static let full = HostileTable(divisor: 1)
  /// The same so small that a debug build takes seconds for all of them; limits and chunks are as much smaller, so that
  /// the same ones act: nesting is still deeper than may be, and more bad cells wait than are kept to be reported.
  package static let small = HostileTable(divisor: 128)

  private let divisor: Int

  package var inputs: [HostileInput] { nesting + texts + numbers + keys + sections + deferred + graphs }

  func scaled(_ full: Int) -> Int { full / divisor }
  var million: Int { scaled(1_000_000) }
  var mebibyte: Int { scaled(1 << 20) }

  /// The limits that hold when nothing else is said.
  var limits: JSONLimits {
    let standard = JSONLimits.standard
    return JSONLimits(
      depth: standard.depth, stringBytes: scaled(standard.stringBytes), keyBytes: scaled(standard.keyBytes),
      elementBytes: scaled(standard.elementBytes))
  }
  var maxDeferredBytes: Int { 8 * mebibyte }

  /// The decoder takes at most 8 KiB of a chunk at once. Where limits are lower it must get as much less, or what it has
  /// beyond a limit before it sees that counts for more.
  private var chunkBytes: Int { divisor == 1 ? 64 << 10 : 128 }

  /// Those with a change.
  func limits(_ change: (inout JSONLimits) -> Void) -> JSONLimits {
    var limits = limits
    change(&limits)
    return limits
  }

  /// One of the inputs: what is not said is as the table has it.
  func input(
    _ name: String, _ text: HostileText, limits: JSONLimits? = nil, maxDeferredBytes: Int? = nil,
    chunkBytes: Int? = nil,
    _ outcomes: [HostileInput.Door: HostileInput.Outcome], _ bound: HostileInput.Bound = .constant
  ) -> HostileInput {
    HostileInput(
      name: name, text: text, limits: limits ?? self.limits,
      maxDeferredBytes: maxDeferredBytes ?? self.maxDeferredBytes, chunkBytes: chunkBytes ?? self.chunkBytes,
      outcomes: outcomes, bound: bound)
  }

  /// A section's header, without brackets: everything but `data`.
  var header: String {
    #""id":1,"title":"","layoutTemplateDTO":{"layoutTemplate":"card_01","scrollDirection":"horizontal","#
      + #""groupOrientation":"vertical"},"cellType":"card_image","buttonTypes":[]"#
  }

  var cell: String { #"{"id":1,"url":""}"# }
}
