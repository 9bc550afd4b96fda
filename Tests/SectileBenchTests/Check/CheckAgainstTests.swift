import BenchmarkKit
import Foundation
import JSONStream
import TestSupport
import Testing

@testable import SectileBench

@Suite("check: a payload that no app knows against an older one")
struct CheckAgainstTests {
  private struct Result {
    var checked: CheckedPayload
    var shape: ShapeDifference
  }

  private func check(_ new: String, against old: String) throws -> Result {
    let payloads = [("old.json", old), ("new.json", new)].map {
      BenchPayload(name: $0, bytes: Array($1.utf8))
    }
    let checker = try PayloadChecker(of: payloads[0], by: App.builtIn, SectionDecodingOptions())
    let shape = try payloads[0].bytes.withUnsafeBufferPointer { old in
      try payloads[1].bytes.withUnsafeBufferPointer { new in
        ShapeDifference(try PayloadShape(new), against: try PayloadShape(old))
      }
    }
    return Result(checked: try CheckedPayload(payloads[1], by: checker), shape: shape)
  }

  private static let old =
    #"{"page":1,"results":[{"name":"a","price":1},{"name":"b","price":2},{"name":"c","price":3}]}"#

  private static func change(
    _ path: String, _ old: String? = nil, _ new: String? = nil, _ count: Int, of all: Int
  )
    -> ShapeDifference.Change
  { ShapeDifference.Change(path: path, old: old, new: new, count: count, all: all) }

