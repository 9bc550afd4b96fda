import BenchmarkKit

/// Where the cost of a list of sections goes: phases, kinds of cells, sections, and what is never read.
///
/// Independently of the phases, a `DecodeObserver` clocks reading (tokenise and collect) and decoding (convert and build)
/// inside a run, section by section.
public struct CostProfile: Sendable {
  /// What a section costs.
  struct SectionCost: Sendable {
    /// Where it lies: `$.feed.blocks[3]`.
    let path: String
    /// What its cells are.
    let type: String
    let cells: Int
    /// Its first byte in the payload.
    let byteOffset: Int
    /// From its first to its last brace.
    let bytes: Int
    /// Braces included.
    let tokens: Int
    /// The median of its times, watched from inside the decoder.
    let nanoseconds: Double
    /// Nil where they are not counted.
    let allocations: Int?
  }

  /// What the sections of one kind cost together, or what lies outside of all.
  struct TypeCost: Sendable {
    /// What the cells are; nil for what is outside of sections.
    let type: String?
    var sections = 0
    var cells = 0
    var bytes = 0
    var tokens = 0
    var nanoseconds = 0.0
    /// Nil where they are not counted.
    var allocations: Int?
  }

  /// The payload's name.
  public let payload: String
  let environment: BenchmarkEnvironment
  let bytes: Int
  /// Literals, numbers, strings, keys, brackets.
  let tokens: Int
  let costs: PhaseCosts
  /// Reading in watched runs, in nanoseconds.
  let reading: Double
  /// Decoding in watched runs, without giving back, in nanoseconds.
  let decoding: Double
  /// How much longer a watched decode takes: what the clock itself costs is in the sections' times.
  let watching: Double
  /// In the payload's order.
  let sections: [SectionCost]
  /// By kind, in the app's order, and last what is outside of sections.
  let types: [TypeCost]
  /// One watched run.
  let timeline: Timeline

  /// The time of all sections and what is outside of them: what ``types`` add up to. Giving back what was decoded is no part
  /// of it.
  var watchedTime: Double { types.reduce(0) { $0 + $1.nanoseconds } }

  /// The sections that take most time, the dearest first.
  func dearestSections(_ count: Int = 10) -> [SectionCost] {
    // The order of the payload, of two that take the same.
    Array(
      sections.enumerated().sorted {
        ($1.element.nanoseconds, $0.offset) < ($0.element.nanoseconds, $1.offset)
      }.prefix(max(0, count)).map(\.element))
  }
}

extension CostProfile.TypeCost {
  /// What sections cost together.
  init(of sections: [CostProfile.SectionCost], type: String?) {
    self.type = type
    self.sections = sections.count
    for section in sections {
      cells += section.cells
      bytes += section.bytes
      tokens += section.tokens
      nanoseconds += section.nanoseconds
      if let more = section.allocations { allocations = (allocations ?? 0) + more }
    }
  }
}
