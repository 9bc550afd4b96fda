import Foundation
import JSONStream
import PayloadSupport
import TestSupport

@testable import PayloadTools
@testable import SectileBench

/// Draws a payload like another one, in this process.
func draw(
  like payload: [UInt8], scale: Double, seed: UInt64 = 1, at path: String? = nil,
  pieces: (([UInt8]) -> Void)? = nil
) throws -> [UInt8] {
  let model = try LikePayload(
    BenchPayload(name: "payload.json", bytes: payload), at: try path.map(JSONPath.init(parsing:)),
    rules: App.builtIn.keptValues, key: SecretKey(seed: seed))
  var result: [UInt8] = []
  try model.write(scale: scale) { piece in
    pieces?(piece)
    result += piece
    piece = []
  }
  return result
}

/// Decodes a payload as the built-in app does, and counts.
func count(_ payload: [UInt8], at path: String = "$") throws -> (sections: Int, cells: Int) {
  var isRead = false
  return try App.builtIn.counts(SectionDecodingOptions(path: try JSONPath(parsing: path))) { body in
    guard !isRead else { return false }
    isRead = true
    try payload.withUnsafeBufferPointer(body)
    return true
  }
}

/// What the cells of one kind are like, by Foundation's account.
struct CellProfile {
  var count = 0
  /// For every key: how many cells have it, how many of them null.
  var present: [String: Int] = [:]
  var nulls: [String: Int] = [:]
  var texts: [String: [String]] = [:]
  var numbers: [String: [Double]] = [:]

  static func all(in sections: [JSONObject]) -> [String: CellProfile] {
    var profiles: [String: CellProfile] = [:]
    for section in sections {
      for cell in cells(of: section) {
        profiles[section["cellType"] as? String ?? "", default: CellProfile()].add(cell)
      }
    }
    return profiles
  }

  private mutating func add(_ cell: JSONObject) {
    count += 1
    for (key, value) in cell {
      present[key, default: 0] += 1
      switch value {
      case is NSNull: nulls[key, default: 0] += 1
      case let text as String: texts[key, default: []].append(text)
      case let number as NSNumber: numbers[key, default: []].append(number.doubleValue)
      default: break
      }
    }
  }

  func share(_ counts: [String: Int], _ key: String) -> Double { Double(counts[key] ?? 0) / Double(count) }

  func meanLength(_ key: String) -> Double {
    let lengths = (texts[key] ?? []).map(\.utf8.count)
    return Double(lengths.reduce(0, +)) / Double(max(1, lengths.count))
  }

  func distinctShare(_ key: String) -> Double {
    let texts = texts[key] ?? []
    return Double(Set(texts).count) / Double(max(1, texts.count))
  }
}
