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

  let values: Values
  /// Whether keys are taken as they are in the text.
  let usesDefaultKeys: Bool

  init(_ values: Values) {
    self.values = values
    usesDefaultKeys = if case .useDefaultKeys = values.keys { true } else { false }
  }
}
