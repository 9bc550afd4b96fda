import FlyingFox
import FlyingSocks
import Foundation
import SharedTestSupport
import Testing

/// A server of the site that `scripts/docs` has built, which does not work when it is opened as a file.
final class DocumentationSite: Sendable {
  private static let folder = Repository.url(".build/docs/site")

  static var isThere: Bool { FileManager.default.fileExists(atPath: folder.path + "/documentation/index.html") }
  static let comment: Comment = "there is no .build/docs/site: scripts/docs builds it, and its browser test is skipped"

  /// The site's URL: `http://127.0.0.1:40123`.
  let address: String
  private let running: Task<Void, any Error>

  init() async throws {
    let server = HTTPServer(
      address: try .inet(ip4: "127.0.0.1", port: 0), logger: .disabled,
      handler: ClosureHTTPHandler { Self.answer($0.path) })
    running = Task { try await server.run() }
    try await server.waitUntilListening(timeout: 60)
    guard case .ip4(_, let port)? = await server.listeningAddress else { throw DevToolsError("the server has no port") }
    address = "http://127.0.0.1:\(port)"
  }

  deinit { running.cancel() }

  /// Returns a file, or the index of a folder.
  private static func answer(_ path: String) -> HTTPResponse {
    var file = folder.appendingPathComponent(path)
    if (try? file.resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory == true { file.append(path: "index.html") }
    guard let data = try? Data(contentsOf: file) else { return HTTPResponse(statusCode: .notFound) }
    let types = [
      "html": "text/html", "js": "text/javascript", "css": "text/css", "json": "application/json",
      "svg": "image/svg+xml",
    ]
    return HTTPResponse(
      statusCode: .ok, headers: [.contentType: types[file.pathExtension] ?? "application/octet-stream"], body: data)
  }
}
