import BenchmarkKit
import JSONStream
import Sections

/// Reads a payload into its model. What is outside the list is kept, scrubbed; of the sections one is held at a time.
struct PayloadLearner: RawTokenVisitor {
  private enum State {
    case head, list, section, tail
  }

  let model = PayloadModel()
  private let request: LikeRequest
  private var state = State.head
  private var finder: PathFinder
  private var tracker: KeepTracker
  private var values: ValueScrubber
  private var random: SplitMix64
  private var section = SectionTokens()
  private var separators: ArraySlice<UInt8> = []

  init(_ request: LikeRequest) {
    self.request = request
    finder = PathFinder(request.path)
    tracker = KeepTracker(rules: request.rules)
    values = ValueScrubber(key: request.key)
    random = SplitMix64(scrambling: request.seed)
  }

  /// Whether the sections were found.
  var isDone: Bool { state == .tail }

  mutating func gap(_ bytes: ArraySlice<UInt8>) {
    switch state {
    case .head: model.head.append(contentsOf: bytes)
    case .tail: model.tail.append(contentsOf: bytes)
    // White space so long that nobody means it: only the separator in it is kept.
    case .list, .section: separators.append(contentsOf: bytes.filter { $0 == 0x2C || $0 == 0x3A })
    }
  }

  mutating func token(_ token: RawToken, _ event: borrowing JSONEvent) throws {
    var token = token
    if !separators.isEmpty {
      token = RawToken(kind: token.kind, gap: separators + token.gap, raw: token.raw)
      separators = []
    }
    let isTarget = state == .head && finder.isAtTarget(event.kind)
    finder.take(event)
    let isKept = tracker.take(event, rawCount: token.raw.count) != nil
    switch state {
    case .head where isTarget: try begin(token)
    case .head: write(token, isKept, to: &model.head)
    case .list: listToken(token, event, isKept)
    case .section: take(token, event, isKept)
    case .tail: write(token, isKept, to: &model.tail)
    }
  }

  /// Takes the first token of the list, or of the one section.
  private mutating func begin(_ token: RawToken) throws {
    model.head.append(contentsOf: token.gap)
    switch token.kind {
    case .startArray:
      model.head.append(contentsOf: token.raw)
      state = .list
    case .startObject:
      model.isSingle = true
      state = .section
      section.append(token, gap: [], raw: token.raw, isKept: false)
    default:
      throw ToolFailure(
        .badInput, "\(request.payload): at \(request.path) is no list of sections and no section")
    }
  }

  private mutating func listToken(_ token: RawToken, _ event: borrowing JSONEvent, _ isKept: Bool) {
    guard token.kind != .endArray else {
      if model.sectionCount == 0 { model.space.empty = Array(token.gap) } else { model.space.end = Array(token.gap) }
      model.tail.append(contentsOf: token.raw)
      state = .tail
      return
    }
    if model.sectionCount == 0 {
      model.space.first = Array(token.gap)
    } else if model.space.next == nil {
      model.space.next = Array(token.gap)
    }
    state = .section
    take(token, event, isKept)
  }

  private mutating func take(_ token: RawToken, _ event: borrowing JSONEvent, _ isKept: Bool) {
    if section.depth == 1, event.kind == .key { section.note(key: event.text ?? "", request.keys) }
    var raw: [UInt8] = []
    // A kind that the app does not know is no value of a cell either: it is drawn with all that it is the kind of.
    let isKind = section.depth == 1 && section.isAtKind
    write(token.kind, token.raw, isKept, to: &raw)
    section.append(token, gap: token.gap, raw: raw[...], isKept: isKept || (isKind && token.kind != .key))
    guard section.isComplete else { return }
    for key in section.cellsKeys { model.cellsKeys.insert(key) }
    var reader = ModelReader(tokens: section, random: random)
    reader.read(into: model.section(section.kind))
    random = reader.random
    section = SectionTokens()
    state = model.isSingle ? .tail : .list
  }

  private mutating func write(_ token: RawToken, _ isKept: Bool, to output: inout [UInt8]) {
    output.append(contentsOf: token.gap)
    write(token.kind, token.raw, isKept, to: &output)
  }

  private mutating func write(
    _ kind: JSONEvent.Kind, _ raw: ArraySlice<UInt8>, _ isKept: Bool, to output: inout [UInt8]
  ) {
    switch kind {
    case .string where !isKept: values.writeString(raw, to: &output)
    case .number where !isKept: values.writeNumber(raw, to: &output)
    default: output.append(contentsOf: raw)
    }
  }
}

/// Tells when the value at a path comes.
struct PathFinder {
  private let components: [JSONPath.Component]
  private var frames: [(isObject: Bool, key: String, begun: Int)] = []

  init(_ path: JSONPath) { components = path.components }

  /// Whether the token that comes now begins the value.
  func isAtTarget(_ kind: JSONEvent.Kind) -> Bool {
    guard kind != .key, kind != .endObject, kind != .endArray, frames.count == components.count else { return false }
    return zip(frames.indices, components).allSatisfy { place, component in
      let frame = frames[place]
      // The elements around have been counted when they began, the one that comes now has not.
      let index = place == frames.count - 1 ? frame.begun : frame.begun - 1
      return switch component {
      case .key(let key): frame.isObject && frame.key == key
      case .index(let wanted): !frame.isObject && index == wanted
      }
    }
  }

  mutating func take(_ event: borrowing JSONEvent) {
    switch event.kind {
    case .key:
      if let key = event.text { frames[frames.count - 1].key = key }
      return
    case .endObject, .endArray:
      frames.removeLast()
      return
    default: break
    }
    if let last = frames.indices.last { frames[last].begun += 1 }
    if event.kind == .startObject || event.kind == .startArray {
      frames.append((event.kind == .startObject, "", 0))
    }
  }
}
