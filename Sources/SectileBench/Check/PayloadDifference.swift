import BenchmarkKit
import JSONStream

/// The difference of a payload from an older one.
struct PayloadDifference: Encodable {
  /// The older payload's name; so are the three figures after it.
  let old: String
  /// Decompressed.
  let bytes: Int
  /// nil where it does not compress.
  let compressedBytes: Int?
  /// nil where none was timed.
  let milliseconds: Double?
  /// Kinds that the older payload has not, sorted.
  let newKinds: [String]
  /// Kinds that only the older payload has, sorted.
  let goneKinds: [String]
  /// Types, nulls and members that differ.
  let shape: ShapeDifference

  /// - Parameters:
  ///   - payload: The payload.
  ///   - old: The older payload's decode, by the checker of both.
  ///   - shape: The difference of their values.
  ///   - leftOut: The kinds of the payload's elements, where a model decodes it: one that it cannot
  ///     decode is reported without its kind.
  init(
    _ payload: CheckedPayload, against old: CheckedDecode, _ shape: ShapeDifference,
    leftOut: Set<String>
  ) {
    self.old = old.name
    bytes = old.bytes
    compressedBytes = old.compressedBytes
    milliseconds = old.milliseconds
    // A list without kinds has the placeholder's name, which is no kind that went.
    let kinds = Set(payload.kinds.keys).subtracting([LearnedModel.onlyKind])
    let oldKinds = Set(old.tally.kinds.keys).subtracting([LearnedModel.onlyKind])
    newKinds = kinds.subtracting(oldKinds).sorted()
    goneKinds = oldKinds.subtracting(kinds).subtracting(leftOut).sorted()
    self.shape = shape
  }

  /// The keys of the members beside the shape's, which encodes itself.
  private enum CodingKeys: CodingKey {
    case old, bytes, compressedBytes, milliseconds, newKinds, goneKinds
  }

  /// Encodes all of it into one object.
  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(old, forKey: .old)
    try container.encode(bytes, forKey: .bytes)
    try container.encodeIfPresent(compressedBytes, forKey: .compressedBytes)
    try container.encodeIfPresent(milliseconds, forKey: .milliseconds)
    try container.encode(newKinds, forKey: .newKinds)
    try container.encode(goneKinds, forKey: .goneKinds)
    try shape.encode(to: encoder)
  }

  /// The most names in a line of the text; the JSON has all.
  private static let mostNamed = 20

  /// The lines of the text: what grew by how much, then what differs. A figure that one payload
  /// lacks has no line.
  func lines(_ payload: CheckedPayload) -> [String] {
    func change(_ what: String, _ old: Double?, _ new: Double?, _ format: (Double?) -> String)
      -> [String]
    {
      guard let old, let new else { return [] }
      let share = old == 0 ? "" : " (\(PercentFormat.signed(new / old - 1)))"
      return ["  \(what): \(format(old)) → \(format(new))\(share)"]
    }
    return ["against \(old.onOneLine)"]
      + change("bytes", Double(bytes), Double(payload.bytes), HumanFormat.bytes)
      + change(
        "compressed", compressedBytes.map(Double.init), payload.compressedBytes.map(Double.init),
        HumanFormat.bytes)
      + change("decode", milliseconds, payload.milliseconds) {
        HumanFormat.time(nanoseconds: $0.map { $0 * 1e6 })
      }
      + list("other types", shape.types.map(\.words)) + list("new nulls", shape.nulls.map(\.words))
      + list("missing in some", shape.missing.map(\.words))
      + list("new keys", shape.newKeys.map(\.shortPath))
      + list("gone keys", shape.goneKeys.map(\.shortPath))
      + list("new values", shape.newValues.map(\.shortPath))
      + list("new kinds", newKinds)
      + list("gone kinds", goneKinds)
  }

  /// A line of names; none if there are no names.
  private func list(_ what: String, _ names: [String]) -> [String] {
    guard !names.isEmpty else { return [] }
    let shown = names.prefix(Self.mostNamed).map(\.onOneLine)
    let more = names.count > Self.mostNamed ? " and \(names.count - Self.mostNamed) more" : ""
    return ["  \(what): \(shown.joined(separator: ", "))\(more)"]
  }
}

extension ShapeDifference.Change {
  /// The change as `$[*].id whole number → string (3 of 40)`.
  fileprivate var words: String {
    let types = old.flatMap { old in new.map { " \(old) → \($0)" } } ?? ""
    return
      "\(path.shortPath)\(types) (\(HumanFormat.count(Double(count))) of \(HumanFormat.count(Double(all))))"
  }
}