  @Test("the same again is decoded, and no app was asked")
  func same() throws {
    let result = try check(Self.old, against: Self.old)
    #expect(result.checked.problems.isEmpty && result.checked.sections == 3)
    #expect(
      result.checked.verdictLine
        == "  no app was asked: the models learned from old.json decode all of it")
    let shape = result.shape
    #expect(shape.types.isEmpty && shape.nulls.isEmpty && shape.missing.isEmpty)
    #expect(shape.newKeys.isEmpty && shape.goneKeys.isEmpty)
    let alone = BenchPayload(name: "old.json", bytes: Array(Self.old.utf8))
    let checked = try CheckedPayload(
      alone, by: PayloadChecker(of: alone, by: App.builtIn, SectionDecodingOptions()))
    #expect(checked.problems.isEmpty)
    #expect(checked.verdictLine.contains("no app was asked: models learned from the payload"))
  }

  @Test("an empty list asks no app, and does not say that one decodes it")
  func empty() throws {
    for text in ["[]", " [ ] "] {
      let payload = BenchPayload(name: "empty.json", bytes: Array(text.utf8))
      let checker = try PayloadChecker(of: payload, by: App.builtIn, SectionDecodingOptions())
      let checked = try CheckedPayload(payload, by: checker)
      #expect(checked.problems.isEmpty && checked.sections == 0)
      #expect(
        checked.verdictLine == "  there are no sections to decode, so the app was asked nothing")
      var report = CheckReport()
      report.payloads = [checked]
      #expect(report.isGood)
      #expect(report.report(title: "check").headline == "There are no sections to decode.")
    }
  }

  @Test("each key that is missing is a problem of its own")
  func missingKeys() throws {
    let new = Self.old.replacing(#""name":"b","#, with: "").replacing(#","price":3"#, with: "")
    let problems = try check(new, against: Self.old).checked.problems
    #expect(problems.map(\.count) == [1, 1])
    #expect(Set(problems.map(\.path)) == ["$.results[*]"])
    #expect(problems.contains { $0.reason.contains("\"name\"") })
    #expect(problems.contains { $0.reason.contains("\"price\"") })
  }

  @Test("kinds whose elements cannot be decoded are not gone")
  func kindsThatFail() throws {
    func list(_ hero: String, _ row: String) -> BenchPayload {
      let elements = (0..<4).map { _ in
        #"{"type":"hero"\#(hero)},{"type":"row","n":\#(row)}"#
      }
      let text = "[\(elements.joined(separator: ","))]"
      return BenchPayload(name: "list.json", bytes: Array(text.utf8))
    }
    let old = list(#","img":"x""#, "3")
    let checker = try PayloadChecker(of: old, by: App.builtIn, SectionDecodingOptions())
    for (new, gone) in [(list("", #""3""#), []), (list(#","img":"y""#, "4"), [])]
      + [(BenchPayload(name: "n.json", bytes: Array(#"[{"type":"row","n":1}]"#.utf8)), ["hero"])]
    {
      let checked = try CheckedPayload(new, by: checker)
      let difference = try PayloadShape.with(new, .one) { shape in
        try PayloadShape.with(old, .one) { oldShape in
          PayloadDifference(
            checked, against: try CheckedDecode(old, by: checker),
            ShapeDifference(shape, against: oldShape),
            leftOut: checker.app.model?.kinds(in: shape.tape) ?? [])
        }
      }
      #expect(difference.goneKinds == gone)
      #expect(difference.newKinds.isEmpty)
    }
  }

  @Test("rows of a table that lost a column, and a column of another type")
  func lostColumn() throws {
    let old = #"{"rows":[[0,"x"],[1,"y"],[2,"z"]],"name":"table"}"#
    let narrow = try check(#"{"rows":[[0],[1],[2]],"name":"table"}"#, against: old)
    #expect(narrow.shape.types == [Self.change("$.rows[*]", "row of 2", "row of 1", 3, of: 3)])
    let words = try check(#"{"rows":[["0","x"],["1","y"]],"name":"table"}"#, against: old)
    #expect(
      words.shape.types == [Self.change("$.rows[*][0]", "whole number", "string", 2, of: 2)])
    for result in [narrow, words] {
      var report = CheckReport()
      report.payloads = [result.checked]
      let payload = BenchPayload(name: "old.json", bytes: Array(old.utf8))
      let checker = try PayloadChecker(of: payload, by: App.builtIn, SectionDecodingOptions())
      report.against = PayloadDifference(
        result.checked, against: try CheckedDecode(payload, by: checker), result.shape,
        leftOut: [])
      #expect(!report.isGood)
    }
  }

  @Test("numbers that became strings, and a null that was none")
  func types() throws {
    let new = Self.old.replacing("1}", with: #""1"}"#).replacing("2}", with: #""2"}"#).replacing(
      "3}", with: "null}")
    let result = try check(new, against: Self.old)
    let path = "$.results[*].price"
    #expect(result.checked.problems.map(\.path) == [path, path] && result.checked.leftOut == 3)
    #expect(
      result.checked.verdictLine
        == "  no app was asked: the models learned from old.json cannot decode")
    #expect(result.shape.types == [Self.change(path, "whole number", "string", 2, of: 3)])
    #expect(result.shape.nulls == [Self.change(path, nil, nil, 1, of: 3)])
  }

  @Test("a kind that is new, also where all kinds have one shape")
  func newValues() throws {
    func list(_ kinds: [String], _ rest: String = "") -> String {
      let elements = kinds.enumerated().map { #"{"type":"\#($1)","id":\#($0)\#(rest)}"# }
      return #"{"components":[\#(elements.joined(separator: ","))]}"#
    }
    let kinds = ["banner", "row", "row", "banner", "row", "row"]
    for rest in ["", #","props":{"text":"a"}"#] {
      let old = list(kinds, rest)
      let new = try check(list(kinds + ["carousel"], rest), against: old)
      #expect(new.shape.newValues == ["$.components[*].type carousel"])
      #expect(try check(old, against: old).shape.newValues.isEmpty)
    }
    // As many values as objects are data, and so are sentences.
    for values in [["a1", "b2", "c3", "d4"], ["One word", "Two words", "One word", "Two words"]] {
      let shape = try check(list(values.reversed() + ["Some words"]), against: list(values)).shape
      #expect(shape.newValues.isEmpty, "\(values)")
    }
    func wrapped(_ keys: [String]) -> String {
      #"{"contents":[\#(keys.map { #"{"\#($0)":{"id":1}}"# }.joined(separator: ","))]}"#
    }
    let wrappers = ["videoRenderer", "shelfRenderer", "videoRenderer", "shelfRenderer"]
    let shape = try check(wrapped(wrappers + ["adRenderer"]), against: wrapped(wrappers)).shape
    #expect(shape.newValues == ["$.contents[*] adRenderer"])
  }

  @Test("a member that was always null, and one whose number no integer holds")
  func nullsAndLargeNumbers() throws {
    let old = #"{"items":[{"a":1,"n":null},{"a":2,"n":null}]}"#
    let new = #"{"items":[{"a":9223372036854775808,"n":{"x":1}},{"a":2,"n":3}]}"#
    #expect(
      try check(new, against: old).shape.types == [
        Self.change("$.items[*].a", "whole number", "whole number beyond 64 bits", 1, of: 2),
        Self.change("$.items[*].n", "null", "whole number", 1, of: 2),
        Self.change("$.items[*].n", "null", "object", 1, of: 2),
      ])
  }

  @Test("the columns of a table are told apart")
  func columns() throws {
    let old = #"{"rows":[[0,"A",true],[1,"B",true],[2,"C",false]]}"#
    let shape = try check(#"{"rows":[[0,7,true],[1,"B",null]]}"#, against: old).shape
    #expect(shape.types == [Self.change("$.rows[*][1]", "string", "whole number", 1, of: 2)])
    #expect(shape.nulls == [Self.change("$.rows[*][2]", nil, nil, 1, of: 2)])
    #expect(try check(old, against: old).shape.types.isEmpty)
  }

  @Test(
    "keys that can be no names are a map's, however few they are",
    arguments: [
      ["1001", "1005"], ["2026-01-02", "2026-01-03"], ["a@example.com", "b@example.com"],
      ["507f1f77bcf86cd799439011", "507f1f77bcf86cd799439012"],
      ["-Nxyz0123456789ABCDE", "-Nxyz0123456789ABCDF"],
      ["123e4567-e89b-42d3-a456-426614174000", "123e4567-e89b-42d3-a456-426614174001"],
    ])
  func fewKeys(_ keys: [String]) throws {
    func payload(_ key: String) -> String {
      let items = (0..<12).map { #"{"id":\#($0),"name":"n"}"# }.joined(separator: ",")
      return #"{"items":[\#(items)],"stock":{"\#(key)":{"n":1}}}"#
    }
    let result = try check(payload(keys[1]), against: payload(keys[0]))
    #expect(result.checked.problems.isEmpty, "\(result.checked.problems)")
    #expect(result.shape.goneKeys.isEmpty && result.shape.newKeys.isEmpty)
  }

  @Test("members that went from some elements, and from all")
  func missing() throws {
    let some = try check(
      #"{"page":1,"results":[{"name":"a","price":1},{"name":"b"},{"price":3}]}"#, against: Self.old)
    #expect(
      Set(some.checked.problems.map(\.path)).count == 2 || some.checked.leftOut == 2,
      "\(some.checked.problems)")
    #expect(some.shape.missing.map(\.path).sorted() == ["$.results[*].name", "$.results[*].price"])
    #expect(some.shape.missing.map(\.count) == [1, 1] && some.shape.goneKeys.isEmpty)
    let all = try check(#"{"page":1,"results":[{"name":"a"},{"name":"b"}]}"#, against: Self.old)
    #expect(all.checked.leftOut == 2 && all.shape.goneKeys == ["$.results[*].price"])
  }

  @Test("what stands around the list counts, new members do not")
  func envelope() throws {
    let odd = try check(Self.old.replacing(#""page":1"#, with: #""page":"1""#), against: Self.old)
    #expect(odd.checked.problems.map(\.path) == ["$.page"], "\(odd.checked.problems)")
    #expect(odd.checked.problems.first?.line == 1)
    let more = try check(
      Self.old.replacing(#""page":1"#, with: #""page":1,"next":{"a":1}"#).replacing(
        "3}", with: #"3,"badge":"b"}"#),
      against: Self.old)
    #expect(more.checked.problems.isEmpty)
    #expect(more.shape.newKeys == ["$.next", "$.results[*].badge"])
    let elsewhere = try check(Self.old.replacing("results", with: "items"), against: Self.old)
    #expect(!elsewhere.checked.problems.isEmpty)
    #expect(elsewhere.shape.newKeys == ["$.items"] && elsewhere.shape.goneKeys == ["$.results"])
  }

  @Test("of an empty array, or of a member that was always null, no type is known")
  func unknown() throws {
    let old = #"{"list":[{"a":1,"tags":[],"note":null},{"a":2,"tags":[],"note":null}]}"#
    let new = #"{"list":[{"a":1,"tags":[{"b":1}],"note":5},{"a":2,"tags":[],"note":null}]}"#
    let result = try check(new, against: old)
    #expect(result.checked.problems.isEmpty, "\(result.checked.problems)")
    // That there is a type now is told, and breaks nobody.
    #expect(
      result.shape.types == [Self.change("$.list[*].note", "null", "whole number", 1, of: 2)])
    #expect(result.shape.newKeys == ["$.list[*].tags[*]"])
  }

  private func users(_ prefix: String, _ count: Int, name: String = "\"n\"") -> String {
    let members = (0..<count).map { #""\#(prefix)\#($0)":{"n":\#(name),"k":\#($0)}"# }
    return #"{"users":{\#(members.joined(separator: ","))}}"#
  }

  @Test("a map by id is compared by what its values have in common", arguments: [5, 30])
  func maps(_ count: Int) throws {
    let same = try check(users("v", count), against: users("u", count))
    #expect(
      same.checked.problems.isEmpty && same.shape.newKeys.isEmpty && same.shape.goneKeys.isEmpty,
      "\(same)")
    let other = try check(users("v", count, name: "7"), against: users("u", count))
    #expect(other.checked.problems.map(\.path) == ["$.users.*.n"], "\(other.checked.problems)")
    #expect(
      other.checked.problems.first?.count == count && other.checked.keys["$.users.*.n"] == count)
    #expect(
      other.shape.types == [Self.change("$.users.*.n", "string", "whole number", count, of: count)])
  }

  @Test("so is a map of scalars whose keys are one name with numbers")
  func scalarMaps() throws {
    func points(_ ids: Range<Int>, _ point: String) -> String {
      let members = ids.map { #""user_\#($0)":\#(point)"# }.joined(separator: ",")
      return "[{\"id\":1,\"points\":{\(members)}}]"
    }
    let same = try check(points(10..<30, "2"), against: points(0..<10, "1"))
    #expect(
      same.checked.problems.isEmpty && same.shape.newKeys.isEmpty && same.shape.goneKeys.isEmpty,
      "\(same)")
    let other = try check(points(10..<30, "\"2\""), against: points(0..<10, "1"))
    #expect(
      other.shape.types == [
        Self.change("$[*].points.*", "whole number", "string", 20, of: 20)
      ])
  }

  @Test("whatever is taken from a payload at random is told, and the models refuse it")
  func drawn() throws {
    for seed in TestSize.some(of: UInt64(0)..<340) {
      var random = SeededGenerator(seed: seed)
      let keys = (0..<Int.random(in: 2...6, using: &random)).map {
        "k\(["a", "b", "c", "d", "e", "f"][$0])"
      }
      let count = Int.random(in: 2...8, using: &random)
      func list(_ change: (_ element: Int, _ key: String) -> String?) -> String {
        let elements = (0..<count).map { element in
          let members = keys.compactMap { key in change(element, key).map { "\"\(key)\":\($0)" } }
          return "{\(members.joined(separator: ","))}"
        }
        return #"{"list":[\#(elements.joined(separator: ","))]}"#
      }
      func usual(_ element: Int, _ key: String) -> String {
        key < "kc" ? "\(element)" : "\"t\(element)\""
      }
      let old = list(usual)
      let changed = (
        element: Int.random(in: 0..<count, using: &random),
        key: keys[Int.random(in: keys.indices, using: &random)]
      )
      let kind = Int.random(in: 0..<3, using: &random)
      let new = list { element, key in
        guard (element, key) == changed else { return usual(element, key) }
        return [nil, "null", "[true]"][kind]
      }
      let result = try check(new, against: old)
      let path = "$.list[*].\(changed.key)"
      #expect(result.checked.leftOut == 1, "seed \(seed): \(old) \(new)")
      let told = [result.shape.missing, result.shape.nulls, result.shape.types]
      for (place, changes) in told.enumerated() {
        #expect(changes.map(\.path) == (place == kind ? [path] : []), "seed \(seed): \(old) \(new)")
      }
    }
  }
}
