import Foundation
import JSONStream
import JSONStreamFoundation
import Testing
import TestSupport

/// Each sentence stands in the documentation of `CodableSettings`.
@Suite("Where Codable cells differ from JSONDecoder") struct CodableDifferenceTests {
  struct Difference: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let own: String
    let reference: String
    let run: @Sendable () throws -> (own: String, reference: String)

    init<Value: Decodable & SendableMetatype>(
      _ sentence: String, _ type: Value.Type, _ json: String, own: String, reference: String,
      _ configure: @escaping @Sendable (JSONDecoder) -> Void = { _ in }
    ) {
      testDescription = sentence
      self.own = own
      self.reference = reference
      run = {
        let decoder = JSONDecoder()
        configure(decoder)
        func text(_ outcome: Outcome<Value>) -> String {
          switch outcome {
          case .value(let value): "\(value)"
          case .error(let failure): failure.kind
          }
        }
        let expected = text(BothDecoders.reference(type, json, decoder))
        do {
          return (
            text(try BothDecoders.streamed(type, json, CodableSettings(decoder)).outcome), expected
          )
        } catch let error as JSONStreamError { return ("\(error.code)", expected) }
      }
    }
  }

  static let all: [Difference] = [
    Difference(
      "The payload is read as RFC 8259 says, before any cell is decoded", [String].self, #"["a",]"#,
      own: "syntax",
      reference: #"["a"]"#),
    Difference(
      "`JSONLimits/depth` counts the list and section around a cell", Deep.self, Deep.text(510),
      own: "depthLimit",
      reference: "deep"),
    Difference(
      "a zero with a short exponent, such as `0e5`, is a zero", [Double].self, "[0e5]",
      own: "[0.0]",
      reference: "dataCorrupted"),
    Difference(
      "a zero with a short exponent, such as `0e5`, is a zero", Float.self, "0.000e5", own: "0.0",
      reference: "dataCorrupted"),
    Difference(
      "a string that stands for an infinity or NaN may be written with escapes", [Double].self,
      #"["\u0049nf"]"#,
      own: "[inf]", reference: "typeMismatch Double"
    ) {
      $0.nonConformingFloatDecodingStrategy = .convertFromString(
        positiveInfinity: "Inf", negativeInfinity: "-Inf", nan: "NaN")
    },
    Difference(
      "a decoder that a type keeps goes on reading that type's value", Parent.self,
      #"{"child":"c","name":"n"}"#,
      own: "c", reference: "typeMismatch String"),
    Difference(
      "The keys of a `codingPath` are the text's", Numbered.self, #"{"a":1}"#, own: "nil",
      reference: "Optional(7)"),
    Difference(
      "A `CodingKey` of one byte keeps its name during a call", [Renaming].self,
      #"[{"a":1},{"a":1},{"a":1,"b":2}]"#, own: "[1, 1, 1]", reference: "[1, 1, 2]"),
    Difference(
      "An integer is the exact value of its text", Int.self, "1.00000000000000000001",
      own: "dataCorrupted",
      reference: "1"),
  ]

  @Test("is as documented", arguments: all) func isAsDocumented(_ difference: Difference) throws {
    let (own, reference) = try difference.run()
    #expect(own == difference.own)
    #expect(
      reference == difference.reference,
      "JSONDecoder's behaviour has changed: is this still a difference?")
    #expect(try Self.documentation().contains(difference.testDescription))
  }

  @Test("`allKeys` are in the order of the text") func keysAreInOrder() throws {
    let names = (0..<20).map { "k\($0 * 7 % 20)" }
    let json = "{" + names.map { #""\#($0)":0"# }.joined(separator: ",") + "}"
    #expect(try JSONStreamDecoder().decode(Keys.self, from: Array(json.utf8)).names == names)
    #expect(try Self.documentation().contains("`allKeys` are in the order of the text"))
  }

  /// The article that lists the differences.
  private static func documentation() throws -> String {
    try Repository.text("Sources/JSONStreamFoundation/Documentation.docc/CodableCells.md")
  }

  /// Arrays in arrays.
  struct Deep: Decodable, CustomStringConvertible {
    let description: String

    static func text(_ depth: Int) -> String {
      String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    }

    init(from decoder: any Decoder) throws {
      var elements = try decoder.unkeyedContainer()
      description = elements.isAtEnd ? "deep" : try elements.decode(Deep.self).description
    }
  }

  /// Has a key with a number of its own.
  struct Numbered: Decodable, CustomStringConvertible {
    enum CodingKeys: Int, CodingKey { case a = 7 }
    struct Member: Decodable {
      let number: Int?
      init(from decoder: any Decoder) throws {
        number = decoder.codingPath.first?.intValue
      }
    }
    let a: Member

    var description: String { "\(a.number as Any)" }
  }

  /// Has a key that changes its name.
  struct Renaming: Decodable, CustomStringConvertible {
    enum CodingKeys: CodingKey {
      case key, other
      @TaskLocal static var name = "a"
      var stringValue: String { Self.name }
    }
    let description: String

    init(from decoder: any Decoder) throws {
      description = try CodingKeys.$name.withValue(
        decoder.codingPath.last?.intValue == 2 ? "b" : "a"
      ) {
        "\(try decoder.container(keyedBy: CodingKeys.self).decode(Int.self, forKey: .key))"
      }
    }
  }

  struct Keys: Decodable {
    let names: [String]
    init(from decoder: any Decoder) throws {
      names = try decoder.container(keyedBy: PathCodingKey.self).allKeys.map(\.stringValue)
    }
  }

  /// Uses its child's decoder after the child.
  struct Parent: Decodable, CustomStringConvertible {
    enum CodingKeys: CodingKey { case child, name }
    let description: String

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      let child = try container.decode(OwnDecoder.self, forKey: .child)
      _ = try container.decode(String.self, forKey: .name)
      description = try child.decoder.singleValueContainer().decode(String.self)
    }
  }
}
