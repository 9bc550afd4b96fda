#if Macros
  import SwiftSyntax
  import SwiftSyntaxBuilder

  extension EnumWriter {
    /// Reports a second case for unknown names, and one that holds more than the name.
    func checkUnknown() {
      for second in cases.filter(\.isUnknown).dropFirst() where second.declaration != unknown?.declaration {
        guard let marker = second.markers.unknown else { continue }
        report.error(
          "unknownTwice", "'\(unknown?.name ?? "")' takes the unknown names already", at: marker,
          second.declaration.removing(marker))
      }
      guard let unknown else { return }
      if let key = unknown.markers.key {
        report.error(
          "markers", "a case for unknown names has no '@Key'", at: key.attribute,
          unknown.declaration.removing(key.attribute))
      }
      guard let clause = unknown.element.parameterClause else { return }
      let isName = unknown.values.count == 1 && unknown.values[0].type.plainName == "String"
      guard !isName else { return }
      var name = clause
      name.parameters = [EnumCaseParameterSyntax(type: TypeSyntax(IdentifierTypeSyntax(name: .identifier("String"))))]
      report.error(
        "unknownValue", "a case for unknown names can hold the name, a String, and nothing else", at: clause,
        Mending("let it hold the name", clause, name))
    }

    /// Reports `@Key` on cases that have raw values.
    func checkRawKeys() {
      guard let rawType else { return }
      for item in cases where item.saysKey && !item.isUnknown {
        guard let key = item.markers.key else { continue }
        var element = item.element
        element.rawValue = InitializerClauseSyntax(
          equal: .equalToken(leadingTrivia: .space, trailingTrivia: .space),
          value: ExprSyntax(stringLiteral: StringLiteral.written(key.text)))
        let declaration = item.declaration
          .with(\.attributes, item.declaration.attributes.removing(key.attribute))
          .with(\.elements, [element])
          .with(\.leadingTrivia, item.declaration.leadingTrivia)
        let isString = rawType == "String"
        report.error(
          "rawKey", "the raw value of '\(item.name)' is what the backend calls it, and '@Key' would be a second answer",
          at: key.attribute,
          isString ? Mending("make it the raw value", item.declaration, declaration) : nil,
          item.declaration.removing(key.attribute))
      }
      if options.says("keys") {
        report.error(
          "keysTwice", "the raw values name the cases, and 'keys' cannot change them", at: options.attribute,
          Mending("remove 'keys'", options.attribute, options.attribute.removing("keys")))
      }
    }

    func checkKeys() {
      var names: [String: String] = [:]
      for item in named {
        if let first = names.updateValue(item.name, forKey: item.key) {
          report.error(
            "duplicateKey", "'\(first)' and '\(item.name)' have the same name \(StringLiteral.written(item.key))",
            at: item.element)
        }
      }
    }
  }
#endif
