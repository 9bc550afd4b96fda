import HomeFeed
import JSONStream
import PayloadTools
import JSONStreamFoundation

// Any JSON as an app: every command that measures does so through it.

extension App where Cell == LearnedCell {
  /// The app of one payload, whose elements the model decodes.
  static func learned(_ model: LearnedModel) -> App {
    let streaming = JSONEngine.allCases.map { engine in
      Strategy<Section>.streamed(
        engine.codableName, feeder: { _ in try LearnedFeeder.streaming(model, by: engine) }, section: { Section($0) })
    }
    var app = App(
      "learned", model.kinds,
      [
        .streamed(
          DecodingStrategy.splitJSONDecoder.rawValue, feeder: { _ in LearnedFeeder.split(model) },
          section: { Section($0) }),
        .whole(
          DecodingStrategy.jsonSerialization.rawValue, mayDiffer: true, decode: { try model.makeElements(of: $0) },
          section: { Section($0) }),
      ] + streaming,
      sections: { MappedFeeder(try LearnedFeeder.streaming(model, by: $0.engine)) { Section($0) } })
    app.lead(
      with: .whole(
        DecodingStrategy.jsonDecoder.rawValue, decode: { try model.decode($0) }, section: { Section($0) }))
    app.model = model
    app.writer = { section, text, relieve in
      for cell in section.cells { text.reflect(cell.element) }
      text.raw("\n")
      try relieve(&text)
    }
    return app
  }

  /// The app of a payload that is no list of sections and no screen; nil where it is one, or no JSON, and another app
  /// says what is wrong with it.
  ///
  /// - Parameters:
  ///   - path: Where the list lies; the root where nobody has said.
  ///   - isCertain: Whether the payload is any JSON whatever it looks like.
  static func learned(
    _ payload: UnsafeBufferPointer<UInt8>, at path: JSONPath, isCertain: Bool
  ) -> App? {
    if !isCertain {
      let format = PayloadFormat(of: payload, at: path)
      let isOther =
        switch format {
        case nil: true
        case .sectionList: !SectionSign.isIn(payload, at: path)
        case .section: path.components.isEmpty && EnvelopeSign.isIn(payload)
        case .screenGraph, .contentList: false
        }
      guard isOther else { return nil }
    }
    guard payload.contains(where: { [UInt8(ascii: "{"), UInt8(ascii: "[")].contains($0) }),
      let model = try? LearnedModel(payload, at: path.components.isEmpty ? nil : path)
    else { return nil }
    return learned(model)
  }
}

extension JSONEngine {
  /// The row of any `Decodable` type from this engine's tokens.
  var codableName: String { "\(rawValue)-codable" }
}

/// Whether an element is a section of the built-in format, good or bad.
struct SectionSign: StreamDecodable {
  let isSection: Bool

  init(from value: borrowing JSONValue) throws {
    guard var object = try? value.object() else {
      isSection = false
      return
    }
    let kind = try? object.decodeIfPresent("cellType") { _ in true }
    let layout = try? object.decodeIfPresent("layoutTemplateDTO") { _ in true }
    isSection = kind != nil || layout != nil
  }

  private struct Decided: Error {}

  /// Whether most of the first elements are sections, or there are none: what is wrong with them is then for the section
  /// decoder to say.
  static func isIn(_ payload: UnsafeBufferPointer<UInt8>, at path: JSONPath) -> Bool {
    var (elements, sections) = (0, 0)
    do {
      let decoder = try ElementStreamDecoder(SectionSign.self, at: path)
      func take(_ event: ElementEvent<SectionSign, Never>) throws {
        guard case .element(let sign) = event else { return }
        elements += 1
        sections += sign.isSection ? 1 : 0
        if elements == 20 { throw Decided() }
      }
      try payload.forEachChunk(of: 4096) { try decoder.feed($0, take) }
      try decoder.finish(take)
    } catch {}
    return sections * 2 >= elements
  }
}
