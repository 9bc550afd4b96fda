#if Macros
  import SwiftParser
  import SwiftSyntax
  import SwiftSyntaxBuilder

  /// A property that is decoded, and the code that does it.
  ///
  ///     var id: Int               required    self.id = try object.decode("id")
  ///     var title: String?        optional    self.title = try object.decodeIfPresent("title")
  ///     var tags: [String] = []   defaulted   try object.decodeIfPresent("tags", into: &self.tags)
  ///     @Clamped var size = 3     wrapped     three statements, with a local variable
  struct Field {
    /// The ways in which a member may be missing from the object.
    enum Need {
      /// An absent member is an error.
      case required
      /// Absent or null is nil.
      case optional
      /// Absent or null is the declaration's default.
      case defaulted
      /// As ``defaulted``, of a property with a wrapper, which cannot be written to in place: the
      /// default is repeated.
      case wrapped(type: String?, value: String)
    }

    /// The property's name, with backticks where it is a keyword.
    let name: String
    /// The member's key in the JSON, without escapes.
    let key: String
    /// The meaning of an absent member.
    let need: Need
    /// The way to decode the value.
    let decoding: ValueDecoding
    /// The type as it is written; nil where only the initial value shows it.
    let type: TypeSyntax?
    /// The place of mistakes about the property.
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

    /// The statements that decode this property alone.
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

    /// The trailing closure of the call; empty where the type's own conformance decodes.
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

    /// Returns the statements for properties that may be assigned together. One property alone, or
    /// only properties that are decoded in place, need no tuple.
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

  /// The keys of a type that has `CodingKeys`, as a synthesised `Decodable` would use them: a
  /// property without a case is not decoded.
  struct CodingKeysReader {
    /// The enum in the type's body. One in an extension is not seen: a macro gets the type's own
    /// text.
    let declaration: EnumDeclSyntax
    /// The keys by the names of properties: a case's raw value, or its name.
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

    /// Returns the fix that adds a case for the property `name`, behind the last one and with its
    /// indentation.
    func adding(_ name: String) -> Fix {
      let title = "add it to 'CodingKeys'"
      guard let last = declaration.memberBlock.members.last else {
        return Fix(title, declaration.memberBlock, "{ case \(name) }")
      }
      return Fix(title, last, "\(last.trimmedDescription)\(last.leadingTrivia)case \(name)")
    }
  }

  extension String {
    /// The name without the backticks around a keyword. A single backtick is left alone.
    var trimmingBackticks: String {
      hasPrefix("`") && hasSuffix("`") && count > 2 ? String(dropFirst().dropLast()) : self
    }
  }
#endif
