import Foundation
import ScreenNetworking
import ScreenPipeline
import ScreenServer

/// A page that shows a screen as it streams in, and a server of this process that the page comes from.
///
///     let preview = try await ScreenPreview.start(.file("home.json"))
///     print(preview.address)      // http://127.0.0.1:40123, to be opened in a browser
///     …
///     await preview.stop()
///
/// The screen lives here: pipeline, router and store are those that an app would use, without any view. The page draws what
/// it is told, and says what somebody does. Whatever else it needs stands in the one document: it works offline.
public final class ScreenPreview: Sendable {
  /// Where the page is: `http://127.0.0.1:40123`.
  public var address: String { server.address }

  private let server: ScreenServer
  private let session: PreviewSession

  private init(_ server: ScreenServer, _ session: PreviewSession) {
    self.server = server
    self.session = session
  }

  /// Starts a preview; when this returns, the page is there. Other machines do not reach it.
  ///
  /// - Throws: `ScreenServerError`, for example when the port is taken.
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
    // Pages listen for as long as they are open.
    await server.stop(grace: .zero)
  }

  private static func made(_ origin: PreviewOrigin, _ server: ScreenServer) -> ScreenMaker.Origin {
    switch origin {
    // An address is a URL.
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
      // A token is for the one who has given it out.
      guard case .url(let first) = origin, url.host == first.host, url.port == first.port, url.scheme == first.scheme
      else { return URLSessionSource(base: url) }
      return URLSessionSource(base: url, headers: options.headers)
    case .payload(let source, _): return source
    }
  }
}
