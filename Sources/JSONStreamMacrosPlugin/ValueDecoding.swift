#if Macros
  import SwiftSyntax

  /// The way in which a value is decoded.
  enum ValueDecoding {
    case conformance
    case date(String)
    case decodable(decoder: String?)

    /// Returns the closure that decodes a value of this shape; nil where the type's conformance does.
    func closure(of shape: TypeShape?) -> String? {
      if case .conformance = self { return nil }
      return "{ try \(call(of: shape, on: "$0")) }"
    }

    /// Returns the expression after `try` that decodes a value of this shape from `receiver`.
    func expression(of shape: TypeShape?, on receiver: String) -> String {
      if case .conformance = self { return ".init(from: \(receiver))" }
      return call(of: shape, on: receiver)
    }

    private func call(of shape: TypeShape?, on receiver: String) -> String {
      switch self {
      case .conformance: return ".init(from: \(receiver))"
      case .decodable(let decoder):
        return "\(receiver).decode(\(decoder.map { "using: \($0)" } ?? ""))"
      case .date(let format):
        guard let shape else { return "\(receiver).date(\(format))" }
        let inner = "{ try \(call(of: shape.inner, on: "$0")) }"
        switch shape {
        case .leaf: return "\(receiver).date(\(format))"
        case .optional: return "(\(receiver).isNull ? nil : \(call(of: shape.inner, on: receiver)))"
        case .array: return "\(receiver).elements \(inner)"
        case .set: return "Set(\(receiver).elements \(inner))"
        case .dictionary: return "\(receiver).members \(inner)"
        }
      }
    }
  }

  extension TypeShape {
    /// The type inside the outermost optional, list or dictionary.
    var inner: TypeShape? {
      switch self {
      case .leaf: nil
      case .optional(let shape), .array(let shape), .set(let shape), .dictionary(_, let shape): shape
      }
    }
  }
#endif
