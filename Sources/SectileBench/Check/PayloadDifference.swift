import BenchmarkKit
import JSONStream

/// What a payload has that an older one had not, and the other way round.
struct PayloadDifference: Encodable {
  let old: String
  let bytes: Int
  let compressedBytes: Int?
  let milliseconds: Double?
  let newKeys: [String]
  let goneKeys: [String]
  let newKinds: [String]
  let goneKinds: [String]

  init(_ payload: CheckedPayload, against old: CheckedPayload) {
    func new(_ counts: [String: Int], _ old: [String: Int]) -> [String] {
      // What is new with all that is in it is named once.
      let names = Set(counts.keys).subtracting(old.keys)
      return names.sorted().filter { name in !names.contains { name.hasPrefix("\($0).") || name.hasPrefix("\($0)[") } }
    }
    self.old = old.name
    (bytes, compressedBytes, milliseconds) = (old.bytes, old.compressedBytes, old.milliseconds)
    (newKeys, goneKeys) = (new(payload.keys, old.keys), new(old.keys, payload.keys))
    (newKinds, goneKinds) = (new(payload.kinds, old.kinds), new(old.kinds, payload.kinds))
  }

  private static let mostNamed = 20

  /// The lines that people read.
  func lines(_ payload: CheckedPayload) -> [String] {
    func change(_ what: String, _ old: Double?, _ new: Double?, _ format: (Double?) -> String) -> [String] {
      guard let old, let new else { return [] }
      let share = old == 0 ? "" : " (\(PercentFormat.signed(new / old - 1)))"
      return ["  \(what): \(format(old)) → \(format(new))\(share)"]
    }
    func list(_ what: String, _ names: [String]) -> [String] {
      guard !names.isEmpty else { return [] }
      let more = names.count > Self.mostNamed ? " and \(names.count - Self.mostNamed) more" : ""
      return ["  \(what): \(names.prefix(Self.mostNamed).map(\.onOneLine).joined(separator: ", "))\(more)"]
    }
    return ["against \(old.onOneLine)"] + change("bytes", Double(bytes), Double(payload.bytes), HumanFormat.bytes)
      + change(
        "compressed", compressedBytes.map(Double.init), payload.compressedBytes.map(Double.init), HumanFormat.bytes)
      + change("decode", milliseconds, payload.milliseconds) { HumanFormat.time(nanoseconds: $0.map { $0 * 1e6 }) }
      + list("new keys", newKeys) + list("gone keys", goneKeys) + list("new kinds", newKinds)
      + list("gone kinds", goneKinds)
  }
}
