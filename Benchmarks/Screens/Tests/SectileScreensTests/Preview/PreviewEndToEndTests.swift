import FlyingFox
import Foundation
import ScreenServer
import SharedTestSupport
import Testing

/// Runs `sectile-screens preview` without a browser.
@Suite(
  "preview, end to end", .ownThread, .timeLimit(.minutes(30)),
  .enabled(if: Screens.isThere, Screens.comment))
struct PreviewEndToEndTests {
  @Test("what is no input ends with 66, what cannot be with 64")
  func badInput() async throws {
    let folder = try ScratchFolder()
    let brackets = try folder.file("brackets.json", String(repeating: "[", count: 513))
    for (arguments, status, word) in [
      (["\(folder.url.path)/none.json"], 66, "no such file"), ([folder.url.path], 66, "folder"),
      ([Tool.fixture("home.json"), "--more", "none.json"], 66, "none.json: no such file"),
      (["--cells=-1"], 64, "--cells is -1"), (["--width", "0"], 64, "--width"),
      (["--more", "x"], 64, "--more"),
      ([Tool.fixture("home.json"), "--cells", "3"], 64, "without a payload"),
      ([Tool.fixture("home.json"), "--at", "nowhere"], 64, "--at"),
      ([Tool.fixture("home.json"), "--header", "A: b"], 64, "--header is for a preview of a URL"),
      (["http://127.0.0.1:1/home", "--header", "A b"], 64, "it must be 'NAME: VALUE'"),
      (["--format", "news"], 64, "--format: there is no 'news'; there are auto\n"),
      (["--catalog", "none.json"], 66, "none.json: no such file"),
      (["--catalog", Tool.fixture("bad/truncated.json")], 1, "truncated.json: "),
      (["--catalog", brackets], 1, "brackets.json: 1:513: "),
    ] {
      let run = try await Screens.run(["preview"] + arguments)
      #expect(run.status == Int32(status), "\(arguments): \(run.errors)")
      #expect(run.errors.contains(word), "\(arguments): \(run.errors)")
      #expect(run.output.isEmpty)
    }
  }

  @Test("header fields → to the payload's own host alone")
  func headers() async throws {
    let payload = try Data(contentsOf: URL(fileURLWithPath: Tool.fixture("home.json")))
    for (host, token) in [("127.0.0.1", "Bearer a:b"), ("localhost", nil)] {
      let (asked, asks) = AsyncStream<String?>.makeStream()
      var options = ScreenServer.Options()
      let handler = ClosureHTTPHandler {
        asks.yield($0.headers[.authorization])
        return HTTPResponse(statusCode: .ok, body: payload)
      }
      options.routes = [("*", handler)]
      let staging = try await ScreenServer.start(options)
      let run = try RunningTool.preview([
        "\(staging.address)/home", "--header", "Authorization: Bearer a:b", "--more",
        "http://\(host):\(staging.port)/more",
      ])
      _ = try run.told { $0["state"] as? String == "present(complete)" }
      #expect(try run.status("/preview/actions", body: #"{"action":"more"}"#) == 204)
      var tokens = asked.makeAsyncIterator()
      let sent = await [tokens.next(), tokens.next()]
      #expect(sent == ["Bearer a:b", token], "\(host)")
      #expect(run.stop() == 0)
      await staging.stop()
    }
  }

  @Test("foreign names and pages, bad requests → refused")
  func refusals() async throws {
    let run = try RunningTool.preview()
    let page = run.address
    let refresh = #"{"action":"refresh"}"#
    // The header fields that browsers send for foreign pages: another site, another local port, an
    // opaque origin.
    let foreign: [[String: String]] = [
      ["Host": "preview.example.com"], ["Host": "127.0.0.1.example.com"],
      ["Origin": "http://preview.example.com"],
      ["Origin": "null"], ["Origin": "http://127.0.0.1:1"], ["Origin": page + ".example.com"],
      ["Sec-Fetch-Site": "cross-site"], ["Sec-Fetch-Site": "same-site"],
      ["Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "navigate"],
    ]
    for headers in foreign {
      #expect(try run.status("/preview/actions", headers, body: refresh) == 403, "\(headers)")
      #expect(
        try run.status("/preview/visible?screen=1&top=0&bottom=9", headers) == 403, "\(headers)")
    }
    // A foreign page may link to the preview's page, which makes its own requests.
    #expect(
      try run.status("/", ["Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "no-cors"]) == 403)
    #expect(
      try run.status("/", ["Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "navigate"]) == 200)
    for own in [
      ["Origin": page, "Sec-Fetch-Site": "same-origin"], ["Origin": page.uppercased()], [:],
    ] {
      #expect(try run.status("/preview/actions", own, body: refresh) == 204, "\(own)")
    }
    for body in [#"{"action":"format"}"#, "{", #"{"action":"button"}"#] {
      #expect(try run.status("/preview/actions", body: body) == 400, "\(body)")
    }
    #expect(
      try run.status("/preview/actions", ["Content-Type": "text/plain"], body: refresh) == 415)
    for (target, status) in [
      ("visible?screen=1&top=0&bottom=x", 400), ("visible?screen=1&top=0&bottom=9&offsets=1", 400),
      ("visible?screen=77&top=0&bottom=9", 410), ("nothing", 404),
    ] {
      #expect(try run.status("/preview/\(target)") == status, "\(target)")
    }
    #expect(run.stop() == 0)
  }

  @Test(
    "a URL that does not answer is an error on the page, and retry works once it does",
    .enabled(if: Browser.isThere, Browser.comment))
  func unreachable() throws {
    // A port that has just been released.
    let free = try RunningTool.preview()
    let port = free.port
    #expect(free.stop() == 0)
    let page = try PreviewPageInBrowser(
      ["http://127.0.0.1:\(port)/api/home/homeList"], state: "error", title: "homeList")
    #expect(try page.texts("#failure").joined().contains(":\(port)"))
    let server = try RunningTool.preview(["--port", "\(port)"])
    try page.browser.click("#retry")
    try page.settle()
    #expect(try page.texts("[data-counter=sections] dd") == ["40"])
    try page.browser.click("[data-section='1'] [data-button='0']")
    try page.settle(title: "All of section 1")
    #expect(server.stop() == 0)
    #expect(page.run.stop() == 0)
  }
}
