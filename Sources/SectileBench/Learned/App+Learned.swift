import HomeFeed
import JSONStream
import JSONStreamFoundation

// Payloads of any JSON as an app, for all commands that measure.

extension App where Cell == LearnedCell {
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
      sections: { try LearnedFeeder.streaming(model, by: $0.engine).mapped { Section($0) } })
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

  /// Returns the app learned from a payload that is neither a list of sections nor a screen; nil where it is one, and
  /// for invalid JSON, whose errors another app reports.
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
  var codableName: String { "\(rawValue)-codable" }
}
