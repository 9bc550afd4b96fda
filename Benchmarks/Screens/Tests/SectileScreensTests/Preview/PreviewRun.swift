import Foundation
import SharedTestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

final class PreviewRun: RunningTool {
  init(_ arguments: [String] = [], input: Data = Data()) throws {
    try super.init(["preview"] + arguments, input: input)
  }

  init(_ arguments: [String], executable: String?) throws { try super.init(arguments, executable: executable) }

  func json(_ target: String) async throws -> JSONObject {
    let url = try #require(URL(string: address + target))
    return try JSONSerialization.jsonObject(with: await URLSession.shared.data(from: url).0) as? JSONObject ?? [:]
  }

  /// Sends a request, and returns the answer's status; with a body it is an action, as a button of the page sends it.
  func status(_ target: String, _ headers: [String: String] = [:], body: String? = nil) async throws -> Int {
    var request = URLRequest(url: try #require(URL(string: address + target)))
    if let body {
      request.httpMethod = "POST"
      request.httpBody = Data(body.utf8)
      request.setValue("application/json", forHTTPHeaderField: "Content-Type")
    }
    for (name, value) in headers { request.setValue(value, forHTTPHeaderField: name) }
    return (try await URLSession.shared.data(for: request).1 as? HTTPURLResponse)?.statusCode ?? 0
  }

  /// Returns the first screen that satisfies `isAwaited`, and the events until then.
  func told(
    _ location: SourceLocation = #_sourceLocation, until isAwaited: (JSONObject) -> Bool
  ) throws -> (shown: JSONObject, events: [JSONObject]) {
    let page = try HTTPClient(port: port)
    try page.send("/preview/events")
    #expect(try page.head().headers["content-type"] == "text/event-stream", sourceLocation: location)
    var text: [UInt8] = []
    while let chunk = try page.chunk() {
      text += chunk
      while let end = text.firstRange(of: Array("\n\n".utf8)) {
        let event = try? JSONSerialization.jsonObject(with: Data(text[..<end.lowerBound].dropFirst("data: ".count)))
        text.removeSubrange(..<end.upperBound)
        guard let event = event as? JSONObject, let shown = event["shown"] as? JSONObject, isAwaited(shown) else {
          continue
        }
        return (shown, event["events"] as? [JSONObject] ?? [])
      }
    }
    throw DevToolsError("the events have ended")
  }
}

struct PreviewPageInBrowser {
  let browser: DevTools

  init(_ run: PreviewRun, width: Int = 1440, height: Int = 900) throws {
    browser = try DevTools(width: width, height: height)
    try browser.open(run.address)
  }

  /// Waits until the screen has a state, and the cells near the viewport are drawn.
  func settle(
    _ state: String = "present(complete)", title: String? = nil, at location: SourceLocation = #_sourceLocation
  ) throws {
    try browser.wait(
      for: """
        document.body?.dataset.state === '\(state)' && Boolean(document.getElementById('view').dataset.settled) &&
          screenView.isSettled && !screenView.isLoading
        """ + (title.map { " && document.getElementById('title').textContent === \(DevTools.literal($0))" } ?? ""),
      location)
  }

  func event(_ kind: String, _ text: String, at location: SourceLocation = #_sourceLocation) throws {
    try browser.wait(
      for: """
        [...document.querySelectorAll('#events .\(kind) span')].some((node) => node.textContent.includes(\(DevTools.literal(text))))
        """, location)
  }

  func path() throws -> [String] {
    (try browser.value("document.getElementById('path').textContent") as? String ?? "").split(separator: " › ").map(
      String.init)
  }

  /// Returns the frames of cells and headers in the screen's content, by their ids.
  func frames() throws -> [String: [Double]] {
    let found = try browser.value(
      """
      (() => {
        const origin = document.getElementById('content').getBoundingClientRect();
        const frames = {};
        for (const node of document.querySelectorAll('.cell, .section > .header')) {
          const box = node.getBoundingClientRect();
          frames[node.dataset.cell ?? `header ${node.parentNode.dataset.section}`] =
            [box.x - origin.x, box.y - origin.y, box.width, box.height];
        }
        return frames;
      })()
      """)
    return found as? [String: [Double]] ?? [:]
  }

  func texts(_ selector: String) throws -> [String] {
    try browser.value(
      "[...document.querySelectorAll(\(DevTools.literal(selector)))].map((node) => node.textContent)") as? [String]
      ?? []
  }

  func counter(_ name: String) throws -> String? { try texts("[data-counter=\(name)] dd").first }

  /// Chooses a setting of the line, and waits until it is known.
  func choose(_ value: String, in id: String) throws {
    try browser.value(
      """
      (() => {
        const list = document.getElementById('\(id)');
        list.value = '\(value)';
        list.dispatchEvent(new Event('change', { bubbles: true }));
      })()
      """)
    try browser.wait(for: "String(newest.line.\(id)) === '\(value)'")
  }
}
