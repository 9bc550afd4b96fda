// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Foundation
public import Testing

/// Chromium without a window.
public enum Browser {
  public static let executable: String? = {
    let names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"]
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    let paths = names.flatMap { name in folders.map { "\($0)/\(name)" } }
    return paths.first { FileManager.default.isExecutableFile(atPath: $0) }
  }()

  public static var isThere: Bool { executable != nil }
  public static let comment: Comment =
    "no Chromium is installed: browser tests are skipped (scripts/test --all installs it)"

  /// Opens pages in a frame, runs a script on each, and returns the scripts' results.
  ///
  /// - Parameter script: The body of an async function of `doc`, a page's document, with a value that JSON has.
  public static func run(
    _ script: String, on pages: [String], in folder: ScratchFolder, width: Int = 1400, isDark: Bool = false
  ) async throws -> [Any] {
    let names = String(decoding: try JSONSerialization.data(withJSONObject: pages), as: UTF8.self)
    let wrapper = """
      <!DOCTYPE html><meta charset="utf-8"><iframe id="frame" width="\(width)" height="1000"></iframe><pre id="report"></pre>
      <script>
      const frame = document.getElementById('frame');
      const visit = async (doc) => { \(script) };
      (async () => {
        const found = [];
        try {
          for (const page of \(names)) {
            const loaded = new Promise((done) => frame.addEventListener('load', done, { once: true }));
            frame.src = page;
            await loaded;
            found.push(await visit(frame.contentDocument));
          }
        } catch (error) { found.push({ failure: String(error) }); }
        const bytes = new TextEncoder().encode(JSON.stringify(found));
        document.getElementById('report').textContent = btoa(Array.from(bytes, (b) => String.fromCharCode(b)).join(''));
      })();
      </script>
      """
    let file = try folder.file("wrapper.html", wrapper)
    let dump = try await dumpDOM(file, folder, isDark: isDark)
    let report = try #require(dump.firstMatch(of: /<pre id="report">([A-Za-z0-9+\/=]+)<\/pre>/), "\(dump.prefix(2000))")
    let data = try #require(Data(base64Encoded: String(report.1)))
    return try #require(try JSONSerialization.jsonObject(with: data) as? [Any])
  }

  private static func dumpDOM(_ file: String, _ folder: ScratchFolder, isDark: Bool) async throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: try #require(executable))
    process.arguments = [
      "--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--hide-scrollbars",
      "--allow-file-access-from-files", "--user-data-dir=\(folder.url.path)/profile", "--virtual-time-budget=60000",
      "--blink-settings=preferredColorScheme=\(isDark ? 0 : 1)", "--dump-dom", "file://\(file)",
    ]
    let output = try FileHandle(forWritingTo: URL(fileURLWithPath: folder.file("dom", "")))
    defer { try? output.close() }
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    process.standardInput = FileHandle.nullDevice
    // A browser that hangs must not hang the tests.
    let watchdog = Task {
      try await Task.sleep(for: .seconds(120))
      process.terminate()
    }
    defer { watchdog.cancel() }
    try await process.runToEnd()
    return String(decoding: try folder.contents("dom"), as: UTF8.self)
  }
}
