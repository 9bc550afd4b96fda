import Foundation
import SharedTestSupport
import Testing

extension RunningTool {
  static func preview(_ arguments: [String] = [], input: Data = Data()) throws -> RunningTool {
    try RunningTool(["preview"] + arguments, input: input)
  }

  func json(_ target: String) throws -> JSONObject {
    try JSONSerialization.jsonObject(with: Data(get(target).body)) as? JSONObject ?? [:]
  }

  /// Sends a request, and returns the answer's status; with a body it is an action, as a button of
  /// the page sends it.
  func status(_ target: String, _ headers: [String: String] = [:], body: String? = nil) throws
    -> Int
  {
    guard let body else { return try get(target, headers: headers).status }
    let fields = ["Content-Type": "application/json"].merging(headers) { $1 }
    return try get(target, method: "POST", headers: fields, body: body).status
  }

  /// Returns the first screen that satisfies `isAwaited`, and the events until then.
  func told(
    _ location: SourceLocation = #_sourceLocation, until isAwaited: (JSONObject) -> Bool
  ) throws -> (shown: JSONObject, events: [JSONObject]) {
    let page = try HTTPClient(port: port)
    try page.send("/preview/events")
    #expect(
      try page.head().headers["content-type"] == "text/event-stream", sourceLocation: location)
    var text: [UInt8] = []
    while let chunk = try page.chunk() {
      text += chunk
      while let end = text.firstRange(of: Array("\n\n".utf8)) {
        let event = try? JSONSerialization.jsonObject(
          with: Data(text[..<end.lowerBound].dropFirst("data: ".count)))
        text.removeSubrange(..<end.upperBound)
        guard let event = event as? JSONObject, let shown = event["shown"] as? JSONObject,
          isAwaited(shown)
        else {
          continue
        }
        return (shown, event["events"] as? [JSONObject] ?? [])
      }
    }
    throw BrowserError("the events have ended")
  }
}

/// A preview's page in a browser.
struct PreviewPageInBrowser {
  let run: RunningTool
  let browser: Browser

  /// Starts a preview, opens its page, and waits until that has settled in a state.
  init(
    _ arguments: [String] = [], input: Data = Data(), width: Int = 1440, height: Int = 900,
    state: String = "present(complete)", title: String? = nil,
    at location: SourceLocation = #_sourceLocation
  ) throws {
    run = try RunningTool.preview(arguments, input: input)
    browser = try Browser(width: width, height: height)
    try browser.open(run.address)
    try settle(state, title: title, at: location)
  }

  /// Waits until the page shows a state, and everything near the viewport is drawn.
  func settle(
    _ state: String = "present(complete)", title: String? = nil,
    at location: SourceLocation = #_sourceLocation
  ) throws {
    try browser.wait(
      for: """
        document.body?.dataset.state === '\(state)' && Boolean(document.getElementById('view').dataset.settled) &&
          screenView.isSettled && !screenView.isLoading
        """
          + (title.map {
            " && document.getElementById('title').textContent === \(Browser.literal($0))"
          } ?? ""),
      location)
  }

  /// Waits for an event in the list.
  func event(_ kind: String, _ text: String, at location: SourceLocation = #_sourceLocation) throws
  {
    try browser.wait(
      for: """
        [...document.querySelectorAll('#events .\(kind) span')].some((node) => node.textContent.includes(\(Browser.literal(text))))
        """, location)
  }

  /// Returns the path through the states.
  func path() throws -> [String] {
    (try browser.value("document.getElementById('path').textContent") as? String ?? "").split(
      separator: " › "
    ).map(
      String.init)
  }

  /// Returns the frames of cells and headers in the content's coordinates, by their ids.
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
      "[...document.querySelectorAll(\(Browser.literal(selector)))].map((node) => node.textContent)"
    ) as? [String]
      ?? []
  }

  func counter(_ name: String) throws -> String? {
    try texts("[data-counter=\(name)] dd").first
  }

  /// Chooses from a list, as a person does, and waits until the session has the choice.
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
