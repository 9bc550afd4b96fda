#if Macros
  import SwiftDiagnostics
  import SwiftSyntax
  import SwiftSyntaxMacros

  /// Collects the mistakes in a declaration as the compiler's diagnostics. A class, so that all
  /// parts of the macro report to the same one.
  final class Report {
    /// The compiler's side: it shows each diagnostic at its node.
    private let context: any MacroExpansionContext
    /// Is true once there is a mistake, after which no code is generated.
    private(set) var hasErrors = false

    init(_ context: any MacroExpansionContext) { self.context = context }

    /// Reports a mistake at a node. Fixes that are nil are left out, which spares callers a
    /// condition.
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
    /// Reports each item whose key an earlier one has, as only one of the two could get the member;
    /// `what` names the key.
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

  /// A change that the compiler offers for a mistake: a node, and the text in its place.
  struct Fix {
    /// The change in a few words: "make it a 'var'".
    let title: String
    /// The node that is replaced.
    let old: Syntax
    /// Its replacement. All of the text is one token, which the compiler writes out as it is.
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

  /// The words of a mistake or of its fix. All have one identifier.
  private struct Message: DiagnosticMessage, FixItMessage {
    let message: String
    let diagnosticID = MessageID(domain: "StreamDecodable", id: "mistake")
    let severity = DiagnosticSeverity.error
    var fixItID: MessageID { diagnosticID }
  }

  // Fix-its that several mistakes share.

  extension AttributeListSyntax {
    /// Returns the attributes without one, which is recognised by its text.
    func without(_ attribute: AttributeSyntax) -> AttributeListSyntax {
      filter { $0.as(AttributeSyntax.self)?.trimmedDescription != attribute.trimmedDescription }
    }
  }

  extension WithAttributesSyntax {
    /// Returns the fix that takes an attribute from the declaration.
    func removing(_ attribute: AttributeSyntax) -> Fix {
      let kept = with(\.attributes, attributes.without(attribute))
      return Fix("remove '\(attribute.trimmedDescription)'", self, kept.trimmedDescription)
    }
  }

  extension VariableDeclSyntax {
    /// Returns the fix that puts an attribute before the declaration.
    func marking(_ attribute: String, _ title: String) -> Fix {
      Fix(title, self, "\(attribute) \(trimmedDescription)")
    }

    /// Returns the fix that takes a modifier, such as `lazy`, from the declaration.
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

    /// The declaration with `= <#value#>` for each property that needs a default and has none. An
    /// optional `var` needs none.
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
