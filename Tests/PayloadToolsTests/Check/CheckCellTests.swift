import Foundation
import JSONStream
import PayloadSupport
import Sections
import SectionsFoundation
import Testing

@testable import PayloadTools
import HomeFeed

/// Cells that are decoded in every way that an app could think of.
private enum AppCell: SectionCell {
  typealias Header = SectionHeader<Kind>
  enum Kind: String, CaseIterable, StreamDecodable, Hashable, Sendable {
    case strict, either, codable, blind, stable, word, tree, precise, counted, map, nothing

    init(from value: borrowing JSONValue) throws {
      guard let kind = Kind(rawValue: try value.string()) else { throw NoSuchKind() }
      self = kind
    }
  }

  static var kinds: [String] { Kind.allCases.map(\.rawValue) }

  struct NoSuchKind: Error {}

  /// Two names for the same thing.
  struct Either: StreamDecodable {
    let image: String

    init(from value: borrowing JSONValue) throws {
      var object = try value.object()
      image = try object.decodeIfPresent("img") ?? object.decode("imageUrl")
    }
  }

  struct Coded: Decodable, Hashable {
    var id: Int
    var note: String?
    var price: Price?

    struct Price: Codable, Hashable { var amount: Double }
  }

  /// Keeps nothing and fails at nothing: only what it asks for shows what it reads.
  struct Blind: StreamDecodable {
    init(from value: borrowing JSONValue) throws {
      var object = try value.object()
      _ = try? object.decode("seen", as: Int.self)
    }
  }

  /// Never the same twice, and equal to all of its kind.
  struct Unstable: StreamDecodable, Equatable {
    let made = UUID()
    let title: String

    init(from value: borrowing JSONValue) throws {
      var object = try value.object()
      title = (try? object.decode("title")) ?? ""
    }

    static func == (one: Unstable, other: Unstable) -> Bool { true }
  }

  struct Tree: StreamDecodable {
    let name: String
    let children: [Tree]

    init(from value: borrowing JSONValue) throws {
      var object = try value.object()
      name = try object.decode("name")
      children = try object.decodeIfPresent("children") ?? []
    }
  }

  case value(any Sendable)

  static func hasCells(_ kind: Kind) -> Bool { kind != .nothing }

  init(_ kind: Kind, from value: borrowing JSONValue) throws {
    switch kind {
    case .strict: self = .value(try OnlyImageModel(from: value))
    case .either: self = .value(try Either(from: value))
    case .codable: self = .value(try value.decode(Coded.self).hashValue)
    case .blind: self = .value(try Blind(from: value))
    case .stable: self = .value(try Unstable(from: value))
    case .word: self = .value(try value.string())
    case .tree: self = .value(try Tree(from: value))
    case .precise:
      var object = try value.object()
      let text = try object.decode("text", as: NumberText.self)
      self = .value(Precise(text: text.digits, rounded: try object.decode("rounded")))
    case .counted:
      var object = try value.object()
      self = .value(try object.decode("tags", as: Count.self).number)
    case .map:
      self = .value(value.jsonText)
    case .nothing: throw NoSuchKind()
    }
  }

  struct Precise: Sendable {
    var text: String
    var rounded: Double
  }

  /// A number as its digits, as a decimal type would keep it.
  struct NumberText: StreamDecodable {
    let digits: String

    init(from value: borrowing JSONValue) throws {
      guard value.kind == .number, let text = value.text else {
        throw value.failure(.typeMismatch, "expected a number")
      }
      digits = text
    }
  }

  /// Nothing but how many elements there are.
  struct Count: StreamDecodable {
    let number: Int

    init(from value: borrowing JSONValue) throws { number = try value.array().count }
  }
}

@Suite("check: an app's own cells")
struct CheckCellTests {
  private func found(_ kind: String, _ cells: String...) throws -> [String] {
    let text = list(of: kind, cells.joined(separator: ","))
    let findings = try check([text], for: AppCell.self, kinds: AppCell.kinds)
    return findings.ofCells.map { $0.replacingOccurrences(of: " \(kind)", with: "") }
  }

