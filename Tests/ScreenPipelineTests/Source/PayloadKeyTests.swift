import ScreenPipeline
import TestSupport
import Testing

@Suite("Keys of payloads") struct PayloadKeyTests {
  @Test(
    "everything makes another key, but for a validator, a limit, and how a header field's name is written"
  )
  func differences() {
    let request = PayloadRequest(
      "/a", method: "POST", parameters: [.init("x", "1"), .init("y", "2")],
      headers: ["A": "1", "B": "2"], body: [1])
    var changed: [PayloadRequest] = []
    for change: (inout PayloadRequest) -> Void in [
      { $0.path = "/b" }, { $0.method = "GET" }, { $0.parameters.swapAt(0, 1) },
      { $0.parameters.removeLast() },
      { $0.headers["A"] = "2" }, { $0.headers["C"] = "" }, { $0.headers = ["A": "1"] },
      { $0.body = [2] },
      { $0.body = nil },
    ] {
      var other = request
      change(&other)
      changed.append(other)
    }
    var keys = Set(changed.map { PayloadKey($0, scope: ["host"]) })
    keys.insert(PayloadKey(request, scope: ["host"]))
    keys.insert(PayloadKey(request, scope: ["other"]))
    keys.insert(PayloadKey(request, scope: ["host", ""]))
    keys.insert(PayloadKey(PayloadKey(request, scope: ["host"]), scope: ["user"]))
    #expect(keys.count == changed.count + 4)

    var same = request
    same.validator = "v"
    same.byteLimit = 1
    same.headers = ["b": "2", "a": "1"]
    #expect(PayloadKey(same, scope: ["host"]) == PayloadKey(request, scope: ["host"]))
  }

  @Test("no text can be made to look like two, wherever its parts end", arguments: 0..<200)
  func separators(_ seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    func text() -> String {
      String(
        (0..<Int.random(in: 0...3, using: &generator)).map { _ in
          "ab".randomElement(using: &generator) ?? "a"
        })
    }
    func request() -> PayloadRequest {
      PayloadRequest(
        text(),
        parameters: (0..<Int.random(in: 0...2, using: &generator)).map { _ in .init(text(), text())
        },
        headers: [text(): text()], body: Array(text().utf8))
    }
    for _ in 0..<20 {
      let first = request()
      let second = request()
      let one = [text(), text()]
      let other = [text(), text()]
      #expect(
        (PayloadKey(first, scope: one) == PayloadKey(second, scope: other))
          == (first == second && one == other),
        "seed \(seed)")
    }
  }
}
