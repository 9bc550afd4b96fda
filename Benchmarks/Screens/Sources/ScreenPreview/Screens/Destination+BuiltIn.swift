import Foundation
import HomeFeed
import ScreenPipeline
import ScreenNetworking

extension Destination {
  /// Creates the destination of a route of the worked example. A server has all screens, a URL has the "see all"
  /// screens beside it, and those of a payload are made from its sections.
  ///
  /// - Returns: nil when there is no such screen.
  init?(_ route: Route, of origin: ScreenMaker.Origin, _ options: ScreenPreview.Options) throws {
    if let section = route.parameters["id"].flatMap(Int.init), route == .seeAll(section: section) {
      try self.init(section: section, of: origin, options)
      return
    }
    guard case .server(let server) = origin else { return nil }
    let name = route.parameters["name"] ?? ""
    switch route {
    case .home: self.init("Home", FeedRequest.homeList(), server)
    case _ where route == .screenGraph(name): self.init(name, FeedRequest.screenGraph(name), server)
    case _ where route == .contentList(name): self.init(name, FeedRequest.contentList(name), server)
    default: return nil
    }
  }

  private init(section: Int, of origin: ScreenMaker.Origin, _ options: ScreenPreview.Options) throws {
    let title = "All of section \(section)"
    switch origin {
    case .server(let server): self.init(title, FeedRequest.allList(id: section), server)
    case .url(let url):
      guard let beside = URL(string: "allList?id=\(section)", relativeTo: url)?.absoluteURL else {
        throw PayloadSourceError(.notFound, "there is no address beside \(url.absoluteString)")
      }
      self.init(
        title: title, source: URLSessionSource(base: beside, headers: options.headers), address: beside.absoluteString)
    case .payload(let source, let name):
      self.init(
        title: title, source: SectionSource(base: source, options: options.decoding(), section: section),
        address: "section \(section) of \(name)")
    }
  }

  /// Creates the destination of a screen of the preview's own server.
  private init(_ title: String, _ request: some NetworkRequest, _ server: URL) {
    let wanted = request.payloadRequest
    let query = wanted.parameters.map { "\($0.name)=\($0.value)" }.joined(separator: "&")
    self.init(
      title: title, request: wanted, source: URLSessionSource(base: server), place: .server,
      address: wanted.path + (query.isEmpty ? "" : "?" + query))
  }
}
