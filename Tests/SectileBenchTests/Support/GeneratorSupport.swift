import Foundation
package import SectileBench
package import TestSupport

package let everyKind: [PayloadGenerator] = PayloadProfile.allCases.flatMap { profile in
  [false, true].map { shuffle in
    PayloadGenerator(sections: 15, cells: 12, seed: 42, profile: profile, shuffleKeys: shuffle)
  }
}

package func sections(of bytes: [UInt8]) throws -> [JSONObject] {
  let root = try JSONSerialization.jsonObject(with: Data(bytes))
  if let section = root as? JSONObject { return [section] }
  guard let list = root as? [JSONObject] else { throw NotSections() }
  return list
}

package func cells(of section: JSONObject) -> [JSONObject] {
  section["data"] as? [JSONObject] ?? []
}

package struct NotSections: Error {}

/// Every string of a value, keys not included.
package func strings(in value: Any) -> [String] {
  switch value {
  case let string as String: [string]
  case let list as [Any]: list.flatMap(strings(in:))
  case let object as JSONObject: object.values.flatMap(strings(in:))
  default: []
  }
}

package func depth(of value: Any) -> Int {
  switch value {
  case let list as [Any]: 1 + (list.map(depth(of:)).max() ?? 0)
  case let object as JSONObject: 1 + (object.values.map(depth(of:)).max() ?? 0)
  default: 0
  }
}

/// The contents of all string literals of a JSON text as they stand there, escapes and all, with
/// whether each is a key. Foundation only shows what the escapes mean.
package func literals(in json: [UInt8]) -> [(text: ArraySlice<UInt8>, isKey: Bool)] {
  var found: [(text: ArraySlice<UInt8>, isKey: Bool)] = []
  var index = 0
  while index < json.count {
    guard json[index] == UInt8(ascii: "\"") else {
      index += 1
      continue
    }
    let start = index + 1
    index = start
    while json[index] != UInt8(ascii: "\"") {
      index += json[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    found.append((json[start..<index], json[index + 1] == UInt8(ascii: ":")))
    index += 1
  }
  return found
}
