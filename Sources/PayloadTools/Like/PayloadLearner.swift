import BenchmarkKit
import JSONStream
import Sections

/// Reads a payload into its model. What is outside the list is kept, scrubbed; of the sections one is held at a time.
struct PayloadLearner: RawTokenVisitor {
  let model = PayloadModel()
  private let request: LikeRequest
  private var tracker: SectionTracker
  private var values: ValueScrubber
  private var random: SplitMix64
  private var separators: ArraySlice<UInt8> = []
  /// The section under way, and the value of its discriminator; empty when there is none.
  private var section: [LearnedToken] = []
  private var kind: [UInt8] = []

  init(_ request: LikeRequest) {
    self.request = request
    tracker = SectionTracker(request.path, rules: request.rules)
    values = ValueScrubber(key: request.key)
    random = SplitMix64(scrambling: request.seed)
  }

  /// Whether the sections were found.
  var isDone: Bool { tracker.isOver }

  mutating func gap(_ bytes: ArraySlice<UInt8>) {
    if tracker.isFound, !tracker.isOver {
      // White space so long that nobody means it: only the separator in it is kept.
      separators.append(contentsOf: bytes.filter { $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: ":") })
    } else {
      writeBeside(bytes)
    }
  }

  mutating func token(_ token: RawToken, _ event: borrowing JSONEvent) throws {
    let gap = separators + token.gap
    separators = []
    let isFirst = !tracker.isFound
    let (place, rule) = tracker.take(event, rawCount: token.raw.count)
    var raw: [UInt8] = []
    switch token.kind {
    case .string where rule == nil: values.writeString(token.raw, to: &raw)
    case .number where rule == nil: values.writeNumber(token.raw, to: &raw)
    default: raw.append(contentsOf: token.raw)
    }
    switch place {
    case .beside: writeBeside(gap + raw)
    case .bracket where isFirst: model.head.append(contentsOf: gap + raw)
    case .bracket:
      model.space.note(Array(gap), behind: model.sectionCount)
      model.tail.append(contentsOf: raw)
    case .section(let depth):
      if section.isEmpty {
        model.isSingle = tracker.isSingle
        if model.isSingle {
          model.head.append(contentsOf: gap)
        } else {
          model.space.note(Array(gap), before: model.sectionCount)
        }
      }
      take(LearnedToken(kind: token.kind, gap: Array(gap), raw: raw, isKept: rule != nil), at: depth)
    case .stray:
      throw ToolFailure(
        .badInput, "\(request.payload): at \(request.path) is no list of sections and no section")
    }
  }

  private func writeBeside(_ bytes: ArraySlice<UInt8>) {
    if tracker.isOver { model.tail.append(contentsOf: bytes) } else { model.head.append(contentsOf: bytes) }
  }

  private mutating func take(_ token: LearnedToken, at depth: Int) {
    var token = token
    if depth == 1, token.kind == .key {
      if tracker.member == request.keys.cells.description { model.cellsKeys.insert(token.raw) }
    } else if depth == 1, tracker.member == request.keys.cellType.description {
      if kind.isEmpty, token.kind == .string || token.kind == .number { kind = token.raw }
      // A kind that the app does not know is no value of a cell either: it is drawn with all that it is the kind of.
      token.isKept = true
    }
    section.append(token)
    guard tracker.depth == 0 else { return }
    var reader = ModelReader(section, random: random)
    reader.read(into: model.section(kind))
    random = reader.random
    (section, kind) = ([], [])
  }
}
