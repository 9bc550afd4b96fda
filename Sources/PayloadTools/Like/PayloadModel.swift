import BenchmarkKit
package import JSONStream

/// A payload without its contents, and what is to be known of it to write another one like it.
package struct PayloadModel {
  /// The payload, scrubbed.
  let bytes: [UInt8]
  /// Where the elements of its list lie.
  let elements: [Range<Int>]
  let patterns: PathPatterns
  /// The place of the elements.
  let elementPlace: Int
  /// The places whose values another payload has, too: enumerations, and what scrubbing keeps.
  let common: Set<Int>
  let vocabulary: LearnedWords

  /// Reads a payload, and finds its list: the array of objects with the most bytes.
  ///
  /// - Parameter path: Where the list is, or what it is in.
  /// - Throws: ``ToolFailure`` when it cannot be read, is no JSON, or has no list.
  package static func learn(
    _ input: inout PayloadInput, at path: JSONPath?, rules: KeepRules, key: SecretKey
  ) throws -> PayloadModel {
    let scrubber = try PayloadScrubber(key: key, rules: rules)
    scrubber.notesWords = true
    var bytes: [UInt8] = []
    do {
      while try input.next({ try scrubber.feed($0) }) { bytes += scrubber.takeOutput() }
      try scrubber.finish()
      bytes += scrubber.takeOutput()
      let learner = PayloadLearner(rules: rules, path: path)
      var reader = try RawTokenReader()
      try bytes.withUnsafeBufferPointer { try reader.feed($0, to: learner) }
      try reader.finish(to: learner)
      if let model = learner.model(of: bytes, words: scrubber.notedWords) { return model }
    } catch {
      throw ToolFailure(error, in: input.name)
    }
    throw ToolFailure(.badInput, "\(input.name): there is no list of objects at \(path ?? JSONPath())")
  }
}

/// Looks for a payload's list, and for values that repeat.
private final class PayloadLearner: RawTokenVisitor {
  private struct List {
    let place: Int
    let start: Int
    /// Whether it is where the list has to be.
    let isMeant: Bool
    var elements: [Range<Int>] = []
    var elementStart = 0
    var hasOthers = false
  }

  private static let mostWords = 32

  private var follower = PathFollower()
  private var tracker: KeepTracker
  private var offset = 0
  private var open: [List] = []
  private var list: (place: Int, bytes: Int, elements: [Range<Int>])?
  /// How deep the value at the path is; nil before it, and the largest number behind it.
  private var target: Int?
  private var words: [Int: [ArraySlice<UInt8>: Int]] = [:]
  private var seen: [Int: Int] = [:]
  private var common: Set<Int> = []

  init(rules: KeepRules, path: JSONPath?) {
    tracker = KeepTracker(rules: rules, target: path ?? JSONPath())
  }

  func gap(_ bytes: ArraySlice<UInt8>) { offset += bytes.count }

  func token(_ token: RawToken, _ event: borrowing JSONEvent) {
    let start = offset + token.gap.count
    offset = start + token.raw.count
    let isStart = token.kind == .startObject || token.kind == .startArray
    if target == nil, isStart, tracker.isAtTarget(token.kind) { target = tracker.depth }
    let rule = tracker.take(event, rawCount: token.raw.count)
    let place = follower.take(event)
    switch token.kind {
    case .key: return
    case .startObject, .startArray:
      if !open.isEmpty, open[open.count - 1].elementStart == 0 { open[open.count - 1].elementStart = start }
      open.append(List(place: place, start: start, isMeant: target.map { $0 < .max } ?? false))
      return
    case .endObject, .endArray:
      guard let ended = open.popLast() else { return }
      if token.kind == .endArray { take(ended) }
      if tracker.depth == target { target = .max }
      if token.kind == .endObject { endElement() } else { noteOther() }
    case .string, .number:
      noteOther()
      note(token.raw, at: place, isKept: rule != nil)
    case .null, .true, .false: noteOther()
    }
  }

  private func endElement() {
    guard !open.isEmpty else { return }
    open[open.count - 1].elements.append(open[open.count - 1].elementStart..<offset)
    open[open.count - 1].elementStart = 0
  }

  /// An element that is no object.
  private func noteOther() {
    guard !open.isEmpty else { return }
    open[open.count - 1].hasOthers = true
    open[open.count - 1].elementStart = 0
  }

  private func take(_ array: List) {
    guard array.isMeant, !array.hasOthers, !array.elements.isEmpty, offset - array.start > list?.bytes ?? 0 else {
      return
    }
    list = (array.place, offset - array.start, array.elements)
  }

  private func note(_ value: ArraySlice<UInt8>, at place: Int, isKept: Bool) {
    if isKept { common.insert(place) }
    seen[place, default: 0] += 1
    guard words[place, default: [:]].count <= Self.mostWords else { return }
    words[place, default: [:]][value, default: 0] += 1
  }

  /// The model; nil without a list.
  func model(of bytes: [UInt8], words noted: [[UInt32]: Int]) -> PayloadModel? {
    guard let list else { return nil }
    // An enumeration's values come often, each of them.
    let enumerations = words.filter { place, values in
      values.count <= Self.mostWords && seen[place, default: 0] >= 8 * values.count
    }
    return PayloadModel(
      bytes: bytes, elements: list.elements, patterns: follower.patterns,
      elementPlace: follower.patterns.place(in: list.place, key: nil), common: common.union(enumerations.keys),
      vocabulary: LearnedWords(noted, often: max(3, list.elements.count / 8)))
  }
}
