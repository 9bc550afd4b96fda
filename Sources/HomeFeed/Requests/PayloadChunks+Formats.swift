import JSONStream
import ScreenPipeline

extension PayloadChunks {
  func sectionList() async throws -> [SectionModel] { try await allSections(.list) }

  func onlySection() async throws -> SectionModel {
    guard let section = try await allSections(.section).first else {
      throw JSONStreamError(
        code: .missingKey, category: .data, message: "the answer's only section was left out", path: JSONPath())
    }
    return section
  }

  func screenGraph() async throws -> ScreenModel {
    let (name, templates) = try await screen { try ScreenGraphStreamDecoder(options: ScreenDecodingOptions()) }
    return ScreenModel(screenName: name, templates: templates)
  }

  func contentList() async throws -> ScreenVO {
    let (name, contents) = try await screen { try ContentStreamDecoder(options: ScreenDecodingOptions()) }
    // The decoder rejects other screens.
    return ScreenVO(screenType: ScreenType(named: name) ?? .home, contents: contents.map { $0.toEntity() })
  }

  private func allSections(_ root: SectionDecodingOptions.Root) async throws -> [SectionModel] {
    var options = SectionDecodingOptions()
    options.root = root
    var sections: [SectionModel] = []
    for try await section in self.sections(of: CellData.self, options: options) { sections.append(section) }
    return sections
  }

  private func screen<Part>(
    by makeDecoder: @escaping @Sendable () throws -> ScreenStreamDecoder<Part>
  ) async throws -> (name: String, parts: [Part]) {
    var screen: (name: String, parts: [Part]) = ("", [])
    for try await event in events(from: makeDecoder) {
      switch event {
      case .name(let name): screen.name = name
      case .part(let part): screen.parts.append(part)
      case .envelope, .arriving, .skipped: break
      }
    }
    return screen
  }
}
