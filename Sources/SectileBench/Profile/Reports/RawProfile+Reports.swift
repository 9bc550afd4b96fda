import BenchmarkKit
import JSONStream
import PayloadTools

extension RawProfile {
  private static let shownPaths = 20
  private static let shownStrings = 5

  var kindTable: ReportTable {
    ReportTable(["tokens", "count", "bytes", "share"], of: Kind.allCases) { kind in
      let cost = kinds[kind.rawValue]
      return [
        kind.name, HumanFormat.count(Double(cost.count)), HumanFormat.bytes(Double(cost.bytes)),
        HumanFormat.share(Double(cost.bytes), of: Double(bytes)),
      ]
    }
  }

  var pathTable: ReportTable {
    let titles = ["path", "count", "bytes", "share", "with all below", "types"]
    return ReportTable(titles, left: [0, 5], of: dearestPaths(Self.shownPaths)) { path in
      [
        (path.path ?? "(further paths)").onOneLine, HumanFormat.count(Double(path.count)),
        HumanFormat.bytes(Double(path.ownBytes)), HumanFormat.share(Double(path.ownBytes), of: Double(bytes)),
        HumanFormat.bytes(Double(path.bytes)), path.types.names.joined(separator: ", "),
      ]
    }
  }

  /// All of it for people.
  func text() -> String {
    let more = paths.count - Self.shownPaths
    return """
      \(payload.onOneLine): \(HumanFormat.bytes(Double(bytes))), \(HumanFormat.count(Double(tokens))) tokens, \
      \(depth) deep, \(HumanFormat.count(Double(paths.count))) paths; \(screen?.headline ?? "as any JSON\(because)")

      \(screen.map { $0.text() + "\n" } ?? "")\(kindTable.text())
      \(pathTable.text())\(more > 0 ? "… and \(HumanFormat.count(Double(more))) more; --json has all\n" : "")
      \(stringText)
      """
  }

  private var because: String { reason.map { ", because \($0.onOneLine)" } ?? "" }

  private var stringText: String {
    let atLeast = strings.isExact ? "" : "at least "
    var text = """
      \(HumanFormat.count(Double(strings.repeats))) of \(HumanFormat.count(Double(strings.count))) strings have been there \
      before: \(atLeast)\(HumanFormat.bytes(Double(strings.repeatedBytes))), \
      \(HumanFormat.share(Double(strings.repeatedBytes), of: Double(bytes))) of the bytes.

      """
    for one in strings.dearest(Self.shownStrings) {
      let shown = String(decoding: one.text.prefix(80), as: UTF8.self).onOneLine
      text +=
        "  \(HumanFormat.count(Double(one.count))) × \"\(shown)\"\(one.text.count > 80 ? "…" : ""): "
        + "\(HumanFormat.bytes(Double(one.repeatedBytes)))\n"
    }
    return text
  }

  /// The profile as one JSON object.
  var members: JSONMembers {
    let subject: JSONMembers = [
      "payload": payload, "mode": screen == nil ? "raw" : "screen", "platform": CostProfile.platform(environment),
      "reason": reason,
    ]
    let contents: JSONMembers = [
      "bytes": bytes, "leadingBytes": leadingBytes, "tokens": tokens, "depth": depth,
      "kinds": Kind.allCases.map { kind -> JSONMembers in
        ["kind": kind.name, "count": kinds[kind.rawValue].count, "bytes": kinds[kind.rawValue].bytes]
      },
      "strings": [
        "count": strings.count, "repeats": strings.repeats, "repeatedBytes": strings.repeatedBytes,
        "tooLong": strings.tooLong, "exact": strings.isExact,
        "dearest": strings.dearest(100).map { one -> JSONMembers in
          [
            "text": String(decoding: one.text, as: UTF8.self), "count": one.count, "repeatedBytes": one.repeatedBytes,
          ]
        },
      ] as JSONMembers,
      "paths": paths.map { path -> JSONMembers in
        [
          "path": path.path, "count": path.count, "ownBytes": path.ownBytes, "bytes": path.bytes,
          "shareOfBytes": bytes > 0 ? Double(path.ownBytes) / Double(bytes) : 0, "types": path.types.names,
        ]
      },
    ]
    return JSONMembers(joining: [subject, screen?.members ?? [:], contents])
  }
}
