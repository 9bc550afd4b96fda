import JSONStream
import PayloadTools
import Sections

/// What happened when: spans on a few tracks.
struct Timeline: Sendable {
  /// A line of a timeline. Spans of one track are nested or apart, never crossed.
  enum Track: Int, CaseIterable, Sendable {
    /// The whole run, its chunks, and in them reading and decoding; then the layout.
    case phases = 1
    /// The sections, which end in other chunks than they began in.
    case sections = 2

    var name: String {
      switch self {
      case .phases: "chunks and phases"
      case .sections: "sections"
      }
    }
  }

  /// A piece of time.
  struct Span: Sendable {
    var name: String
    /// What it is one of.
    var category: String
    var track: Track
    /// Nanoseconds since the beginning.
    var start: Int64
    var duration: Int64
    var arguments: [(key: String, value: any JSONPart & Sendable)] = []

    var end: Int64 { start + duration }
  }

  /// Track by track; on a track by beginning, the longer one of two that begin together first: outer spans come before
  /// those within them.
  private(set) var spans: [Span] = []

  /// A run of spans.
  init(_ spans: [Span]) {
    self.spans = spans.enumerated().sorted { one, other in
      let (left, right) = (one.element, other.element)
      return (left.track.rawValue, left.start, -left.duration, one.offset)
        < (right.track.rawValue, right.start, -right.duration, other.offset)
    }.map(\.element)
  }

  /// A watched run.
  ///
  /// - Parameters:
  ///   - began: When it began, decoding ended, and the layout ended, as the monotonic clock has it.
  ///   - sections: What is known of its sections.
  init(
    _ marks: [ProfileRecorder.Mark], from began: Int64, decoded: Int64, ended: Int64, hasLayout: Bool,
    sections: [CostProfile.SectionCost]
  ) {
    var spans = [
      Span(name: "decode", category: "phase", track: .phases, start: 0, duration: decoded - began)
    ]
    if hasLayout {
      spans.append(
        Span(name: "layout", category: "phase", track: .phases, start: decoded - began, duration: ended - decoded))
    }
    for (start, end) in marks.spans {
      let bytes = end.progress.bytes - start.progress.bytes
      var one = Span(
        name: "", category: "phase", track: .phases, start: start.time - began, duration: end.time - start.time)
      switch start.phase {
      case .chunk(let index):
        (one.name, one.category) = ("chunk \(index)", "chunk")
        one.arguments = [
          ("byteOffset", start.progress.bytes), ("bytes", bytes),
          ("tokens", end.progress.tokens - start.progress.tokens),
        ]
      case .reading:
        one.name = "reading (tokenise, collect)"
        one.arguments = [("bytes", bytes)]
      case .decoding: one.name = "decoding (convert, build)"
      case .section(let index):
        guard sections.indices.contains(index) else { continue }
        let cost = sections[index]
        (one.name, one.category, one.track) = ("\(cost.path) \(cost.type)", "section", .sections)
        one.arguments = [
          ("path", cost.path), ("type", cost.type), ("cells", cost.cells),
          ("byteOffset", cost.byteOffset), ("bytes", cost.bytes), ("tokens", cost.tokens),
        ]
      }
      spans.append(one)
    }
    self.init(spans)
  }
}
