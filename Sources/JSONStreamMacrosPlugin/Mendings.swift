#if Macros
  import SwiftSyntax
  import SwiftSyntaxBuilder

  // Fix-its that several mistakes share.

  extension VariableDeclSyntax {
    func marking(_ attribute: String, _ title: String) -> Mending {
      Mending(title, self, marked(attribute))
    }

    func removing(_ attribute: AttributeSyntax, _ title: String) -> Mending {
      Mending(title, self, with(\.attributes, attributes.removing(attribute)).with(\.leadingTrivia, leadingTrivia))
    }

    /// Returns the fix that marks the property `@NotDecoded`, with a placeholder for a missing default.
    func notDecoding() -> Mending {
      var copy = marked("@NotDecoded")
      let isLet = bindingSpecifier.tokenKind == .keyword(.let)
      copy.bindings = PatternBindingListSyntax(copy.bindings.map { $0.withDefault(isLet: isLet) })
      return Mending("keep it out of the JSON", self, copy)
    }

    /// Returns the fix that adds a placeholder for a missing default.
    func withDefault() -> Mending {
      var copy = self
      copy.bindings = PatternBindingListSyntax(
        bindings.map { $0.withDefault(isLet: bindingSpecifier.tokenKind == .keyword(.let)) })
      return Mending("give it a default", self, copy)
    }

    private func marked(_ attribute: String) -> VariableDeclSyntax {
      var copy = self
      let space = leadingTrivia
      copy.leadingTrivia = []
      let added = AttributeSyntax(stringLiteral: attribute)
        .with(\.leadingTrivia, space).with(\.trailingTrivia, .space)
      copy.attributes = AttributeListSyntax([.attribute(added)] + Array(copy.attributes))
      return copy
    }
  }

  extension PatternBindingSyntax {
    /// Adds a placeholder for a default, unless there is one or the property is an optional `var`.
    fileprivate func withDefault(isLet: Bool) -> PatternBindingSyntax {
      guard initializer == nil, let annotation = typeAnnotation,
        isLet || TypeShape(annotation.type).unwrapped == nil
      else { return self }
      let space = annotation.trailingTrivia
      let placeholder = ExprSyntax(EditorPlaceholderExprSyntax(placeholder: .identifier("<#value#>")))
      return with(\.typeAnnotation, annotation.with(\.trailingTrivia, []))
        .with(
          \.initializer,
          InitializerClauseSyntax(
            equal: .equalToken(leadingTrivia: .space, trailingTrivia: .space), value: placeholder, trailingTrivia: space
          ))
    }
  }

  extension TypeSyntax {
    func replaced(by text: String) -> TypeSyntax {
      TypeSyntax(stringLiteral: text).with(\.leadingTrivia, leadingTrivia).with(\.trailingTrivia, trailingTrivia)
    }
  }

  extension AttributeSyntax {
    /// Adds an argument in the order of the macro's parameters.
    func adding(_ label: String, _ value: String) -> AttributeSyntax {
      let order = ["keys", "discriminator", "content", "dates"]
      var arguments = (arguments?.as(LabeledExprListSyntax.self) ?? []).map {
        (label: $0.label?.text ?? "", value: $0.expression.trimmedDescription)
      }
      let place = arguments.firstIndex { (order.firstIndex(of: $0.label) ?? 0) > (order.firstIndex(of: label) ?? 0) }
      arguments.insert((label, value), at: place ?? arguments.count)
      return with(arguments)
    }

    func removing(_ label: String) -> AttributeSyntax {
      with(
        (arguments?.as(LabeledExprListSyntax.self) ?? []).filter { $0.label?.text != label }.map {
          (label: $0.label?.text ?? "", value: $0.expression.trimmedDescription)
        })
    }

    private func with(_ arguments: [(label: String, value: String)]) -> AttributeSyntax {
      let list = arguments.map { "\($0.label): \($0.value)" }.joined(separator: ", ")
      return AttributeSyntax(
        stringLiteral: "@\(attributeName.trimmedDescription)" + (list.isEmpty ? "" : "(\(list))")
      ).with(\.leadingTrivia, leadingTrivia).with(\.trailingTrivia, trailingTrivia)
    }
  }
#endif
