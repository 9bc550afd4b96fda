import CompositionalLayout
import Foundation
import LayoutDocuments

/// A layout whose frames are to be recorded.
struct LayoutQuestion: Decodable {
  var document: LayoutDocument
  /// The subjects of the layout, such as `row` and `spacing`.
  var features: [String]
  /// Whether the solver refuses it: UIKit may raise an exception, which would end the run.
  var isImpossible: Bool

  private enum Key: CodingKey {
    case features, expectedError
  }

  init(from decoder: any Decoder) throws {
    document = try LayoutDocument(from: decoder)
    let container = try decoder.container(keyedBy: Key.self)
    features = try container.decodeIfPresent([String].self, forKey: .features) ?? []
    isImpossible = container.contains(.expectedError)
  }

  static func read(_ place: URL) throws -> [LayoutQuestion] {
    var isFolder: ObjCBool = false
    if FileManager.default.fileExists(atPath: place.path, isDirectory: &isFolder), isFolder.boolValue {
      let names = try FileManager.default.contentsOfDirectory(atPath: place.path).sorted()
      return try names.filter { $0.hasSuffix(".json") }.flatMap { try read(place.appendingPathComponent($0)) }
    }
    let data = try Data(contentsOf: place)
    let isList = data.first { !" \t\r\n".utf8.contains($0) } == UInt8(ascii: "[")
    var questions =
      try isList
      ? JSONDecoder().decode([LayoutQuestion].self, from: data)
      : [JSONDecoder().decode(LayoutQuestion.self, from: data)]
    for index in questions.indices where questions[index].document.name == nil {
      questions[index].document.name = place.deletingPathExtension().lastPathComponent
    }
    return questions
  }

  /// The layouts that `SECTILE_LAYOUTS` names, or those of the checkout in which the tests were compiled.
  static func all(_ environment: [String: String] = ProcessInfo.processInfo.environment) throws -> [LayoutQuestion] {
    if let place = environment["SECTILE_LAYOUTS"] { return try read(URL(fileURLWithPath: place)) }
    let layouts = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../Fixtures/layout").standardized
    return try ["uikit/recorded.json", "golden"].flatMap { try read(layouts.appendingPathComponent($0)) }
  }
}
