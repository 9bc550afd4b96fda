import Foundation
import JSONStream
import TestSupport

@testable import SectileBench

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

func count(_ payload: [UInt8], at path: String = "$") throws -> (sections: Int, cells: Int) {
  var isRead = false
  return try App.builtIn.counts(SectionDecodingOptions(path: try JSONPath(parsing: path))) { body in
    guard !isRead else { return false }
    isRead = true
    try payload.withUnsafeBufferPointer(body)
    return true
  }
}

struct MemberProfile {
  let count: Int
  let nulls: Int
  let texts: [String]
  let numbers: [Double]

  init(_ key: String, in cells: [JSONObject]) {
    let values = cells.compactMap { $0[key] }
    count = values.count
    nulls = values.count { $0 is NSNull }
    texts = values.compactMap { $0 as? String }
    numbers = values.compactMap { ($0 as? NSNumber)?.doubleValue }
  }

  var meanLength: Double {
    Double(texts.reduce(0) { $0 + $1.utf8.count }) / Double(max(1, texts.count))
  }
  var distinctShare: Double {
    Double(Set(texts).count) / Double(max(1, texts.count))
  }
  var frequencies: [Int] {
    Dictionary(grouping: texts, by: \.self).values.map(\.count).sorted()
  }
}
