#if Macros
  import SwiftParser
  import SwiftSyntax
  import SwiftSyntaxBuilder

  struct Field {
    enum Need {
      case required
      case optional
      /// Absent or null is the declaration's default.
      case defaulted
      /// The same of a property with a wrapper, which cannot be written to in place: the default is
      /// repeated.
      case wrapped(type: String?, value: String)
    }

    let name: String
    let key: String
    let need: Need
    let decoding: ValueDecoding
    let type: TypeSyntax?
    let node: Syntax

    /// The target of the decoded value, and the expression after `try` that decodes it from
    /// `object`. A property with a default is decoded in place, so its target is `_`; one with a
    /// wrapper and a default needs statements, so this is nil.
    var assignment: (target: String, value: String)? {
      let key = StringLiteral.written(key)
      switch need {
      case .required: return ("self.\(name)", "object.decode(\(key))\(closure)")
      case .optional: return ("self.\(name)", "object.decodeIfPresent(\(key))\(closure)")
      case .defaulted: return ("_", "object.decodeIfPresent(\(key), into: &self.\(name))\(closure)")
      case .wrapped: return nil
      }
    }

    var statements: [String] {
      if let (target, value) = assignment {
        return ["\(target == "_" ? "" : "\(target) = ")try \(value)"]
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
      decoding.closure(of: type.map { TypeShape($0) })
    }
  }

  extension [Field] {
    /// The statements that decode these properties.
    ///
    /// All values are decoded before the first is assigned: where an assignment precedes a call
    /// that can throw, the compiler builds the struct in memory and copies it at the end. One
    /// assignment of a tuple also infers all types from the properties.
    var statements: [String] {
      // Some wrappers' setters depend on the properties assigned before, so such properties keep
      // their place.
      split(omittingEmptySubsequences: false) { $0.assignment == nil }.enumerated().reduce(into: [])
      { lines, part in
        if part.offset > 0 {
          lines += self[part.element.startIndex - 1].statements
        }
        lines += Self.together(part.element)
      }
    }

    private static func together(_ fields: ArraySlice<Field>) -> [String] {
      let assignments = fields.compactMap(\.assignment)
      let targets = assignments.map(\.target)
      guard targets.count > 1, targets.contains(where: { $0 != "_" }) else {
        return fields.flatMap(\.statements)
      }
      let last = assignments.count - 1
      let values = assignments.enumerated().map { "  \($1.value)\($0 < last ? "," : "")" }
      return ["(\(targets.joined(separator: ", "))) = try ("] + values + [")"]
    }
  }

  struct CodingKeysReader {
    let declaration: EnumDeclSyntax
    let keys: [String: String]

    /// Returns nil when the type has no `CodingKeys`.
    init?(_ block: MemberBlockSyntax) {
      let found = block.members.lazy.compactMap { $0.decl.as(EnumDeclSyntax.self) }.first {
        declaration in
        declaration.name.text == "CodingKeys"
          && declaration.inheritanceClause?.inheritedTypes.contains {
            $0.type.lastName == "CodingKey"
          } == true
      }
      guard let declaration = found else { return nil }
      self.declaration = declaration
      var keys: [String: String] = [:]
      for member in declaration.memberBlock.members {
        for element in member.decl.as(EnumCaseDeclSyntax.self)?.elements ?? [] {
          let name = element.name.text.trimmingBackticks
          let raw = element.rawValue?.value.as(StringLiteralExprSyntax.self)?
            .representedLiteralValue
          keys[name] = raw ?? name
        }
      }
      self.keys = keys
    }

    func adding(_ name: String) -> Fix {
      let title = "add it to 'CodingKeys'"
      guard let last = declaration.memberBlock.members.last else {
        return Fix(title, declaration.memberBlock, "{ case \(name) }")
      }
      return Fix(title, last, "\(last.trimmedDescription)\(last.leadingTrivia)case \(name)")
    }
  }

  extension String {
    var trimmingBackticks: String {
      hasPrefix("`") && hasSuffix("`") && count > 2 ? String(dropFirst().dropLast()) : self
    }
  }
#endif
