import Foundation
import TestSupport

/// Payloads of public kinds, made up, whose values repeat in ways that a compressor finds:
/// beginnings, ends, and values inside others.
enum CompressedShape: CaseIterable {
  case coordinates, cursors, idsTwice, bodies, candles, log

  func bytes(seed: UInt64) throws -> [UInt8] {
    var random = SeededGenerator(seed: seed)
    let value: Any
    switch self {
    case .coordinates: return Array(Self.coordinates(&random).utf8)
    case .cursors: value = Self.cursors(&random)
    case .idsTwice: value = Self.idsTwice(&random)
    case .bodies: value = try Self.bodies(&random)
    case .candles: value = Self.candles(&random)
    case .log: value = Self.log(&random)
    }
    return Array(try JSONSerialization.data(withJSONObject: value, options: .sortedKeys))
  }

  private static let words =
    "the quick brown fox jumps over lazy dogs server driven list payload decode stream layout section header footer template"
    .split(separator: " ").map(String.init)

  private static func sentence(_ random: inout SeededGenerator) -> String {
    (0..<Int.random(in: 4...12, using: &random)).map { _ in random.pick(words) }.joined(
      separator: " ")
  }

  private static func id(_ random: inout SeededGenerator) -> String {
    let letters = Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789").map(
      String.init)
    return (0..<22).map { _ in random.pick(letters) }.joined()
  }

  /// Of six digits behind the point, written with all 17 of a Double's.
  private static func coordinates(_ random: inout SeededGenerator) -> String {
    var x = -70.0
    var y = 50.0
    let points = (0..<3000).map { _ -> String in
      x += Double.random(in: -0.01...0.01, using: &random)
      y += Double.random(in: -0.01...0.01, using: &random)
      let rounded = [x, y].map { ($0 * 1e6).rounded() / 1e6 }
      return "[\(rounded.map { String(format: "%.17g", $0) }.joined(separator: ","))]"
    }
    return "{\"coordinates\":[[\(points.joined(separator: ","))]]}"
  }

  private static func cursors(_ random: inout SeededGenerator) -> JSONObject {
    func base64(_ text: String) -> String {
      Data(text.utf8).base64EncodedString()
    }
    let edges = (0..<120).map { place -> JSONObject in
      [
        "cursor": base64("cursor:\(place)"),
        "id": base64("0\(random.pick([10, 11])):User\(583_231 + place)"),
        "node": ["databaseId": 583_231 + place, "login": random.pick(words)],
      ]
    }
    return ["data": ["edges": edges]]
  }

  /// An id as a number, as a text, in an address, and as a key.
  private static func idsTwice(_ random: inout SeededGenerator) -> JSONObject {
    var events: JSONObject = [:]
    for _ in 0..<150 {
      let id = 505_874_900_000_000_000 + Int.random(in: 0..<10_000_000_000_000, using: &random)
      events["\(id)"] = [
        "id": id, "id_str": "\(id)", "url": "https://example.com/\(random.pick(words))/\(id).jpg",
        "start": 1_372_701_600_000 + Int.random(in: 0..<365, using: &random) * 86_400_000,
      ]
    }
    return ["events": events]
  }

  /// JSON in strings, of which whole parts come again.
  private static func bodies(_ random: inout SeededGenerator) throws -> [JSONObject] {
    let entries = (0..<40).map { _ -> JSONObject in
      [
        "sys": [
          "id": id(&random), "type": "Entry",
          "createdAt": "2019-04-1\(Int.random(in: 0...9, using: &random))T08:11:22Z",
        ],
        "fields": [
          "title": sentence(&random),
          "body": (0..<4).map { _ in sentence(&random) }.joined(separator: ". "),
        ],
      ]
    }
    return try (0..<20).map { _ in
      let items = (0..<Int.random(in: 2...20, using: &random)).map { _ in random.pick(entries) }
      let body = try JSONSerialization.data(
        withJSONObject: ["items": items, "total": items.count],
        options: [.sortedKeys, .prettyPrinted])
      return ["status": 200, "etag": id(&random), "body": String(decoding: body, as: UTF8.self)]
    }
  }

  private static func candles(_ random: inout SeededGenerator) -> [[Any]] {
    (0..<300).map { place in
      let start = 1_499_040_000_000 + place * 60_000
      let prices = (0..<4).map { _ in
        String(format: "%.8f", Double.random(in: 0.0161...0.0165, using: &random))
      }
      return [start] + prices + [
        "148976.11000000", start + 59_999, Int.random(in: 100...999, using: &random),
      ]
    }
  }

  private static func log(_ random: inout SeededGenerator) -> [JSONObject] {
    (0..<200).map { place in
      let minute = place / 60 % 60
      let second = place % 60
      return [
        "at": String(format: "2024-03-01T10:%02d:%02dZ", minute, second), "text": sentence(&random),
        "from":
          "10.0.\(Int.random(in: 0...3, using: &random)).\(Int.random(in: 0...255, using: &random))",
        "version":
          "v\(Int.random(in: 0...3, using: &random)).\(Int.random(in: 0...20, using: &random))",
      ]
    }
  }
}
