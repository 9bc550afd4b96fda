#if Macros
  import SwiftSyntax

  extension String {
    var trimmingBackticks: String {
      hasPrefix("`") && hasSuffix("`") && count > 2 ? String(dropFirst().dropLast()) : self
    }
  }

  extension TypeSyntax {
    var lastName: String? {
      self.as(IdentifierTypeSyntax.self)?.name.text ?? self.as(MemberTypeSyntax.self)?.name.text
    }
  }

  extension PatternBindingSyntax {
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
    func removing(_ modifier: DeclModifierSyntax) -> Mending {
      let kept = modifiers.filter { $0.name.tokenKind != modifier.name.tokenKind }
      return Mending(
        "remove '\(modifier.name.text)'", self, with(\.modifiers, kept).with(\.leadingTrivia, leadingTrivia))
    }

    func asVar() -> Mending {
      Mending("make it a 'var'", bindingSpecifier, bindingSpecifier.with(\.tokenKind, .keyword(.var)))
    }
  }

  enum ConditionalMembers {
    /// Reports properties and cases under a condition, whose value the macro does not know.
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
