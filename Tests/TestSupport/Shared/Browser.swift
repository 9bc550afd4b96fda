// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Foundation
public import Testing

/// A page in Chromium with real clicks, controlled by the DevTools protocol over two named pipes.
/// It blocks its thread.
public final class Browser {
  private let process = Process()
  private let folder: ScratchFolder
  private let input: FileHandle
  private let output: FileHandle
  private var rest = Data()
  private var lastID = 0
  private var session: String?
  /// The messages that the page has logged: script errors, and violations of its policy.
  public private(set) var complaints: [String] = []

  /// The longest wait for anything, in seconds: a guard against hangs.
  private static let patience = 60.0

  /// The first of its names that is in `PATH`; nil if none is.
  private static let executable: String? = {
    let names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"]
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    let paths = names.flatMap { name in folders.map { "\($0)/\(name)" } }
    return paths.first { FileManager.default.isExecutableFile(atPath: $0) }
  }()

  public static var isThere: Bool { executable != nil }
  public static let comment: Comment =
    "no Chromium is installed: browser tests are skipped (scripts/test --all installs it)"

  public init(width: Int, height: Int, isDark: Bool = false) throws {
    let folder = try ScratchFolder()
    self.folder = folder
    let names = ["to", "from"].map { folder.url.appendingPathComponent($0).path }
    for name in names { try #require(mkfifo(name, 0o600) == 0) }
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    // Chromium reads file descriptor 3 and writes file descriptor 4.
    process.arguments = [
      "-c",
      """
      exec "$0" --headless --no-sandbox --disable-gpu --disable-dev-shm-usage --hide-scrollbars \
      --user-data-dir="$1/profile" --remote-debugging-pipe about:blank 3<"$1/to" 4>"$1/from"
      """,
      try #require(Self.executable), folder.url.path,
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
      try send("Target.attachToTarget", ["targetId": try #require(target), "flatten": true])[
        "sessionId"] as? String
    for domain in ["Runtime", "Log", "Page"] { try send("\(domain).enable") }
    try send(
      "Emulation.setDeviceMetricsOverride",
      ["width": width, "height": height, "deviceScaleFactor": 1, "mobile": false])
    let scheme = ["name": "prefers-color-scheme", "value": isDark ? "dark" : "light"]
    try send("Emulation.setEmulatedMedia", ["features": [scheme]])
  }

  deinit {
    process.terminate()
    process.waitUntilExit()
  }

  /// Opens a folder's pages one after the other, and returns what a script says of each: the body
  /// of an async function of `doc`, the page's document, with a value that JSON has.
  public static func run(
    _ script: String, on pages: [String], in folder: ScratchFolder, width: Int = 1400,
    isDark: Bool = false
  ) throws -> [Any] {
    let browser = try Browser(width: width, height: 1000, isDark: isDark)
    return try pages.map { page in
      try browser.open("file://\(folder.url.path)/\(page)")
      try browser.wait(
        for: "location.pathname.endsWith('/\(page)') && document.readyState === 'complete'")
      return try #require(try browser.value("(async (doc) => { \(script) })(document)"))
    }
  }

  public func open(_ address: String) throws {
    try send("Page.navigate", ["url": address])
  }

  /// Returns the value of an expression, or the result of its promise.
  @discardableResult
  public func value(_ expression: String) throws -> Any? {
    let answer = try send(
      "Runtime.evaluate", ["expression": expression, "returnByValue": true, "awaitPromise": true])
    if let failure = answer["exceptionDetails"] as? JSONObject {
      let exception = failure["exception"] as? JSONObject
      throw BrowserError(
        "\(expression): \(exception?["description"] ?? failure["text"] ?? failure)")
    }
    return (answer["result"] as? JSONObject)?["value"]
  }

  public func wait(for expression: String, _ location: SourceLocation = #_sourceLocation) throws {
    let end = Date(timeIntervalSinceNow: Self.patience)
    while Date() < end {
      // Between two documents an expression has no value.
      if (try? value(expression)) as? Bool == true { return }
      Thread.sleep(forTimeInterval: 0.02)
    }
    let body = try? value("document.body.innerText") as? String
    Issue.record(
      "never true: \(expression)\n\(body ?? "")\n\(complaints)", sourceLocation: location)
    throw BrowserError("never true: \(expression)")
  }

  /// Clicks the middle of an element, which must not be covered.
  public func click(_ selector: String, at location: SourceLocation = #_sourceLocation) throws {
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
    let point = try #require(
      found as? [Double], "\(selector): \(found ?? "is not there")", sourceLocation: location)
    for type in ["mouseMoved", "mousePressed", "mouseReleased"] {
      try send(
        "Input.dispatchMouseEvent",
        [
          "type": type, "x": point[0], "y": point[1],
          "button": type == "mouseMoved" ? "none" : "left", "clickCount": 1,
        ])
    }
  }

  public static func literal(_ text: String) -> String {
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
        if let error = answer["error"] as? JSONObject {
          throw BrowserError("\(method): \(error["message"] ?? error)")
        }
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
      complaints.append(
        "\((details?["exception"] as? JSONObject)?["description"] ?? details?["text"] ?? "")")
    case "Log.entryAdded":
      let entry = parameters["entry"] as? JSONObject
      if entry?["level"] as? String == "error" {
        complaints.append("\(entry?["text"] ?? "") \(entry?["url"] ?? "")")
      }
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
      guard !more.isEmpty else { throw BrowserError("the browser has ended") }
      rest += more
    }
  }
}

/// An error of the browser or of a page's script.
public struct BrowserError: Error, CustomStringConvertible {
  public let description: String

  public init(_ description: String) { self.description = description }
}
