public import JSONStream
public import ScreenPipeline

/// A request of the feed's API, with the type of its response.
///
///     let sections = try await FeedRequest.homeList().response(from: source)
///     let all = try await FeedRequest.allList(id: sections[0].id).response(from: source)
public struct FeedRequest<Response: Sendable>: Sendable {
  /// The path, query and header fields.
  public let payloadRequest: PayloadRequest
  fileprivate let decode: @Sendable (PayloadChunks) async throws -> Response

  /// Sends the request, and decodes the response.
  @concurrent
  public func response(from source: any PayloadSource) async throws -> Response {
    let chunks = try await source.answer(to: payloadRequest).chunks
    defer { chunks.cancel() }
    return try await decode(chunks)
  }
}

extension FeedRequest<[SectionModel]> {
  /// Creates the request for the home screen's sections.
  public static func homeList() -> Self {
    Self(payloadRequest: PayloadRequest("/api/home/homeList")) { try await $0.allSections(.list) }
  }
}

extension FeedRequest<SectionModel> {
  /// Creates the request for all cells of one section.
  public static func allList(id: Int) -> Self {
    let request = PayloadRequest("/api/home/allList", parameters: [.init("id", "\(id)")])
    return Self(payloadRequest: request) { chunks in
      guard let section = try await chunks.allSections(.section).first else {
        throw JSONStreamError(
          code: .missingKey, category: .data, message: "the answer's only section was left out", path: JSONPath())
      }
      return section
    }
  }
}

extension FeedRequest<ScreenModel> {
  /// Creates the request for a screen as a screen graph.
  public static func screenGraph(_ name: String) -> Self {
    let path = "/api/screens/\(PayloadRequest.segment(name))"
    return Self(payloadRequest: PayloadRequest(path)) { chunks in
      let (name, parts) = try await chunks.screen { try ScreenGraphStreamDecoder() }
      let templates = parts.compactMap { if case .template(let template) = $0 { template } else { nil } }
      return ScreenModel(screenName: name, templates: templates)
    }
  }
}

extension FeedRequest<ScreenVO> {
  /// Creates the request for a screen as a content list.
  public static func contentList(_ name: String) -> Self {
    let path = "/api/contents/\(PayloadRequest.segment(name))"
    return Self(payloadRequest: PayloadRequest(path)) { chunks in
      let (name, parts) = try await chunks.screen { try ContentStreamDecoder() }
      let contents = parts.compactMap { if case .content(let content) = $0 { content } else { nil } }
      return try ContentListDTO(screenName: name, contents: contents).toEntity()
    }
  }
}

extension PayloadChunks {
  fileprivate func allSections(_ root: SectionDecodingOptions.Root) async throws -> [SectionModel] {
    let options = SectionDecodingOptions(root: root)
    return try await sections(of: CellData.self, options: options).reduce(into: []) { $0.append($1) }
  }

  fileprivate func screen(
    by makeDecoder: @escaping @Sendable () throws -> ScreenStreamDecoder
  ) async throws -> (name: String, parts: [AnyScreenPart]) {
    var screen: (name: String, parts: [AnyScreenPart]) = ("", [])
    for try await event in events(from: makeDecoder) {
      switch event {
      case .envelope(let name): screen.name = name
      case .part(let part): screen.parts.append(part)
      case .arriving, .skipped: break
      }
    }
    return screen
  }
}
