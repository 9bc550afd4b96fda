#if Macros
  import SwiftSyntax
  import SwiftSyntaxBuilder

  // Changes to the source that several mistakes are mended with.

  extension VariableDeclSyntax {
    /// Puts an attribute in front of the declaration.
    func marking(_ attribute: String, _ title: String) -> Mending {
      Mending(title, self, marked(attribute))
    }

    /// Removes an attribute.
    func removing(_ attribute: AttributeSyntax, _ title: String) -> Mending {
      Mending(title, self, with(\.attributes, attributes.removing(attribute)).with(\.leadingTrivia, leadingTrivia))
    }

    /// Makes the property the app's own, with a default to be filled in where it has none.
    func notDecoding() -> Mending {
      var copy = marked("@NotDecoded")
      let isLet = bindingSpecifier.tokenKind == .keyword(.let)
      copy.bindings = PatternBindingListSyntax(copy.bindings.map { $0.withDefault(isLet: isLet) })
      return Mending("keep it out of the JSON", self, copy)
    }

    /// Gives the one property of the declaration a default to be filled in.
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
    /// The binding with a default to be filled in, where it has none; an optional `var` is nil by itself.
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
    /// Another type in the place of this one.
    func replaced(by text: String) -> TypeSyntax {
      TypeSyntax(stringLiteral: text).with(\.leadingTrivia, leadingTrivia).with(\.trailingTrivia, trailingTrivia)
    }
  }

  extension AttributeSyntax {
    /// The attribute with one more argument, at its place among the macro's parameters.
    func adding(_ label: String, _ value: String) -> AttributeSyntax {
      let order = ["keys", "discriminator", "content", "dates"]
      var arguments = (arguments?.as(LabeledExprListSyntax.self) ?? []).map {
        (label: $0.label?.text ?? "", value: $0.expression.trimmedDescription)
      }
      let place = arguments.firstIndex { (order.firstIndex(of: $0.label) ?? 0) > (order.firstIndex(of: label) ?? 0) }
      arguments.insert((label, value), at: place ?? arguments.count)
      return with(arguments)
    }

    /// The attribute without an argument.
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
