import Foundation

/// A decoder's strategies. Constant.
final class DecoderSettings: Sendable {
  struct Values: Sendable {
    var dates: JSONDecoder.DateDecodingStrategy
    var data: JSONDecoder.DataDecodingStrategy
    var keys: JSONDecoder.KeyDecodingStrategy
    var floats: JSONDecoder.NonConformingFloatDecodingStrategy
    var userInfo: [CodingUserInfoKey: any Sendable]
  }

  /// What becomes of the text's keys.
  enum KeyStyle {
    /// They are taken as they are.
    case asInText
    /// They are converted, each for itself.
    case converted
    /// They are converted by a closure of the app's, which is told their path.
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
