import BenchmarkKit
import HomeFeed

/// Where the cost of a screen graph or a content list goes, by the same phases as a list's; see ``CostProfile``.
///
///     tokenise   the engine alone: yajl with empty callbacks; the native one, whose tokens are in order
///     collect    … with checks and positions, and tokens in order       minus tokenise
///     convert    … and parts made of tokens, joined, none kept           minus collect
///     build      parts kept, and given back                              minus none kept
///     layout     layouts solved, and all frames: clocked at its ends, in the run of everything
struct ScreenCost {
  /// What there is of one type.
  struct TypeCount {
    /// What a part is: a template, a component, a content.
    var what: String
    var type: String
    var count: Int
  }

  let format: PayloadFormat
  /// Templates or contents.
  let parts: Int
  /// Components; of a content list as many as contents.
  let cells: Int
  /// In order of appearance.
  let types: [TypeCount]
  let rounds: Int
  let phases: [CostProfile.PhaseCost]
  /// Everything at once: decoded, kept, laid out, given back. Of the processor's time, in nanoseconds.
  let whole: MedianEstimate
}
