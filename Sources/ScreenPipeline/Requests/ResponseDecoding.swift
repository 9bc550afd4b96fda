public import JSONStream
public import ScreenFormats
public import Sections

/// How an answer's bytes become a response.
public struct ResponseDecoding<Response: Sendable>: Sendable {
  /// The format of the payload, where it is one of a screen's: such an answer can be shown while it arrives.
  public var format: PayloadFormat?

  let decode: @Sendable (PayloadChunks) async throws -> Response

  /// Decodes by a closure.
  public init(_ format: PayloadFormat? = nil, decode: @escaping @Sendable (PayloadChunks) async throws -> Response) {
    self.format = format
    self.decode = decode
  }

  /// Decodes an answer, and gathers all of it.
  ///
  /// - Throws: `JSONStreamError`; what the source throws; `CancellationError`.
  @concurrent
  public func response(from chunks: PayloadChunks) async throws -> Response { try await decode(chunks) }

  /// A value of the app's own. Its tokens are held until the answer has ended: for small ones.
  public static func value(
    _ type: Response.Type = Response.self, limits: JSONLimits = .standard
  ) -> Self where Response: StreamDecodable {
    Self { chunks in
      let decoder = try WholeValueDecoder(type, limits: limits)
      for try await chunk in chunks { try decoder.feed(chunk) }
      return try decoder.finish()
    }
  }
}

extension ResponseDecoding where Response == [SectionModel] {
  /// A list of sections.
  public static func sectionList(_ options: SectionDecodingOptions = SectionDecodingOptions()) -> Self {
    Self(.sectionList) { chunks in
      var options = options
      options.root = .list
      return try await chunks.allSections(options)
    }
  }
}

extension ResponseDecoding where Response == SectionModel {
  /// One section.
  public static func section(_ options: SectionDecodingOptions = SectionDecodingOptions()) -> Self {
    Self(.section) { chunks in
      var options = options
      options.root = .section
      guard let section = try await chunks.allSections(options).first else {
        throw JSONStreamError(
          code: .missingKey, category: .data, message: "the answer's only section was left out", path: options.path)
      }
      return section
    }
  }
}

extension ResponseDecoding where Response == ScreenModel {
  /// A screen graph, joined.
  public static func screenGraph(_ options: ScreenDecodingOptions = ScreenDecodingOptions()) -> Self {
    Self(.screenGraph) { chunks in
      var screen = ScreenModel(screenName: "", templates: [])
      func take(_ event: ScreenGraphEvent) {
        switch event {
        case .screenName(let name): screen.screenName = name
        case .template(let template): screen.templates.append(template)
        case .skipped: break
        }
      }
      let decoder = try ScreenGraphStreamDecoder(options: options)
      for try await chunk in chunks { try decoder.feed(chunk, take) }
      try decoder.finish(take)
      return screen
    }
  }
}

extension ResponseDecoding where Response == ScreenVO {
  /// A content list, as it is shown.
  public static func contentList(_ options: ScreenDecodingOptions = ScreenDecodingOptions()) -> Self {
    Self(.contentList) { chunks in
      var screen = ScreenVO(screenType: .home, contents: [])
      func take(_ event: ContentEvent) {
        switch event {
        case .screen(let type): screen.screenType = type
        case .content(let content): screen.contents.append(content.toEntity())
        case .skipped: break
        }
      }
      let decoder = try ContentStreamDecoder(options: options)
      for try await chunk in chunks { try decoder.feed(chunk, take) }
      try decoder.finish(take)
      return screen
    }
  }
}

extension PayloadChunks {
  fileprivate func allSections(_ options: SectionDecodingOptions) async throws -> [SectionModel] {
    var sections: [SectionModel] = []
    for try await section in SectionSequence(self, of: CellData.self, options: options) { sections.append(section) }
    return sections
  }
}
