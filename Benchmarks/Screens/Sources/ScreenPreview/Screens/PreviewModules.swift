import Foundation
import HomeFeed
import JSONStream
import ScreenNavigation
import ScreenNetworking
import ScreenPipeline
import Sections

/// The modules of a preview, by what an app's would be called.
enum PreviewModules {
  /// What makes the screens of all routes.
  static func screens(_ maker: ScreenMaker) throws -> ModuleScreens<PreviewScreen> {
    ModuleScreens(
      try ModuleRegistry { modules in
        modules.register((any HomeModule<PreviewScreen>).self) { _ in HomeScreens(maker: maker) }
        modules.register((any SeeAllModule<PreviewScreen>).self) { _ in SeeAllScreens(maker: maker) }
        // Only a server can be asked for screens by their names.
        guard case .server(let server) = maker.origin else { return }
        modules.register((any ScreenGraphModule<PreviewScreen>).self) { _ in
          NamedScreens(maker: maker, server: server)
        }
        modules.register((any ContentModule<PreviewScreen>).self) { _ in NamedScreens(maker: maker, server: server) }
      })
  }
}

/// The screen that a preview begins with, whatever its format.
private struct HomeScreens: HomeModule {
  let maker: ScreenMaker

  func homeScreen(_ navigator: @escaping Navigator) async throws -> PreviewScreen {
    switch maker.origin {
    case .server(let server): try maker.served("Home", HomeListRequest(), by: server)
    case .url(let url):
      try maker.first(
        url.pathComponents.last { $0 != "/" } ?? url.host ?? "Home",
        from: URLSessionSource(base: url, headers: maker.options.headers),
        address: url.absoluteString)
    case .payload(let source, let name):
      try maker.first(name.split(separator: "/").last.map(String.init) ?? name, from: source, address: name)
    }
  }
}

private struct SeeAllScreens: SeeAllModule {
  let maker: ScreenMaker

  func seeAllScreen(section: Int, _ navigator: @escaping Navigator) async throws -> PreviewScreen {
    let title = "All of section \(section)"
    switch maker.origin {
    case .server(let server): return try maker.served(title, AllListRequest(id: section), by: server)
    case .url(let url):
      guard let beside = URL(string: "allList?id=\(section)", relativeTo: url)?.absoluteURL else {
        throw PayloadSourceError(.notFound, "there is no address beside \(url.absoluteString)")
      }
      return try maker.loaded(
        title, from: URLSessionSource(base: beside, headers: maker.options.headers), address: beside.absoluteString)
    case .payload(let source, let name):
      let options = SectionDecodingOptions(path: maker.options.path, mode: maker.options.mode)
      return try maker.loaded(
        title, from: SectionSource(base: source, options: options, section: section),
        address: "section \(section) of \(name)")
    }
  }
}

private struct NamedScreens: ScreenGraphModule, ContentModule {
  let maker: ScreenMaker
  let server: URL

  func screenGraphScreen(named name: String, _ navigator: @escaping Navigator) async throws -> PreviewScreen {
    try maker.served(name, ScreenGraphRequest(name: name), by: server)
  }

  func contentScreen(named name: String, _ navigator: @escaping Navigator) async throws -> PreviewScreen {
    try maker.served(name, ContentListRequest(name: name), by: server)
  }
}
