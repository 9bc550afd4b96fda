import Foundation
import Testing

@testable import SectileBench

@Suite("profile: fields by path")
struct PayloadFieldsTests {
  private static let text = #"""
    [ {"id" : 1, "tags":["a", "b"], "say \"hi\\":"x,]}", "more":{"on":true,"off":null} },
      {"id":-2.5e3,"tags":[],"users":{"u1":{"n":"A","a":1},"u2":{"n":"B","a":2},"u33":{"n":"C","a":3}}, "last" : "ü\"" } ]
    """#

  private func withFields<Value>(
    of text: String, _ body: (PayloadFields, _ elements: [Int]) throws -> Value
  ) throws
    -> Value
  {
    try Array(text.utf8).withUnsafeBufferPointer { bytes in
      let tape = try ValueTape(bytes)
      return try body(PayloadFields(tape), tape.elements(of: [0]))
    }
  }

  private func parsed(_ bytes: [UInt8]) throws -> String {
    let value = try JSONSerialization.jsonObject(with: Data(bytes))
    return String(
      decoding: try JSONSerialization.data(withJSONObject: value, options: .sortedKeys),
      as: UTF8.self)
  }

  @Test("a map's keys are one path, and every byte of a scalar and its key belongs to one")
  func paths() throws {
    try withFields(of: Self.text) { fields, elements in
      let counts = Dictionary(uniqueKeysWithValues: fields.fields.map { ($0.path, $0.units.count) })
      #expect(
        counts == [
          "$[*].id": 2, "$[*].tags[*]": 2, #"$[*]["say \"hi\\"]"#: 1, "$[*].more.on": 1,
          "$[*].more.off": 1,
          "$[*].users.*.n": 3, "$[*].users.*.a": 3, "$[*].last": 1,
        ])
      for field in fields.fields {
        #expect(field.bytes == field.units.reduce(0) { $0 + $1.bytes })
      }
      #expect(fields.fields.first?.bytes == #""id" : 1, "#.utf8.count + #""id":-2.5e3,"#.utf8.count)
    }
  }

  @Test("a map of scalars is one path, too")
  func scalars() throws {
    let members = (0..<10).map { #""user_\#($0)":\#($0)"# }.joined(separator: ",")
    try withFields(of: "{\"a\":1,\"points\":{\(members)}}") { fields, _ in
      #expect(fields.fields.map(\.path) == ["$.a", "$.points.*"])
    }
  }

  @Test("without a field, and with it shortened, a payload is the same JSON besides")
  func edited() throws {
    try withFields(of: Self.text) { fields, elements in
      for field in fields.fields {
        var root = try #require(
          JSONSerialization.jsonObject(with: Data(Self.text.utf8)) as? [[String: Any]])
        for (index, unit) in field.units.enumerated() {
          // One alone too: the commas of the others stay.
          #expect(throws: Never.self, "\(field.path) \(index)") {
            try parsed(fields.without([unit]))
          }
        }
        let key = field.path.split(separator: ".").last.map(String.init) ?? ""
        if field.path == "$[*].id" || field.path == "$[*].last" {
          for index in root.indices { root[index][key] = nil }
          let expected = try JSONSerialization.data(withJSONObject: root, options: .sortedKeys)
          #expect(
            try parsed(fields.without(field.units)) == String(decoding: expected, as: UTF8.self))
        }
        let short = try parsed(fields.shortening(field.units))
        switch field.path {
        case "$[*].id": #expect(short.components(separatedBy: #""id":0"#).count == 3)
        case "$[*].tags[*]": #expect(short.contains(#""tags":["",""]"#))
        case "$[*].last": #expect(short.contains(#""last":"""#))
        case "$[*].more.on": #expect(short.contains(#""on":true"#))
        default: break
        }
      }
      let elements = elements.compactMap { fields.containers[$0] }
      #expect(try parsed(fields.without(elements)) == "[]")
      #expect(try parsed(fields.without([elements[1]])).contains(#""more""#))
      #expect(try !parsed(fields.without([elements[0]])).contains(#""more""#))
    }
  }

  @Test("what has no fields", arguments: ["1", "[]", "{}", "[[],{}]"])
  func empty(_ text: String) throws {
    try withFields(of: text) { fields, _ in
      #expect(fields.fields.isEmpty && String(decoding: fields.without([]), as: UTF8.self) == text)
    }
  }

  @Test("an object with very many members is a map")
  func wide() throws {
    let members = (0..<100).map { #""key\#($0)":\#($0)"# }.joined(separator: ",")
    try withFields(of: "{\(members)}") { fields, _ in #expect(fields.fields.map(\.path) == ["$.*"])
    }
  }
}
