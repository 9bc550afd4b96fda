import Foundation
import HomeFeed
import ScreenPipeline
import Testing

@Suite("What may be seen in a log") struct ShownErrorTests {
  static let url = "https://canary:canary@shop.example:8443/a/b;c?token=canary&d=e#canary"

  private func texts(_ value: some Any) -> [String] {
    var dumped = ""
    dump(value, to: &dumped)
    var texts = ["\(value)", String(describing: value), String(reflecting: value), dumped]
    if let error = value as? any Error {
      texts += [error.localizedDescription, "\(error as NSError)"]
    }
    return texts
  }

  private func check(
    _ value: some Any, says: String?, _ location: SourceLocation = #_sourceLocation
  ) {
    for text in texts(value) {
      #expect(!text.contains("canary"), "\(text)", sourceLocation: location)
    }
    if let says { #expect("\(value)".contains(says), sourceLocation: location) }
  }

  @Test("errors of a source")
  func errors() {
    let error = PayloadSourceError(
      .status(500), "GET \(Self.url): status 500; see \(Self.url), too", url: Self.url,
      bodyExcerpt: "canary")
    check(
      error,
      says:
        "GET https://shop.example:8443/a/b;c?…: status 500; see https://shop.example:8443/a/b;c?…, too"
    )
    #expect(error.url == Self.url && error.bodyExcerpt == "canary")
    for part in [[error], [error, error]] { check(part, says: nil) }
    check(Result<Int, PayloadSourceError>.failure(error), says: nil)
  }

  @Test("failures of a screen, whatever an app's own source throws")
  func failures() async throws {
    struct Own: Error {
      var text: String
    }
    let errors: [any Error] = [
      PayloadSourceError(.offline, "GET \(Self.url): no connection", url: Self.url),
      Own(text: Self.url),
      NSError(
        domain: NSURLErrorDomain, code: -1004,
        userInfo: [
          "NSErrorFailingURLStringKey": Self.url,
          NSLocalizedDescriptionKey: "no way to <\(Self.url)>",
        ]),
    ]
    for error in errors {
      let source = ClosureSource { _ in throw error }
      let loader = try TestScreens.loader(
        source, request: PayloadRequest("/x", headers: ["Authorization": "canary"]),
        retries: RetryPolicy(limit: 0))
      let end = await loader.perform(.open)
      guard case .failed(let failure) = end else {
        Issue.record("\(end)")
        continue
      }
      check(failure, says: "https://shop.example:8443/a/b;c")
      check(failure.cause, says: "https://shop.example:8443/a/b;c")
      check(end, says: nil)
      let update = await loader.current
      check(try #require(update.failure), says: nil)
      check(update.failure as Any, says: nil)
    }
  }

  @Test("requests and their keys")
  func requests() {
    let request = PayloadRequest(
      "/a", parameters: [.init("token", "canary")], headers: ["Authorization": "canary"],
      body: Array("canary".utf8),
      validator: "canary")
    check(request, says: "GET /a")
    check(PayloadKey(request, scope: ["canary"]), says: "GET /a")
  }

  @Test(
    "texts with URLs in them",
    arguments: [
      ("", ""), ("no URL ? # @", "no URL ? # @"), ("http://h", "http://h"),
      ("http://h/x", "http://h/x"),
      ("http://u@h/x", "http://h/x"), ("http://u:p@h:80", "http://h:80"),
      ("a://h?x b://i#y", "a://h?… b://i#…"),
      ("<http://u:p@q@h/@x?y>", "<http://h/@x?…>"), ("\"http://h?a\"", "\"http://h?…\""),
      ("://", "://"),
      ("http://h/é?\u{301}", "http://h/é?…"), ("x://?", "x://?…"),
      ("http://[::1]:1/?a", "http://[::1]:1/?…"),
      ("http://h?a=http://u:p@i/", "http://h?…"),
    ])
  func redaction(_ text: String, _ shown: String) {
    #expect(ShownURL.withoutSecrets(text) == shown)
  }
}
