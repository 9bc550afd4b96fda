#if Macros
  import SwiftSyntax

  extension String {
    /// A name without the back ticks that keywords need.
    var trimmingBackticks: String {
      hasPrefix("`") && hasSuffix("`") && count > 2 ? String(dropFirst().dropLast()) : self
    }
  }

  extension TypeSyntax {
    /// The last part of a name such as `Swift.CodingKey`.
    var lastName: String? {
      self.as(IdentifierTypeSyntax.self)?.name.text ?? self.as(MemberTypeSyntax.self)?.name.text
    }
  }

  extension PatternBindingSyntax {
    /// Whether it is a stored property: one without accessors, or with observers only.
    var isStored: Bool {
      switch accessorBlock?.accessors {
      case nil: true
      case .getter: false
      case .accessors(let list):
        list.allSatisfy {
          [.keyword(.willSet), .keyword(.didSet)].contains($0.accessorSpecifier.tokenKind)
        }
      }
    }
  }

  extension VariableDeclSyntax {
    /// Removes a modifier.
    func removing(_ modifier: DeclModifierSyntax) -> Mending {
      let kept = modifiers.filter { $0.name.tokenKind != modifier.name.tokenKind }
      return Mending(
        "remove '\(modifier.name.text)'", self, with(\.modifiers, kept).with(\.leadingTrivia, leadingTrivia))
    }

    /// Makes a `let` a `var`, which may have another value than its default.
    func asVar() -> Mending {
      Mending("make it a 'var'", bindingSpecifier, bindingSpecifier.with(\.tokenKind, .keyword(.var)))
    }
  }

  /// Members that are there under a condition only.
  enum ConditionalMembers {
    /// Refuses properties and cases: whether they are there is not known where the code is written.
    static func check(_ condition: IfConfigDeclSyntax, _ report: Report) {
      for clause in condition.clauses {
        for member in clause.elements?.as(MemberBlockItemListSyntax.self) ?? [] {
          if let nested = member.decl.as(IfConfigDeclSyntax.self) { check(nested, report) }
          let isProperty = member.decl.as(VariableDeclSyntax.self).map { variable in
            !variable.modifiers.contains { $0.name.tokenKind == .keyword(.static) }
              && variable.bindings.contains(where: \.isStored)
          }
          guard isProperty ?? member.decl.is(EnumCaseDeclSyntax.self) else { continue }
          report.error("condition", "what stands in '#if' cannot be decoded: move it out", at: member.decl)
        }
      }
    }
  }
#endif
