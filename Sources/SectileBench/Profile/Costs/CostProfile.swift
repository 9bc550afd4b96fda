public import BenchmarkKit

/// Where the cost of a payload goes: phases, kinds of cells, sections, and what is never read.
///
/// Phases are differences of runs that do more and more of the work, interleaved round by round, so that nothing has to be
/// measured inside of the decoder. Times are the processor's.
///
///     tokenise   the engine alone: yajl with empty callbacks; the native one, whose tokens are in order
///     collect    … with checks and positions, and tokens in order       minus tokenise
///     convert    … and cells made of tokens, none kept                   minus the same with cells skipped
///     build      sections found, headers decoded; cells kept in them, and given back
///                                  cells skipped minus collect, and everything kept minus none kept
///     layout     templates solved, and all frames: clocked at its ends, in the run of everything
///
/// Their sum is held against a run that does everything at once: what it does not account for is said. A tenth is to be
/// expected where a payload takes microseconds: each run alone has the processor's caches for itself. Independently, a
/// `DecodeObserver` clocks reading (tokenise and collect) and decoding (convert and build) inside a run.
public struct CostProfile: Sendable {
  /// A part of the way from bytes to frames.
  public enum Phase: String, Sendable, CaseIterable {
    /// The engine finds tokens.
    case tokenise
    /// Tokens are checked and put in order; nothing with the native engine, which does so as it finds them.
    case collect
    /// Cells are made of tokens.
    case convert
    /// Sections are put together of headers and cells, kept, and given back.
    case build
    /// Frames are computed.
    case layout
  }

  /// What a phase costs.
  public struct PhaseCost: Sendable {
    /// The phase.
    public let phase: Phase
    /// What was measured, with its interval: a difference, which may be negative where there is little to measure.
    public let measured: MedianEstimate
    /// The time, in nanoseconds.
    public var nanoseconds: Double { measured.median }
    /// Whether the time cannot be told from nothing: its interval reaches 0.
    public var isBelowNoise: Bool { measured.low <= 0 }
    /// Allocations, where they are counted.
    public let allocations: Int?
  }

  /// What a section costs.
  public struct SectionCost: Sendable {
    /// Where it lies: `$.feed.blocks[3]`.
    public let path: String
    /// What its cells are.
    public let type: String
    /// How many cells it has.
    public let cells: Int
    /// Its first byte in the payload.
    public let byteOffset: Int
    /// From its first to its last brace.
    public let bytes: Int
    /// Its tokens, braces included.
    public let tokens: Int
    /// The median of its times, watched from inside the decoder, in nanoseconds.
    public let nanoseconds: Double
    /// Allocations, where they are counted.
    public let allocations: Int?
  }

  /// What the sections of one kind cost together, or what lies outside of all.
  public struct TypeCost: Sendable {
    /// What the cells are; nil for what is outside of sections.
    public let type: String?
    /// How many sections.
    public internal(set) var sections = 0
    /// How many cells.
    public internal(set) var cells = 0
    /// Bytes of the payload.
    public internal(set) var bytes = 0
    /// Tokens of the payload.
    public internal(set) var tokens = 0
    /// Time in nanoseconds.
    public internal(set) var nanoseconds = 0.0
    /// Allocations, where they are counted.
    public internal(set) var allocations: Int?
  }

  /// The payload's name.
  public let payload: String
  /// Where and how it was measured: the platform, the compiler, the build.
  public let environment: BenchmarkEnvironment
  /// The payload's size.
  public let bytes: Int
  /// The payload's tokens: literals, numbers, strings, keys, brackets.
  public let tokens: Int
  /// How often each run was timed.
  public let rounds: Int
  /// In order; without layout where the app has none.
  public let phases: [PhaseCost]
  /// Everything at once: decoded, kept, laid out, given back. Of the processor's time, in nanoseconds.
  public let whole: MedianEstimate
  /// Reading in watched runs: tokenise and collect, as the clock inside the decoder has it.
  public let reading: Double
  /// Decoding in watched runs: convert and build, without giving back.
  public let decoding: Double
  /// How much longer a watched decode takes: what the clock itself costs is in the sections' times.
  public let watching: Double
  /// The sections in the payload's order.
  public let sections: [SectionCost]
  /// By kind, in the app's order, and last what is outside of sections.
  public let types: [TypeCost]
  /// What the app does not read.
  public let neverRead: NeverReadCost
  /// One watched run.
  let timeline: Timeline

  /// The phases' sum, in nanoseconds.
  public var phaseSum: Double { phases.reduce(0) { $0 + $1.nanoseconds } }
  /// The phases' sum by the time of everything at once: 1 when they account for all of it.
  public var accountedFor: Double { whole.median > 0 ? phaseSum / whole.median : 1 }
  /// Whether the phases add up to what everything takes at once, within 15 %.
  public var isAccountedFor: Bool { abs(accountedFor - 1) <= 0.15 }
  /// The time of all sections and what is outside of them, in nanoseconds: what ``types`` add up to. Giving back what was
  /// decoded is no part of it.
  public var watchedTime: Double { types.reduce(0) { $0 + $1.nanoseconds } }

  /// The sections that take most time, the dearest first.
  public func dearestSections(_ count: Int = 10) -> [SectionCost] {
    // The order of the payload, of two that take the same.
    Array(
      sections.enumerated().sorted {
        ($1.element.nanoseconds, $0.offset) < ($0.element.nanoseconds, $1.offset)
      }.prefix(max(0, count)).map(\.element))
  }
}
