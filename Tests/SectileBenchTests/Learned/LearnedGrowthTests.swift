import Foundation
import JSONStream
import Testing

@testable import SectileBench

/// Counts what a decode asks for, because times differ from machine to machine.
@Suite("the work of any JSON grows as its bytes do")
struct LearnedGrowthTests {
  private typealias Payload = @Sendable (_ count: Int) -> String

  private static let payloads: [(name: String, text: Payload)] = [
    // More kinds than an app has, each with a key of its own, of two types.
    ("kinds", { list($0) { #"{"type":"t\#($0)","t\#($0)":\#($0),"c":[]}"# } }),
    // Two keys of its own in each object, and no kinds.
    ("keys", { list($0) { #"{"a\#($0)":1,"b\#($0)":"x"}"# } }),
    // As many keys as a struct may have, of which each object has one.
    ("sparse", { list($0) { #"{"id":\#($0),"a\#($0 % 500)":\#($0 % 2 == 0 ? "1" : "[]")}"# } }),
    // Kinds that are few, with keys that are not.
    ("few kinds", { list($0) { #"{"type":"t\#($0 % 5)","t\#($0)":\#($0),"c":[]}"# } }),
    // The same one level below.
    ("nested", { list($0) { #"{"o":{"type":"t\#($0)","t\#($0)":\#($0),"c":[]}}"# } }),
    // A key that has another type in each object.
    (
      "unions",
      {
        list($0) { #"{"v":\#(["1", "[1]", "[[1]]", "\"a\"", "{\"x\":1}", "true", "[]"][$0 % 7])}"# }
      }
    ),
  ]

  private static func list(_ count: Int, _ element: (Int) -> String) -> String {
    "[\((0..<count).map(element).joined(separator: ","))]"
  }

  /// The number of properties and of unions that a decode asks for.
  private func work(_ text: String) throws -> Int {
    let model = try learnedModel(text)
    let context = LearnedContext(model)
    let elements = try model.decode(Data(text.utf8), in: context)
    let properties = elements.reduce(elements.count) { $0 + $1.values.count }
    return properties + context.unionPlaces.reduce(0) { $0 + $1.next }
  }

  @Test("four times the elements ask for four times the properties", arguments: payloads.indices)
  func properties(payload: Int) throws {
    let (name, text) = Self.payloads[payload]
    let few = text(400)
    let many = text(1600)
    let work = (few: try work(few), many: try work(many))
    // An exponent of 1.2: 4 to the power of 1.2 is 5.3.
    #expect(Double(work.many) < 5.3 * Double(work.few), "\(name)")
    #expect(work.many < many.utf8.count * 2, "\(name): more than two for each byte")
  }

  @Test("every strategy decodes them", arguments: payloads.indices)
  func decoding(payload: Int) throws {
    let text = Self.payloads[payload].text(700)
    let model = try learnedModel(text)
    _ = try learnedSections(text, by: model)
    #expect(model.shapes.allSatisfy { $0.fields.count <= 512 })
  }
}
