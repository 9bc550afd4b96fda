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
      let (name, templates) = try await chunks.screen { try ScreenGraphStreamDecoder(options: options) }
      return ScreenModel(screenName: name, templates: templates)
    }
  }
}

extension ResponseDecoding where Response == ScreenVO {
  /// A content list, as it is shown.
  public static func contentList(_ options: ScreenDecodingOptions = ScreenDecodingOptions()) -> Self {
    Self { chunks in
      let (name, contents) = try await chunks.screen { try ContentStreamDecoder(options: options) }
      // The decoder knows no other screens.
      return ScreenVO(screenType: ScreenType(rawValue: name) ?? .home, contents: contents.map { $0.toEntity() })
    }
  }
}

extension PayloadChunks {
  fileprivate func allSections(_ options: SectionDecodingOptions) async throws -> [SectionModel] {
    var sections: [SectionModel] = []
    for try await section in self.sections(of: CellData.self, options: options) { sections.append(section) }
    return sections
  }

  /// A screen's name and parts.
  fileprivate func screen<Part>(
    by makeDecoder: @escaping @Sendable () throws -> ScreenStreamDecoder<Part>
  ) async throws -> (name: String, parts: [Part]) {
    var screen: (name: String, parts: [Part]) = ("", [])
    for try await event in events(from: makeDecoder) {
      switch event {
      case .name(let name): screen.name = name
      case .part(let part): screen.parts.append(part)
      case .envelope, .skipped: break
      }
    }
    return screen
  }
}
