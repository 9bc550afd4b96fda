import BenchmarkKit
import JSONStream
import Sections

/// Reads a payload into its model. What is outside the list is kept, scrubbed; of the sections one is held at a time.
final class PayloadLearner: RawTokenVisitor {
  let model = PayloadModel()
  private let request: LikeRequest
  private var tracker: KeepTracker
  private var values: ValueScrubber
  private var random: SplitMix64
  private var separators: ArraySlice<UInt8> = []
  /// How many objects and arrays are open around a section; nil before the sections.
  private var base: Int?
  /// Whether the sections were found, and have ended.
  private(set) var isDone = false
  /// The section under way, and the value of its discriminator; empty when there is none.
  private var section: [LearnedToken] = []
  private var kind: [UInt8] = []

  init(_ request: LikeRequest) {
    self.request = request
    tracker = KeepTracker(rules: request.rules, target: request.path)
    values = ValueScrubber(key: request.key)
    random = SplitMix64(scrambling: request.seed)
  }

  func gap(_ bytes: ArraySlice<UInt8>) {
    if base != nil, !isDone {
      // White space so long that nobody means it: only the separator in it is kept.
      separators.append(contentsOf: bytes.filter { $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: ":") })
    } else {
      writeBeside(bytes)
    }
  }

  func token(_ token: RawToken, _ event: borrowing JSONEvent) throws {
    let gap = separators + token.gap
    separators = []
    let around = tracker.depth
    let isTarget = base == nil && tracker.isAtTarget(token.kind)
    let rule = tracker.take(event, rawCount: token.raw.count)
    var raw: [UInt8] = []
    switch token.kind {
    case .string where rule == nil: values.writeString(token.raw, to: &raw)
    case .number where rule == nil: values.writeNumber(token.raw, to: &raw)
    default: raw.append(contentsOf: token.raw)
    }
    if isTarget {
      model.isSingle = token.kind == .startObject
      guard model.isSingle || token.kind == .startArray else {
        throw ToolFailure(
          .badInput, "\(request.payload): at \(request.path) is no list of sections and no section")
      }
      base = tracker.depth - (model.isSingle ? 1 : 0)
      // The list's bracket, or what stands before the section.
      model.head.append(contentsOf: model.isSingle ? gap : gap + raw)
      guard model.isSingle else { return }
    } else if base == nil || isDone {
      return writeBeside(gap + raw)
    }
    guard let base, tracker.depth >= base else {
      model.space.note(Array(gap), behind: model.sectionCount)
      model.tail.append(contentsOf: raw)
      isDone = true
      return
    }
    if section.isEmpty, !model.isSingle { model.space.note(Array(gap), before: model.sectionCount) }
    let learned = LearnedToken(kind: token.kind, gap: Array(gap), raw: raw, isKept: rule != nil)
    take(learned, at: min(around, tracker.depth) - base, isLast: tracker.depth == base)
  }

  private func writeBeside(_ bytes: ArraySlice<UInt8>) {
    if isDone { model.tail.append(contentsOf: bytes) } else { model.head.append(contentsOf: bytes) }
  }

  /// - Parameters:
  ///   - depth: How many objects and arrays of the section are open around the token.
  ///   - isLast: Whether it ends the section.
  private func take(_ token: LearnedToken, at depth: Int, isLast: Bool) {
    var token = token
    let member = depth == 1 ? base.flatMap { tracker.member(at: $0) } : nil
    if depth == 1, token.kind == .key {
      if member?.isExactly(request.keys.cells.description) == true { model.cellsKeys.insert(token.raw) }
    } else if member?.isExactly(request.keys.cellType.description) == true {
      if kind.isEmpty, token.kind == .string || token.kind == .number { kind = token.raw }
      // A kind that the app does not know is no value of a cell either: it is drawn with all that it is the kind of.
      token.isKept = true
    }
    section.append(token)
    guard isLast else { return }
    isDone = model.isSingle
    var tokens = section[...]
    model.section(kind).read(&tokens, &random)
    (section, kind) = ([], [])
  }
}
