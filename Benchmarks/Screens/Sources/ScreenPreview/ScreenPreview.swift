import Foundation
import ScreenNetworking
import ScreenPipeline
import ScreenServer

/// A web page that shows a screen while it is loaded, and the server of the page in this process.
///
///     let preview = try await ScreenPreview.start(.file("home.json"))
///     print(preview.address)      // http://127.0.0.1:40123, to be opened in a browser
///     …
///     await preview.stop()
///
/// The screen is run here, with the pipeline, router and store of an app, but without views. The page draws the state
/// that it receives, and sends the user's actions back. It is one document, which works offline.
public final class ScreenPreview: Sendable {
  /// The page's URL: `http://127.0.0.1:40123`.
  public var address: String { server.address }

  private let server: ScreenServer
  private let session: PreviewSession

  private init(_ server: ScreenServer, _ session: PreviewSession) {
    self.server = server
    self.session = session
  }

  /// Starts a preview. The page can be opened when this returns, but not from other machines.
  ///
  /// - Throws: `ScreenServerError`, for example when the port is in use.
  public static func start(_ origin: PreviewOrigin, _ options: Options = Options()) async throws -> ScreenPreview {
    let slot = SessionSlot()
    var serving = ScreenServer.Options()
    serving.port = options.port
    serving.routes = PreviewHandler.routes.map { ($0, PreviewHandler(session: slot)) }
    let server = try await ScreenServer.start(serving, store: try ScreenStore(.temporary, home: options.home))
    let session = PreviewSession(
      made(origin, server), pages: options.pages.map { source(made($0, server), origin, options) }, options)
    slot.value = session
    return ScreenPreview(server, session)
  }

  /// Ends the preview and its server.
  public func stop() async {
    await session.close()
    // Pages keep their event streams open, so that there is nothing to wait for.
    await server.stop(grace: .zero)
  }

  private static func made(_ origin: PreviewOrigin, _ server: ScreenServer) -> ScreenMaker.Origin {
    switch origin {
    // The server's address is always a valid URL.
    case .server: .server(URL(string: server.address) ?? URL(fileURLWithPath: "/"))
    case .url(let url): .url(url)
    case .file(let path): .payload(FileSource(file: path, chunkBytes: 4 << 10, hasValidators: true), name: path)
    case .bytes(let bytes, let name): .payload(BytesSource(bytes, chunkBytes: 4 << 10), name: name)
    }
  }

  private static func source(
    _ page: ScreenMaker.Origin, _ origin: PreviewOrigin, _ options: Options
  ) -> any PayloadSource {
    switch page {
    case .server(let url): return URLSessionSource(base: url)
    case .url(let url):
      // Header fields such as a token are sent only to the server of the payload's URL.
      guard case .url(let first) = origin, url.host == first.host, url.port == first.port, url.scheme == first.scheme
      else { return URLSessionSource(base: url) }
      return URLSessionSource(base: url, headers: options.headers)
    case .payload(let source, _): return source
    }
  }
}
