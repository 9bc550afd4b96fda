import JSONStream
import JSONStreamFoundation
import TestSupport
import Testing

@Suite("The coding path of an element", .timeLimit(.minutes(10))) struct ElementPathTests {
  @Test("takes a time that does not depend on the order in which paths are asked for") func orders() throws {
    let count = 40_000
    let text = "[[{" + (0..<count).map { #""k\#($0)":0"# }.joined(separator: ",") + "}]]"
    let decoders = try JSONStreamDecoder().decode([[MemberDecoders]].self, from: Array(text.utf8))[0][0].decoders
    #expect(decoders[7].codingPath.map(\.stringValue) == ["Index 0", "k7"])
    func time(_ order: some Sequence<Int>) -> Duration {
      var wrong = 0
      let time = ContinuousClock().measure {
        for index in order where decoders[index].codingPath.last?.stringValue != "k\(index)" { wrong += 1 }
      }
      #expect(wrong == 0)
      return time
    }
    let inOrder = time(0..<count)
    #expect(time((0..<count).reversed()) < inOrder * 8)
  }
}
