import BenchmarkKit
import JSONStream
import PayloadTools

/// What any JSON consists of, without a model of it: tokens, paths and strings that come again, taken down while it is
/// read.
///
/// Every byte belongs to one token: a token takes what stands between its first byte and the next token's, separators and
/// white space included. Every token belongs to one path: a key to its member's, a bracket to its container's. So the
/// bytes of all kinds of tokens, and those of all paths, each add up to the document's.
///
/// Memory is bounded by the number of paths that are told apart (``distinctPaths``), the strings that are
/// compared (``StringCensus``), the depth and the longest token; not by the document.
final class RawProfile {
  /// Kinds of tokens.
  enum Kind: Int, CaseIterable {
    case keys, strings, numbers, booleans, nulls, objects, arrays

    var name: String { "\(self)" }
  }

  /// The tokens of a kind; of objects and arrays the brackets.
  struct KindCost {
    var count = 0
    /// With the separators and the white space behind them.
    var bytes = 0
  }

  /// What lies at a path, everywhere in the document.
  struct PathCost {
    /// `$[].data[].imageUrl`; nil for all paths that are not told apart any more.
    var path: String?
    /// How many values.
    var count: Int
    /// Their bytes without those of paths below.
    var ownBytes: Int
    /// With them.
    var bytes: Int
    var types: FieldNode.Types
  }

  /// The most paths that are told apart.
  static let distinctPaths = 5000

  let payload: String
  let environment: BenchmarkEnvironment
  /// Why it is looked at as any JSON; nil when that was asked for.
  let reason: String?
  /// Where a screen's cost goes; nil for what is no screen.
  var screen: ScreenCost?
  private(set) var bytes = 0
  /// White space before the first token.
  private(set) var leadingBytes = 0
  var tokens: Int { source.readTokens }
  /// How deep it is nested; 0 for a scalar.
  private(set) var depth = 0
  /// By ``Kind``.
  private(set) var kinds = Array(repeating: KindCost(), count: Kind.allCases.count)
  /// In order of arrival; of a document that is over.
  private(set) var paths: [PathCost] = []
  private(set) var strings: StringCensus
  var timeline: Timeline { Timeline(spans) }

  private struct Frame {
    let node: FieldNode
    let isObject: Bool
    /// Where among the children the next key is expected.
    var expected = 0
    /// The member under way.
    var member: FieldNode
  }

  private var source: TokenSource
  private let root = FieldNode()
  /// Stands for all paths beyond those that are told apart.
  private let further = FieldNode(path: [.anyKey])
  private var budget: Int
  private var frames: [Frame] = []
  /// The last token, whose end is known when the next one comes.
  private var last: (node: FieldNode, kind: Kind, offset: Int)?
  private var began: Int64?
  private var spans: [Timeline.Span] = []

  /// A timeline has no more chunks than these.
  private static let mostSpans = 20_000

  /// - Parameter reason: Why it is looked at as any JSON.
  /// - Throws: `JSONStreamError` when the parser cannot be set up.
  init(
    _ payload: String, because reason: String? = nil, environment: BenchmarkEnvironment, limits: JSONLimits = .standard,
    distinctPaths: Int = RawProfile.distinctPaths, strings: StringCensus = StringCensus()
  ) throws {
    (self.payload, self.reason, self.environment) = (payload, reason, environment)
    budget = distinctPaths
    self.strings = strings
    source = try TokenSource(limits: limits)
  }

  /// The paths that take most bytes themselves, the dearest first.
  func dearestPaths(_ number: Int) -> [PathCost] {
    Array(
      paths.enumerated().sorted { ($1.element.ownBytes, $0.offset) < ($0.element.ownBytes, $1.offset) }.prefix(number)
        .map(\.element))
  }

