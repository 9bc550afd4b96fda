#if Macros
  import SwiftDiagnostics
  import SwiftSyntax
  import SwiftSyntaxMacros

  final class Report {
    private let context: any MacroExpansionContext
    private(set) var hasErrors = false

    init(_ context: any MacroExpansionContext) { self.context = context }

    func error(_ text: String, at node: some SyntaxProtocol, _ fixes: Fix?...) {
      hasErrors = true
      context.diagnose(
        Diagnostic(
          node: Syntax(node), message: Message(message: text),
          fixIts: fixes.compactMap { $0 }.map { fix in
            FixIt(
              message: Message(message: fix.title),
              changes: [.replace(oldNode: fix.old, newNode: fix.new)])
          }))
    }
  }

  extension Report {
    func duplicates(_ items: [(name: String, key: String, node: Syntax)], of what: String) {
      var names: [String: String] = [:]
      for item in items {
        guard let first = names.updateValue(item.name, forKey: item.key) else {
          continue
        }
        error(
          "'\(first)' and '\(item.name)' have the same \(what) \(StringLiteral.written(item.key))",
          at: item.node)
      }
    }

    /// Reports properties and cases under a condition, whose value the macro does not know.
    func members(under condition: IfConfigDeclSyntax) {
      for member in condition.clauses.flatMap({
        $0.elements?.as(MemberBlockItemListSyntax.self).map(Array.init) ?? []
      }) {
        if let nested = member.decl.as(IfConfigDeclSyntax.self) {
          members(under: nested)
        }
        let isProperty = member.decl.as(VariableDeclSyntax.self).map { variable in
          !variable.modifiers.contains { $0.name.tokenKind == .keyword(.static) }
            && variable.bindings.contains(where: \.isStored)
        }
        guard isProperty ?? member.decl.is(EnumCaseDeclSyntax.self) else {
          continue
        }
        error("what stands in '#if' cannot be decoded: move it out", at: member.decl)
      }
    }
  }

  struct Fix {
    let title: String
    let old: Syntax
    let new: Syntax

    /// Creates a fix-it that replaces a node by source text, between the same trivia.
    init(_ title: String, _ old: some SyntaxProtocol, _ text: String) {
      self.title = title
      self.old = Syntax(old)
      new = Syntax(
        TokenSyntax(
          .identifier(text), leadingTrivia: old.leadingTrivia, trailingTrivia: old.trailingTrivia,
          presence: .present))
    }
  }

  private struct Message: DiagnosticMessage, FixItMessage {
    let message: String
    let diagnosticID = MessageID(domain: "StreamDecodable", id: "mistake")
    let severity = DiagnosticSeverity.error
    var fixItID: MessageID { diagnosticID }
  }

  // Fix-its that several mistakes share.

  extension AttributeListSyntax {
    func without(_ attribute: AttributeSyntax) -> AttributeListSyntax {
      filter { $0.as(AttributeSyntax.self)?.trimmedDescription != attribute.trimmedDescription }
    }
  }

  extension WithAttributesSyntax {
    func removing(_ attribute: AttributeSyntax) -> Fix {
      let kept = with(\.attributes, attributes.without(attribute))
      return Fix("remove '\(attribute.trimmedDescription)'", self, kept.trimmedDescription)
    }
  }

  extension VariableDeclSyntax {
    func marking(_ attribute: String, _ title: String) -> Fix {
      Fix(title, self, "\(attribute) \(trimmedDescription)")
    }

    func removing(_ modifier: DeclModifierSyntax) -> Fix {
      let kept = modifiers.filter { $0.name.tokenKind != modifier.name.tokenKind }
      return Fix("remove '\(modifier.name.text)'", self, with(\.modifiers, kept).trimmedDescription)
    }

    /// Returns the fix that marks the property `@NotDecoded`, with a placeholder for a missing
    /// default.
    func notDecoding() -> Fix {
      Fix("keep it out of the JSON", self, "@NotDecoded \(textWithDefault)")
    }

    /// Returns the fix that adds a placeholder for a missing default.
    func withDefault() -> Fix {
      Fix("give it a default", self, textWithDefault)
    }

    private var textWithDefault: String {
      let isLet = bindingSpecifier.tokenKind == .keyword(.let)
      let completed = bindings.map { binding in
        guard binding.initializer == nil, let annotation = binding.typeAnnotation,
          isLet || !TypeShape(annotation.type).isOptional
        else { return binding }
        return
          binding
          .with(\.typeAnnotation, annotation.with(\.trailingTrivia, []))
          .with(
            \.initializer,
            InitializerClauseSyntax(
              equal: .equalToken(leadingTrivia: .space, trailingTrivia: .space),
              value: ExprSyntax(EditorPlaceholderExprSyntax(placeholder: .identifier("<#value#>"))),
              trailingTrivia: annotation.trailingTrivia))
      }
      return with(\.bindings, PatternBindingListSyntax(completed)).trimmedDescription
    }
  }
#endif
