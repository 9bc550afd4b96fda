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

    /// What the decoded value is assigned to, and the expression that decodes it from `object`, to stand behind `try`. nil
    /// for properties with a wrapper and a default, which take statements of their own.
    ///
    /// A default lies in the property already, and is written to there: its decoding has no result.
    var assignment: (target: String, value: String)? {
      let key = StringLiteral.written(key)
      switch need {
      case .required: return ("self.\(name)", "object.decode(\(key))\(closure)")
      case .optional: return ("self.\(name)", "object.decodeIfPresent(\(key))\(closure)")
      case .defaulted: return ("_", "object.decodeIfPresent(\(key), into: &self.\(name))\(closure)")
      case .wrapped: return nil
      }
    }

    /// The statements that decode the property alone.
    var statements: [String] {
      if let assignment {
        let isAssigned = assignment.target != "_"
        return [(isAssigned ? "\(assignment.target) = " : "") + "try \(assignment.value)"]
      }
      guard case .wrapped(let type, let value) = need else { return [] }
      let local = "wrapped_\(name.trimmingBackticks)"
      return [
        "var \(local)\(type.map { ": \($0)" } ?? "") = \(value)",
        "try object.decodeIfPresent(\(StringLiteral.written(key)), into: &\(local))\(closure)",
        "self.\(name) = \(local)",
      ]
    }

    private var closure: String {
      let shape = type.map { TypeShape($0) }
      return decoding.closure(of: shape?.unwrapped ?? shape).map { " " + $0 } ?? ""
    }
  }

  extension [Field] {
    /// The statements that decode these properties, in their order.
    ///
    /// All values are decoded before the first is assigned. Where a property is assigned and the next one can still throw,
    /// the compiler keeps the struct in memory, and at the end copies it: that retains all it refers to, once more. One
    /// assignment of many values also takes their types from the properties, so that none has to be named.
    var statements: [String] {
      // Some wrappers tell being initialised from being set, which depends on what is assigned before them.
      split(omittingEmptySubsequences: false) { $0.assignment == nil }.enumerated().reduce(into: []) { lines, part in
        if part.offset > 0 { lines += self[part.element.startIndex - 1].statements }
        lines += Self.together(part.element)
      }
    }

    private static func together(_ fields: ArraySlice<Field>) -> [String] {
      let assignments = fields.compactMap(\.assignment)
      let targets = assignments.map(\.target)
      guard targets.count > 1, targets.contains(where: { $0 != "_" }) else { return fields.flatMap(\.statements) }
      let last = assignments.count - 1
      let values = assignments.enumerated().map { "  \($1.value)\($0 < last ? "," : "")" }
      return ["(\(targets.joined(separator: ", "))) = try ("] + values + [")"]
    }
  }
#endif
