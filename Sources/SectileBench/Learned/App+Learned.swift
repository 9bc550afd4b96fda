import HomeFeed
import JSONStream
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
          DecodingStrategy.splitJSONDecoder.rawValue, feeder: { _ in try LearnedFeeder.split(model) },
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
      for cell in section.cells { text.value(cell.element.tree(cell.element)) }
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
    guard isCertain || PayloadFormat(of: payload, at: path).isAnyJSON(payload, at: path) else { return nil }
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
