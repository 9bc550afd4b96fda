#if Macros
  import SwiftSyntax

  // Enums with values: objects with a member that names the case.

  extension EnumWriter {
    mutating func discriminated(by discriminator: String) -> [String] {
      var branches: [(String, String)] = []
      for item in named {
        let condition = "name.isString(\(StringLiteral.written(item.key)))"
        branches.append((condition, statements(for: item).joined(separator: "\n")))
      }
      return [
        "var object = try value.object()", "let name = try object.value(\(StringLiteral.written(discriminator)))",
      ] + Self.choice(branches, otherwise: unknownStatement(of: "name", discriminator))
    }

    private mutating func statements(for item: EnumCase) -> [String] {
      for parameter in item.values { decodedTypes.append((parameter.type, false)) }
      guard let first = item.values.first else { return ["self = .\(item.name)"] }
      if item.values.count == 1, first.label == nil { return ["self = \(item.expression([whole(first, of: item)]))"] }
      checkLabels(item)
      let source = options.content == nil ? "object" : "members"
      let values = item.values.map { member($0, $0.label ?? "", of: item, in: source) }
      let result = "self = \(item.expression(values))"
      guard let content = options.content else { return [result] }
      return ["var members = try object.value(\(StringLiteral.written(content))).object()", result]
    }

    /// Returns the expression for the only value of a case: the whole object, or its content.
    private func whole(_ parameter: EnumCaseParameterSyntax, of item: EnumCase) -> String {
      if let content = options.content { return member(parameter, key: content, of: item, in: "object") }
      let decoding = rules.decoding(of: item.name, parameter.type, item.markers, nil)
      return "try " + decoding.expression(of: TypeShape(parameter.type), on: "value")
    }

    private func member(
      _ parameter: EnumCaseParameterSyntax, _ label: String, of item: EnumCase, in source: String
    ) -> String {
      member(parameter, key: options.keys.key(for: label.trimmingBackticks), of: item, in: source)
    }

    private func member(
      _ parameter: EnumCaseParameterSyntax, key: String, of item: EnumCase, in source: String
    ) -> String {
      let shape = TypeShape(parameter.type)
      let decoding = rules.decoding(of: parameter.label ?? item.name, parameter.type, item.markers, nil)
      let closure = decoding.closure(of: shape.unwrapped ?? shape).map { " \($0)" } ?? ""
      let isOptional = shape.unwrapped != nil || parameter.defaultValue != nil
      let call = "\(source).\(isOptional ? "decodeIfPresent" : "decode")(\(StringLiteral.written(key)))\(closure)"
      return "try \(call)" + (parameter.defaultValue.map { " ?? \($0.value.trimmedDescription)" } ?? "")
    }

    private func checkLabels(_ item: EnumCase) {
      guard let clause = item.element.parameterClause, item.values.contains(where: { $0.label == nil }) else { return }
      var labelled = clause
      labelled.parameters = EnumCaseParameterListSyntax(
        clause.parameters.map { parameter in
          guard parameter.label == nil else { return parameter }
          var copy = parameter
          let space = copy.leadingTrivia
          copy.leadingTrivia = []
          copy.firstName = .identifier("<#key#>", leadingTrivia: space)
          copy.secondName = nil
          copy.colon = .colonToken(trailingTrivia: .space)
          return copy
        })
      report.error(
        "labels", "'\(item.name)' has several values: their labels are the keys, and each needs one", at: clause,
        Mending("label the values", clause, labelled))
    }
  }
#endif
