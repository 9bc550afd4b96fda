import BenchmarkKit
import JSONStream

/// What a payload has that an older one had not, and the other way round.
struct PayloadDifference: Encodable {
  let old: String
  let bytes: Int
  let compressedBytes: Int?
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
    (bytes, compressedBytes) = (old.bytes, old.compressedBytes)
    (newKeys, goneKeys) = (new(payload.keys, old.keys), new(old.keys, payload.keys))
    (newKinds, goneKinds) = (new(payload.kinds, old.kinds), new(old.kinds, payload.kinds))
  }

  private static let mostNamed = 20

  /// The lines that people read.
  func lines(_ payload: CheckedPayload) -> [String] {
    func size(_ what: String, _ old: Int, _ new: Int) -> String {
      let change = old == 0 ? "" : " (\(PercentFormat.signed(Double(new) / Double(old) - 1)))"
      return "  \(what): \(HumanFormat.bytes(Double(old))) → \(HumanFormat.bytes(Double(new)))\(change)"
    }
    func list(_ what: String, _ names: [String]) -> [String] {
      guard !names.isEmpty else { return [] }
      let more = names.count > Self.mostNamed ? " and \(names.count - Self.mostNamed) more" : ""
      return ["  \(what): \(names.prefix(Self.mostNamed).map(\.onOneLine).joined(separator: ", "))\(more)"]
    }
    var lines = ["against \(old.onOneLine)", size("bytes", bytes, payload.bytes)]
    if let compressedBytes, let new = payload.compressedBytes { lines.append(size("compressed", compressedBytes, new)) }
    return lines + list("new keys", newKeys) + list("gone keys", goneKeys) + list("new kinds", newKinds)
      + list("gone kinds", goneKinds)
  }
}
