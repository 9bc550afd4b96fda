// Structs as Swift source, with a Decodable conformance by hand that has the macro's rules for defaults.

extension StructSpec {
  /// The file with all structs.
  static func source(_ specs: [StructSpec], seed: UInt64) -> String {
    """
    // swift-format-ignore-file
    // Written by RandomStructTests, from the seed \(seed). Do not change it by hand.

    import Foundation
    import JSONStreamMacros
    import JSONStreamFoundation

    \(specs.map(\.source).joined(separator: "\n\n"))

    /// Compares the streaming decoder with JSONDecoder on a text, for each struct.
    let randomStructs: [@Sendable (String, Int) -> String?] = [
    \(specs.map { "  { difference(R\($0.number).self, $0, chunkBytes: $1) }," }.joined(separator: "\n"))
    ]

    """
  }

  private var source: String {
    style == .codingKeys ? codable : byHand
  }

  private var codable: String {
    """
    @StreamDecodable(dates: .iso8601)
    struct R\(number): Decodable, Equatable, Sendable {
    \(properties.map { "  \($0.declaration(saysKey: false))" }.joined(separator: "\n"))

      enum CodingKeys: String, CodingKey {
        case \(properties.map { $0.name + ($0.saysKey ? " = \($0.key.debugDescription)" : "") }.joined(separator: ", "))
      }
    }
    """
  }

  private var byHand: String {
    """
    @StreamDecodable(keys: .\(style.rawValue), dates: .iso8601)
    struct R\(number): Equatable, Sendable {
    \(properties.map { "  \($0.declaration(saysKey: true))" }.joined(separator: "\n"))
    }

    extension R\(number): Decodable {
      init(from decoder: any Decoder) throws {
        let object = try decoder.container(keyedBy: Name.self)
    \(properties.map { "    \($0.decoding)" }.joined(separator: "\n"))
      }
    }
    """
  }
}

extension StructSpec.Kind {
  var type: String {
    switch self {
    case .named(let name): name
    case .seconds: "Date"
    case .array(let kind): "[\(kind.type)]"
    case .dictionary(let kind): "[String: \(kind.type)]"
    case .set(let kind): "Set<\(kind.type)>"
    case .optional(let kind): "\(kind.type)?"
    case .structure(let number): "R\(number)"
    }
  }
}

extension StructSpec.Property {
  fileprivate func declaration(saysKey: Bool) -> String {
    var markers = saysKey && self.saysKey ? "@Key(\(key.debugDescription)) " : ""
    if case .seconds = kind { markers += "@DateFormat(.secondsSince1970) " }
    if kind.type == "RGB" { markers += "@ByDecodable " }
    switch need {
    case .required: return "\(markers)var \(name): \(kind.type)"
    case .optional: return "\(markers)var \(name): \(kind.type)?"
    case .defaulted(let value): return "\(markers)var \(name): \(kind.type) = \(value)"
    case .optionalDefaulted(let value): return "\(markers)var \(name): \(kind.type)? = \(value)"
    }
  }

  fileprivate var decoding: String {
    let isSeconds = if case .seconds = kind { true } else { false }
    let type = isSeconds ? "Double" : kind.type
    let call = "try object.decode(\(type).self, forKey: \(key.debugDescription))"
    let optional =
      "try object.decodeIfPresent(\(type).self, forKey: \(key.debugDescription))"
      + (isSeconds ? ".map { Date(timeIntervalSince1970: $0) }" : "")
    switch need {
    case .required: return "\(name) = " + (isSeconds ? "Date(timeIntervalSince1970: \(call))" : call)
    case .optional: return "\(name) = \(optional)"
    case .defaulted: return "if let value = \(optional) { \(name) = value }"
    case .optionalDefaulted: return "if object.contains(\(key.debugDescription)) { \(name) = \(optional) }"
    }
  }
}