  @Test("one of two names that never comes")
  func either() throws {
    #expect(try found("either", #"{"imageUrl":"a"}"#) == ["never-present img"])
    // The other name is one that the app can do without, as long as the first is there.
    let both = try found("either", #"{"img":"a"}"#, #"{"imageUrl":"a"}"#)
    #expect(both == [])
  }

  @Test("cells of Codable types")
  func codable() throws {
    #expect(
      try found("codable", #"{"id":1,"note":"n","extra":1,"price":{"amount":1.5,"currency":"EUR"}}"#) == [
        "never-absent note", "never-absent price", "never-null note", "never-null price", "unknown-key extra",
        "unknown-key price.currency",
      ])
    let notes = try found("codable", #"{"id":1,"note":null}"#, #"{"id":2}"#, #"{"id":3,"note":""}"#)
    #expect(notes == ["never-present price"])
    #expect(try found("codable", #"{"id":"1"}"#) == ["invalid id"])
  }

  @Test("a field that makes no difference is read when the cell asks for it")
  func blind() throws {
    #expect(try found("blind", #"{"seen":1,"unseen":1}"#, #"{"seen":null}"#, "{}") == ["unknown-key unseen"])
    #expect(try found("blind", "{}") == ["never-present seen"])
  }

  @Test("a cell that is never the same twice, and says that it always is")
  func unstable() throws {
    #expect(
      try found("stable", #"{"title":"a","other":"b"}"#) == [
        "never-absent title", "never-null title", "unknown-key other",
      ])
  }

  @Test("cells that are no objects")
  func words() throws {
    #expect(try found("word", #""a""#, #""b""#) == [])
    #expect(try found("word", "1") == ["invalid"])
  }

  @Test("objects in objects: each level is a field")
  func tree() throws {
    #expect(
      try found("tree", #"{"name":"a","children":[{"name":"b","x":1},{"name":"c","children":null}]}"#) == [
        "never-absent children", "never-null children", "unknown-key children[].x",
      ])
    #expect(
      try found("tree", #"{"name":"a","children":[{"name":"b","children":[]}]}"#) == [
        "never-absent children", "never-absent children[].children", "never-null children",
        "never-null children[].children",
      ])
  }

  @Test("digits that a Double does not hold, and one that keeps them")
  func precise() throws {
    let exact = #"{"text":9007199254740993,"rounded":0.1}"#
    #expect(try found("precise", exact) == [])
    #expect(
      try found("precise", exact, #"{"text":1,"rounded":9007199254740993}"#) == ["unfit-number rounded"])
    #expect(try found("precise", #"{"text":1,"rounded":0.10000000000000001}"#) == [])
  }

  @Test("elements that nobody looks at")
  func counted() throws {
    #expect(try found("counted", #"{"tags":["a","b"]}"#) == ["unread tags[]"])
    #expect(try found("counted", #"{"tags":[]}"#) == [])
  }

  @Test("an object of very many keys is one field behind the first ones")
  func map() throws {
    let members = (0..<1000).map { #""k\#($0)":\#($0)"# }.joined(separator: ",")
    let findings = try check(
      [list(of: "map", "{\(members)}")],
      for: AppCell.self, kinds: AppCell.kinds)
    #expect(findings.scopes.first { $0.name == "map" }?.root.below.count == FieldNode.distinctKeys + 1)
    #expect(findings.unexamined == 1)
  }

  @Test("many different unknown kinds, and many different failures, are counted together in the end")
  func many() throws {
    let sections = (0..<400).map { list(of: "kind \($0)", "{}").dropFirst().dropLast() }.joined(separator: ",")
    let cells = (0..<400).map { #"{"id":1,"url":\#($0 % 2 == 0 ? "\($0)" : "null")}"# }.joined(separator: ",")
    let findings = try check(
      ["[\(sections)]", list(of: "strict", cells)],
      for: AppCell.self, kinds: AppCell.kinds)
    let unknown = findings.findings.filter { $0.category == .unknownType }
    #expect(unknown.count == 201 && unknown.last?.scope == "(further types)")
    #expect(findings.findings.filter { $0.category == .invalid }.map(\.cells?.count) == [200, 200])
  }
}
