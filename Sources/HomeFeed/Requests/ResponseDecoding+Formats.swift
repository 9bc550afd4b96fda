import JSONStream
public import ScreenPipeline
public import Sections

extension ResponseDecoding where Response == [SectionModel] {
  /// A list of sections.
  public static func sectionList(_ options: SectionDecodingOptions = SectionDecodingOptions()) -> Self {
    Self { chunks in
      var options = options
      options.root = .list
      return try await chunks.allSections(options)
    }
  }
}

extension ResponseDecoding where Response == SectionModel {
  /// One section.
  public static func section(_ options: SectionDecodingOptions = SectionDecodingOptions()) -> Self {
    Self { chunks in
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
    Self { chunks in
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
    Self { chunks in
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
    for try await section in self.sections(of: CellData.self, options: options) { sections.append(section) }
    return sections
  }
}
