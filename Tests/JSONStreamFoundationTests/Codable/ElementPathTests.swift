import Foundation
import JSONStream
import JSONStreamFoundation
import TestSupport
import Testing

@Suite("The coding path of an element", .timeLimit(.minutes(10))) struct ElementPathTests {
  @Test("takes a time that does not depend on the order in which paths are asked for") func orders()
    throws
  {
    let count = 40_000
    let text = "[[{" + (0..<count).map { #""k\#($0)":0"# }.joined(separator: ",") + "}]]"
    let decoders = try JSONStreamDecoder().decode([[MemberDecoders]].self, from: Array(text.utf8))[
      0][0].decoders
    #expect(decoders[7].codingPath.map(\.stringValue) == ["Index 0", "Index 0", "k7"])
    func time(_ order: some Sequence<Int>) -> Duration {
      var wrong = 0
      let time = ContinuousClock().measure {
        for index in order where decoders[index].codingPath.last?.stringValue != "k\(index)" {
          wrong += 1
        }
      }
      #expect(wrong == 0)
      return time
    }
    let inOrder = time(0..<count)
    #expect(time((0..<count).reversed()) < inOrder * 8)
  }

  /// Keeps the decoders of the values of the dictionary "d", and asks for their paths before the
  /// call ends.
  private struct Asking: Decodable {
    struct Value: Decodable { init(from decoder: any Decoder) throws { known.append(decoder) } }

    // Safe: of one test.
    nonisolated(unsafe) static var known: [any Decoder] = []
    nonisolated(unsafe) static var isAsking = false
    let paths: [String]

    init(from decoder: any Decoder) throws {
      let members = try decoder.container(keyedBy: PathCodingKey.self)
      _ = try members.decode([String: Value].self, forKey: PathCodingKey(stringValue: "d"))
      Self.isAsking = true
      paths = [0, 1, 0, 1].map { Self.path($0) }
    }

    static func path(_ index: Int) -> String {
      known[index].codingPath.map(\.stringValue).joined(separator: ".")
    }
  }

  @Test("does not depend on paths that a closure asks for while it converts a key") func closures()
    throws
  {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .custom { path in
      let key = path[path.count - 1]
      if Asking.isAsking, key.stringValue == "a" {
        Asking.isAsking = false
        _ = Asking.path(1)
        Asking.isAsking = true
      }
      return key
    }
    let text = Array(#"{"d":{"a":1,"b":2}}"#.utf8)
    let asking = try JSONStreamDecoder().decode(
      Asking.self, from: text, decoder: CodableSettings(decoder))
    #expect(asking.paths == ["d.a", "d.b", "d.a", "d.b"])
  }
}
