import Foundation

final class DecoderSettings: Sendable {
  struct Values: Sendable {
    var dates: JSONDecoder.DateDecodingStrategy
    var data: JSONDecoder.DataDecodingStrategy
    var keys: JSONDecoder.KeyDecodingStrategy
    var floats: JSONDecoder.NonConformingFloatDecodingStrategy
    var userInfo: [CodingUserInfoKey: any Sendable]
  }

  /// The treatment of a text's keys.
  enum KeyStyle {
    case asInText
    /// Converted one by one.
    case converted
    /// Converted by a closure of the app's that gets their path.
    case byPath
  }

  let values: Values
  let keyStyle: KeyStyle

  init(_ values: Values) {
    self.values = values
    keyStyle =
      switch values.keys {
      case .useDefaultKeys: .asInText
      case .convertFromSnakeCase: .converted
      case .custom: .byPath
      @unknown default: .byPath
      }
  }
}
