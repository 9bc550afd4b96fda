import FlyingFox
import Foundation
import SharedTestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Tests of `sectile-screens preview` without a browser.
@Suite("preview, end to end", .ownThread, .timeLimit(.minutes(30)), .enabled(if: Screens.isThere, Screens.comment))
struct PreviewEndToEndTests {
  @Test("what is no input ends with 66, what cannot be with 64")
  func badInput() async throws {
    let folder = try ScratchFolder()
    for (arguments, status, word) in [
      (["\(folder.url.path)/none.json"], 66, "no such file"), ([folder.url.path], 66, "folder"),
      ([Tool.fixture("home.json"), "--more", "none.json"], 66, "none.json: no such file"),
      (["--cells=-1"], 64, "--cells is -1"), (["--width", "0"], 64, "--width"), (["--more", "x"], 64, "--more"),
      ([Tool.fixture("home.json"), "--cells", "3"], 64, "without a payload"),
      ([Tool.fixture("home.json"), "--at", "nowhere"], 64, "--at"),
      ([Tool.fixture("home.json"), "--header", "A: b"], 64, "--header is for a preview of a URL"),
      (["http://127.0.0.1:1/home", "--header", "A b"], 64, "it must be 'NAME: VALUE'"),
      (["--format", "shop"], 64, "--format: there is no 'shop'; there are auto\n"),
      (["--catalog", "none.json"], 66, "none.json: no such file"),
      (["--catalog", Tool.fixture("bad/truncated.json")], 1, "truncated.json: "),
    ] {
      let run = try await Screens.run(["preview"] + arguments)
      #expect(run.status == Int32(status), "\(arguments): \(run.errors)")
      #expect(run.errors.contains(word), "\(arguments): \(run.errors)")
      #expect(run.output.isEmpty)
    }
  }

  private actor Asked {
    private(set) var tokens: [String?] = []

    func add(_ token: String?) { tokens.append(token) }
  }

  @Test("header fields go to the payload's own host alone")
  func headers() async throws {
    let payload = try Data(contentsOf: URL(fileURLWithPath: Tool.fixture("home.json")))
    for (host, token) in [("127.0.0.1", "Bearer a:b"), ("localhost", nil)] {
      let asked = Asked()
      let staging = try await StagingServer {
        await asked.add($0.headers[.authorization])
        return HTTPResponse(statusCode: .ok, body: payload)
      }
      let port = staging.port
      let run = try PreviewRun([
        "http://127.0.0.1:\(port)/home", "--header", "Authorization: Bearer a:b", "--more",
        "http://\(host):\(port)/more",
      ])
      try await eventually("the payload") { await asked.tokens.count == 1 }
      // The action is accepted only after the first page is complete.
      try await eventually("the next page") {
        try await run.act(#"{"action":"more"}"#)
        return await asked.tokens.count > 1
      }
      #expect(await Array(asked.tokens.prefix(2)) == ["Bearer a:b", token], "\(host)")
      #expect(run.stop() == 0)
    }
  }

  @Test("a port that is taken is an error that says so")
  func takenPort() async throws {
    let first = try PreviewRun()
    let port = first.port
    let second = try await Screens.run(["preview", "--port", "\(port)"])
    #expect(second.status == 74)
    #expect(second.errors.contains("port \(port) is taken"), "\(second.errors)")
    #expect(first.stop() == 0)
  }

  @Test("it answers this machine's own names and pages alone")
  func foreigners() async throws {
    let run = try PreviewRun()
    func status(_ path: String, _ headers: [String: String], body: String? = nil) async throws -> Int {
      var request = URLRequest(url: try #require(URL(string: run.address + path)))
      if let body {
        request.httpMethod = "POST"
        request.httpBody = Data(body.utf8)
      }
      for (name, value) in headers { request.setValue(value, forHTTPHeaderField: name) }
      let (_, response) = try await URLSession.shared.data(for: request)
      return (response as? HTTPURLResponse)?.statusCode ?? 0
    }
    #expect(try await status("/", [:]) == 200)
    #expect(try await status("/", ["Host": "preview.example.com"]) == 403)
    // The header fields that browsers send for foreign pages: another site, another local port, an opaque origin.
    let page = run.address
    let foreign: [[String: String]] = [
      ["Origin": "http://preview.example.com"], ["Origin": "null"], ["Origin": "http://127.0.0.1:1"],
      ["Origin": page.replacingOccurrences(of: "http:", with: "https:")], ["Origin": page + ".example.com"],
      ["Sec-Fetch-Site": "cross-site"], ["Sec-Fetch-Site": "same-site"],
      ["Host": "preview.example.com", "Origin": "http://preview.example.com"], ["Host": "127.0.0.1.example.com"],
      ["Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "navigate"], ["Host": "localhost\u{301}"],
    ]
    for headers in foreign {
      let action = headers.merging(["Content-Type": "application/json"]) { $1 }
      #expect(try await status("/preview/actions", action, body: #"{"action":"refresh"}"#) == 403, "\(headers)")
      #expect(try await status("/preview/visible?screen=1&top=0&bottom=9", headers) == 403, "\(headers)")
    }
    #expect(try await status("/", ["Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "no-cors"]) == 403)
    // A foreign page may link to the preview's page, which makes its own requests.
    #expect(try await status("/", ["Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "navigate"]) == 200)
    #expect(try await status("/", ["Sec-Fetch-Site": "none", "Sec-Fetch-Mode": "navigate"]) == 200)
    for own in [["Origin": page, "Sec-Fetch-Site": "same-origin"], ["Origin": page.uppercased()], [:]] {
      let action = own.merging(["Content-Type": "application/json"]) { $1 }
      #expect(try await status("/preview/actions", action, body: #"{"action":"refresh"}"#) == 204, "\(own)")
    }
    #expect(try await status("/preview/actions", ["Content-Type": "text/plain"], body: #"{"action":"back"}"#) == 415)
    let json = ["Content-Type": "application/json"]
    #expect(try await status("/preview/actions", json, body: #"{"action":"refresh"}"#) == 204)
    for body in [#"{"action":"format"}"#, "{", #"{"action":"button"}"#, #"{"action":"go","name":"x","kind":"home"}"#] {
      #expect(try await status("/preview/actions", json, body: body) == 400, "\(body)")
    }
    #expect(try await status("/preview/visible?screen=1&top=0&bottom=x", [:]) == 400)
    #expect(try await status("/preview/visible?screen=1&top=0&bottom=9&offsets=1", [:]) == 400)
    #expect(try await status("/preview/visible?screen=77&top=0&bottom=9", [:]) == 410)
    #expect(try await status("/preview/nothing", [:]) == 404)
    #expect(run.stop() == 0)
  }

  @Test(
    "a URL that does not answer is an error on the page, and retry works once it does",
    .enabled(if: Browser.isThere, Browser.comment))
  func unreachable() throws {
    // A port that has just been released.
    let free = try PreviewRun()
    let port = free.port
    #expect(free.stop() == 0)
    let run = try PreviewRun(["http://127.0.0.1:\(port)/api/home/homeList"])
    let page = try PreviewPageInBrowser(run)
    try page.settle("error", title: "homeList")
    #expect(try page.texts("#failure").joined().contains(":\(port)"))
    let server = try PreviewRun(["--port", "\(port)"])
    try page.browser.click("#retry")
    try page.settle()
    #expect(try page.texts("[data-counter=sections] dd") == ["40"])
    try page.browser.click("[data-section='1'] [data-button='0']")
    try page.settle(title: "All of section 1")
    #expect(server.stop() == 0)
    #expect(run.stop() == 0)
  }
}