  /// Takes the next bytes.
  ///
  /// - Throws: `JSONStreamError` when they are no JSON.
  /// - Complexity: O(n) in the bytes.
  func feed(_ chunk: UnsafeBufferPointer<UInt8>) throws {
    let start = MonotonicClock.nanoseconds()
    let zero = began ?? start
    began = zero
    source.begin(chunk)
    reading: while true {
      switch source.advance() {
      case .chunkEnd: break reading
      case .tokens: take()
      case .failed(let error): throw error
      }
    }
    source.endChunk()
    guard spans.count < Self.mostSpans else { return bytes += chunk.count }
    var span = Timeline.Span(
      name: "chunk \(spans.count)", category: "chunk", track: .phases, start: start - zero,
      duration: MonotonicClock.nanoseconds() - start)
    span.arguments = [("byteOffset", bytes), ("bytes", chunk.count)]
    spans.append(span)
    bytes += chunk.count
  }

  /// Ends the document.
  ///
  /// - Throws: `JSONStreamError` when it cannot end here.
  func finish() throws {
    let end = source.finish()
    take()
    if case .failed(let error) = end { throw error }
    close(at: bytes)
    _ = Self.sumUp(root)
    Self.list(root, &paths)
    guard further.ownBytes > 0 else { return }
    paths.append(
      PathCost(
        path: nil, count: further.present, ownBytes: further.ownBytes, bytes: further.ownBytes, types: further.types))
  }

  // MARK: Tokens

  private func take() {
    let tokens = source.tokens
    for index in 0..<source.count {
      let offset = source.absoluteOffset(of: tokens[index])
      close(at: offset)
      let (node, kind) = place(tokens[index])
      kinds[kind.rawValue].count += 1
      last = (node, kind, offset)
    }
    source.drop(source.count)
  }

  /// Gives the last token what stands before an offset.
  private func close(at offset: Int) {
    guard let last else { return leadingBytes = offset }
    last.node.ownBytes += offset - last.offset
    kinds[last.kind.rawValue].bytes += offset - last.offset
  }

  /// The path that a token belongs to.
  private func place(_ token: JSONToken) -> (FieldNode, Kind) {
    switch token.kind {
    case .key:
      // A key stands in an object, and an object has a frame.
      let top = frames.count - 1
      let node = frames[top].node
      let member =
        node === further ? further : node.child(token.bytes, expected: &frames[top].expected, budget: &budget)
      frames[top].member = member ?? further
      return (frames[top].member, .keys)
    case .startObject, .startArray:
      let isObject = token.kind == .startObject
      let node = value(isObject ? .object : .array)
      if isObject { node.objects += 1 }
      frames.append(Frame(node: node, isObject: isObject, member: further))
      depth = max(depth, frames.count)
      return (node, isObject ? .objects : .arrays)
    case .endObject, .endArray:
      let node = frames.popLast()?.node ?? root
      return (node, token.kind == .endObject ? .objects : .arrays)
    case .string:
      strings.add(token.bytes)
      return (value(.string), .strings)
    case .number: return (value(.number), .numbers)
    case .true, .false: return (value(.bool), .booleans)
    case .null: return (value(.null), .nulls)
    }
  }

  /// The path of the value that comes now.
  private func value(_ type: JSONValue.Kind) -> FieldNode {
    let node: FieldNode
    if let frame = frames.last {
      node =
        frame.isObject
        ? frame.member : frame.node === further ? further : frame.node.element(budget: &budget) ?? further
    } else {
      node = root
    }
    node.present += 1
    node.types.insert(type)
    return node
  }

  // MARK: Sums

  private static func sumUp(_ node: FieldNode) -> Int {
    node.bytes = node.below.reduce(node.ownBytes) { $0 + sumUp($1) }
    return node.bytes
  }

  private static func list(_ node: FieldNode, _ paths: inout [PathCost]) {
    paths.append(
      PathCost(
        path: node.path.documentText, count: node.present, ownBytes: node.ownBytes, bytes: node.bytes, types: node.types
      ))
    for child in node.below { list(child, &paths) }
  }
}
