import ScreenPipeline

/// A source of the first page, and the sources of further pages.
struct PagedSource: PayloadSource {
  let base: any PayloadSource
  let pages: [any PayloadSource]

  private static let prefix = "/page/"

  static func path(ofPage index: Int) -> String { "\(prefix)\(index)" }

  func answer(to request: PayloadRequest) async throws -> PayloadAnswer {
    guard request.path.hasPrefix(Self.prefix), let index = Int(request.path.dropFirst(Self.prefix.count)),
      pages.indices.contains(index)
    else { return try await base.answer(to: request) }
    var request = request
    request.path = ""
    return try await pages[index].answer(to: request)
  }
}
