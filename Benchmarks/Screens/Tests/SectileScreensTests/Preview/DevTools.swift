import Foundation
import SharedTestSupport
import Testing

/// A page in Chromium with real clicks, controlled by the DevTools protocol over two named pipes.
final class DevTools {
  private let process = Process()
  private let folder: ScratchFolder
  private let input: FileHandle
  private let output: FileHandle
  private var rest = Data()
  private var lastID = 0
  private var session: String?
  /// The messages that the page has logged: script errors, and violations of its policy.
  private(set) var complaints: [String] = []

  /// The longest wait for anything, in seconds: a guard against hangs.
  static let patience = 60.0

  init(width: Int, height: Int) throws {
    let folder = try ScratchFolder()
    self.folder = folder
    let names = ["to", "from"].map { folder.url.appendingPathComponent($0).path }
    for name in names { try #require(mkfifo(name, 0o600) == 0) }
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    // Chromium reads file descriptor 3 and writes file descriptor 4.
    process.arguments = [
      "-c",
      """
      exec "$0" --headless --no-sandbox --disable-gpu --disable-dev-shm-usage --user-data-dir="$1/profile" \
      --remote-debugging-pipe about:blank 3<"$1/to" 4>"$1/from"
      """,
      try #require(Browser.executable), folder.url.path,
    ]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    // Opened in the shell's order: opening a pipe blocks until the other end is open.
    input = try FileHandle(forWritingTo: URL(fileURLWithPath: names[0]))
    output = try FileHandle(forReadingFrom: URL(fileURLWithPath: names[1]))
    let target = try send("Target.createTarget", ["url": "about:blank"])["targetId"] as? String
    session =
      try send("Target.attachToTarget", ["targetId": try #require(target), "flatten": true])["sessionId"] as? String
    for domain in ["Runtime", "Log", "Page"] { try send("\(domain).enable") }
    try send(
      "Emulation.setDeviceMetricsOverride",
      ["width": width, "height": height, "deviceScaleFactor": 1, "mobile": width < 600])
  }

  deinit {
    process.terminate()
    process.waitUntilExit()
  }

  func open(_ address: String) throws { try send("Page.navigate", ["url": address]) }

  /// Returns the value of an expression, or the result of its promise.
  @discardableResult
  func value(_ expression: String) throws -> Any? {
    let answer = try send(
      "Runtime.evaluate", ["expression": expression, "returnByValue": true, "awaitPromise": true])
    if let failure = answer["exceptionDetails"] as? JSONObject {
      let exception = failure["exception"] as? JSONObject
      throw DevToolsError("\(expression): \(exception?["description"] ?? failure["text"] ?? failure)")
    }
    return (answer["result"] as? JSONObject)?["value"]
  }

  func wait(for expression: String, _ location: SourceLocation = #_sourceLocation) throws {
    let end = Date(timeIntervalSinceNow: Self.patience)
    while Date() < end {
      // Between two documents an expression has no value.
      if (try? value(expression)) as? Bool == true { return }
      Thread.sleep(forTimeInterval: 0.02)
    }
    let body = try? value("document.body.innerText") as? String
    Issue.record("never true: \(expression)\n\(body ?? "")\n\(complaints)", sourceLocation: location)
    throw DevToolsError("never true: \(expression)")
  }

  /// Clicks the middle of an element, which must not be covered.
  func click(_ selector: String, at location: SourceLocation = #_sourceLocation) throws {
    let found = try value(
      """
      (() => {
        const node = document.querySelector(\(Self.literal(selector)));
        if (!node) return null;
        node.scrollIntoView({ block: 'nearest', inline: 'nearest' });
        const box = node.getBoundingClientRect();
        const x = box.x + box.width / 2, y = box.y + box.height / 2;
        const hit = document.elementFromPoint(x, y);
        return hit && (node === hit || node.contains(hit)) ? [x, y] : ['covered', hit?.outerHTML.slice(0, 200) ?? ''];
      })()
      """)
    let point = try #require(found as? [Double], "\(selector): \(found ?? "is not there")", sourceLocation: location)
    for type in ["mouseMoved", "mousePressed", "mouseReleased"] {
      try send(
        "Input.dispatchMouseEvent",
        ["type": type, "x": point[0], "y": point[1], "button": type == "mouseMoved" ? "none" : "left", "clickCount": 1])
    }
  }

  static func literal(_ text: String) -> String {
    let data = try? JSONSerialization.data(withJSONObject: [text])
    return String(decoding: (data ?? Data()).dropFirst().dropLast(), as: UTF8.self)
  }

  // MARK: Messages

  @discardableResult
  private func send(_ method: String, _ parameters: JSONObject = [:]) throws -> JSONObject {
    lastID += 1
    var message: JSONObject = ["id": lastID, "method": method, "params": parameters]
    if let session { message["sessionId"] = session }
    try input.write(contentsOf: JSONSerialization.data(withJSONObject: message) + [0])
    while true {
      let answer = try receive()
      if answer["id"] as? Int == lastID {
        if let error = answer["error"] as? JSONObject { throw DevToolsError("\(method): \(error["message"] ?? error)") }
        return answer["result"] as? JSONObject ?? [:]
      }
      note(answer)
    }
  }

  private func note(_ event: JSONObject) {
    let parameters = event["params"] as? JSONObject ?? [:]
    switch event["method"] as? String {
    case "Runtime.exceptionThrown":
      let details = parameters["exceptionDetails"] as? JSONObject
      complaints.append("\((details?["exception"] as? JSONObject)?["description"] ?? details?["text"] ?? "")")
    case "Log.entryAdded":
      let entry = parameters["entry"] as? JSONObject
      if entry?["level"] as? String == "error" { complaints.append("\(entry?["text"] ?? "") \(entry?["url"] ?? "")") }
    default: break
    }
  }

  private func receive() throws -> JSONObject {
    while true {
      if let end = rest.firstIndex(of: 0) {
        let message = rest[rest.startIndex..<end]
        rest = Data(rest[(end + 1)...])
        return try JSONSerialization.jsonObject(with: Data(message)) as? JSONObject ?? [:]
      }
      let more = output.availableData
      guard !more.isEmpty else { throw DevToolsError("the browser has ended") }
      rest += more
    }
  }
}

struct DevToolsError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
