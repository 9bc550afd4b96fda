#if Macros
  import SwiftSyntax

  /// A property that is decoded from a member.
  struct Field {
    /// When the member may be missing.
    enum Need {
      case required
      /// Absent or null is nil.
      case optional
      /// Absent or null is the default that the declaration gives.
      case defaulted
      /// The same for a property with a wrapper, which cannot be written to where it lies: the default is repeated.
      case wrapped(type: String?, value: String)
    }

    /// The name as it is written, with back ticks where it needs them.
    let name: String
    let key: String
    let need: Need
    let decoding: ValueDecoding
    /// The type, where it is written down.
    let type: TypeSyntax?
    /// Where it is declared.
    let node: Syntax

    /// The statements that decode the property from `object`.
    var statements: [String] {
      let shape = type.map { TypeShape($0) }
      let closure = decoding.closure(of: shape?.unwrapped ?? shape).map { " " + $0 } ?? ""
      let key = StringLiteral.written(key)
      switch need {
      case .required: return ["self.\(name) = try object.decode(\(key))\(closure)"]
      case .optional: return ["self.\(name) = try object.decodeIfPresent(\(key))\(closure)"]
      case .defaulted: return ["try object.decodeIfPresent(\(key), into: &self.\(name))\(closure)"]
      case .wrapped(let type, let value):
        let local = "wrapped_\(name.trimmingBackticks)"
        return [
          "var \(local)\(type.map { ": \($0)" } ?? "") = \(value)",
          "try object.decodeIfPresent(\(key), into: &\(local))\(closure)",
          "self.\(name) = \(local)",
        ]
      }
    }
  }
#endif
