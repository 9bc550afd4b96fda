#if Macros
  import SwiftParser
  import SwiftSyntax

  /// Writes the initialiser of an enum of names, of raw numbers, or of values with a discriminator.
  struct EnumWriter {
    let enumeration: EnumDeclSyntax
    let options: MacroOptions
    let report: Report
    let rules: ValueRules
    private(set) var cases: [EnumCase] = []
    var decodedTypes: [(type: TypeSyntax, isDecodable: Bool)] = []

    var unknown: EnumCase? { cases.first(where: \.isUnknown) }
    /// The cases that are decoded by name. With raw values, a case for unknown names has a name, too.
    var named: [EnumCase] { cases.filter { !$0.isUnknown || rawType != nil && $0.values.isEmpty } }

    init(_ enumeration: EnumDeclSyntax, _ options: MacroOptions, _ report: Report) {
      self.enumeration = enumeration
      self.options = options
      self.report = report
      rules = ValueRules(options: options, report: report)
    }

    mutating func statements() -> [String] {
      cases = EnumCase.all(enumeration, options.keys, report)
      guard !named.isEmpty else {
        report.error("'\(enumeration.name.text)' has no cases to decode", at: enumeration.name)
        return []
      }
      checkUnknown()
      if let discriminator = options.discriminator {
        checkKeys()
        return discriminated(by: discriminator)
      }
      if options.says("content") {
        let hasValues = named.contains { !$0.values.isEmpty }
        report.error(
          "'content' is for enums with a discriminator", at: options.attribute,
          hasValues ? options.adding("discriminator", "\"type\"", "say 'discriminator'") : options.removing("content"))
        return []
      }
      if let valued = named.first(where: { !$0.values.isEmpty }) {
        report.error(
          "'\(valued.name)' has values: say which key names the case, with 'discriminator'", at: options.attribute,
          options.adding("discriminator", "\"type\"", "say 'discriminator: \"type\"'"))
        return []
      }
      checkRawKeys()
      checkKeys()
      return isNumeric ? numbers() : names()
    }

    // MARK: Raw values

    /// The raw type, if it is named or raw values show it.
    var rawType: String? {
      let names = enumeration.inheritanceClause?.inheritedTypes.compactMap(\.type.plainName) ?? []
      if let name = names.first(where: { $0 == "String" || $0 == "Character" || TypeNames.rawNumbers.contains($0) }) {
        return name
      }
      guard let raw = cases.lazy.compactMap(\.rawValue).first else { return nil }
      return raw.is(StringLiteralExprSyntax.self) ? "String" : "Int"
    }

    private var isNumeric: Bool { rawType.map(TypeNames.rawNumbers.contains) ?? false }

    // MARK: Names

    private func names() -> [String] {
      var branches = named.map { item in
        ("value.isString(\(StringLiteral.written(item.key)))", "self = .\(item.name)")
      }
      // A raw value that is not ASCII is compared by canonical equivalence, as by the standard library and JSONDecoder.
      if rawType != nil, named.contains(where: { !$0.key.utf8.allSatisfy { $0 < 0x80 } }) {
        branches.append(("let known = Self(rawValue: try .init(from: value))", "self = known"))
      }
      return Self.choice(branches, otherwise: unknownStatement(of: "value", enumeration.name.text))
    }

    private func numbers() -> [String] {
      let known = "Self(rawValue: try .init(from: value))"
      if let unknown { return ["self = \(known) ?? .\(unknown.name)"] }
      return [
        "guard let known = \(known) else {",
        "  throw value.unknown(\(StringLiteral.written(enumeration.name.text)), knowing: [\(numberList)])",
        "}",
        "self = known",
      ]
    }

    private var numberList: String {
      var next = 0
      let values = cases.map { item -> String in
        let text = item.rawValue?.trimmedDescription ?? "\(next)"
        next = (Int(text.replacing("_", with: "")) ?? next) + 1
        return StringLiteral.written(text)
      }
      return values.joined(separator: ", ")
    }

    /// Returns the statements for an unknown name in the variable `source`.
    func unknownStatement(of source: String, _ what: String) -> [String] {
      let known = named.map { StringLiteral.written($0.key) }.joined(separator: ", ")
      let failure = "throw \(source).unknownName(\(StringLiteral.written(what)), knowing: [\(known)])"
      guard let unknown else { return [failure] }
      if !unknown.values.isEmpty { return ["self = \(unknown.expression(["try \(source).string()"]))"] }
      return ["guard \(source).kind == .string else {", "  \(failure)", "}", "self = .\(unknown.name)"]
    }

    static func choice(_ branches: [(condition: String, statement: String)], otherwise: [String]) -> [String] {
      var lines: [String] = []
      for (index, branch) in branches.enumerated() {
        lines.append("\(index == 0 ? "" : "} else ")if \(branch.condition) {")
        lines += branch.statement.split(separator: "\n").map { "  \($0)" }
      }
      return lines + ["} else {"] + otherwise.map { "  \($0)" } + ["}"]
    }
  }

  extension EnumWriter {
    /// Reports a second case for unknown names, and one that holds more than the name.
    func checkUnknown() {
      for second in cases.filter(\.isUnknown).dropFirst() where second.declaration != unknown?.declaration {
        guard let marker = second.markers.unknown else { continue }
        report.error(
          "'\(unknown?.name ?? "")' takes the unknown names already", at: marker, second.declaration.removing(marker))
      }
      guard let unknown else { return }
      if let key = unknown.markers.key {
        report.error(
          "a case for unknown names has no '@Key'", at: key.attribute, unknown.declaration.removing(key.attribute))
      }
      guard let clause = unknown.element.parameterClause else { return }
      let isName = unknown.values.count == 1 && unknown.values[0].type.plainName == "String"
      guard !isName else { return }
      report.error(
        "a case for unknown names can hold the name, a String, and nothing else", at: clause,
        Fix("let it hold the name", clause, "(String)"))
    }

    /// Reports `@Key` on cases that have raw values.
    func checkRawKeys() {
      guard let rawType else { return }
      for item in cases where item.saysKey && !item.isUnknown {
        guard let key = item.markers.key else { continue }
        let declaration = item.declaration.with(\.elements, [])
        let bare = declaration.with(\.attributes, declaration.attributes.without(key.attribute)).trimmedDescription
        report.error(
          "the raw value of '\(item.name)' is what the backend calls it, and '@Key' would be a second answer",
          at: key.attribute,
          rawType == "String"
            ? Fix(
              "make it the raw value", item.declaration, "\(bare) \(item.name) = \(StringLiteral.written(key.text))")
            : nil, item.declaration.removing(key.attribute))
      }
      if options.says("keys") {
        report.error(
          "the raw values name the cases, and 'keys' cannot change them", at: options.attribute,
          options.removing("keys"))
      }
    }

    func checkKeys() { report.duplicates(named.map { ($0.name, $0.key, Syntax($0.element)) }, of: "name") }
  }

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
      return "try " + decoding.call(TypeShape(parameter.type).wrappers[...], on: "value")
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
      let closure = decoding.closure(of: shape).map { " \($0)" } ?? ""
      let isOptional = shape.isOptional || parameter.defaultValue != nil
      let call = "\(source).\(isOptional ? "decodeIfPresent" : "decode")(\(StringLiteral.written(key)))\(closure)"
      return "try \(call)" + (parameter.defaultValue.map { " ?? \($0.value.trimmedDescription)" } ?? "")
    }

    private func checkLabels(_ item: EnumCase) {
      guard let clause = item.element.parameterClause, item.values.contains(where: { $0.label == nil }) else { return }
      let labelled = clause.parameters.map { parameter in
        let rest = parameter.with(\.trailingComma, nil).with(\.firstName, nil).with(\.secondName, nil).with(
          \.colon, nil)
        return parameter.label == nil
          ? "<#key#>: \(rest.trimmedDescription)" : parameter.with(\.trailingComma, nil).trimmedDescription
      }.joined(separator: ", ")
      report.error(
        "'\(item.name)' has several values: their labels are the keys, and each needs one", at: clause,
        Fix("label the values", clause, "(\(labelled))"))
    }
  }

  struct EnumCase {
    let name: String
    /// The case's name in the JSON.
    let key: String
    let saysKey: Bool
    let isUnknown: Bool
    let values: [EnumCaseParameterSyntax]
    let rawValue: ExprSyntax?
    let element: EnumCaseElementSyntax
    let declaration: EnumCaseDeclSyntax
    let markers: Markers

    static func all(_ enumeration: EnumDeclSyntax, _ keys: KeyStyle, _ report: Report) -> [EnumCase] {
      var cases: [EnumCase] = []
      for member in enumeration.memberBlock.members {
        if let condition = member.decl.as(IfConfigDeclSyntax.self) { ConditionalMembers.check(condition, report) }
        guard let declaration = member.decl.as(EnumCaseDeclSyntax.self) else { continue }
        let markers = Markers(declaration.attributes, report)
        if declaration.elements.count > 1, let marker = markers.key?.attribute ?? markers.unknown {
          report.error("'\(marker.trimmedDescription)' is for one case: declare them one by one", at: marker)
        }
        for marker in [markers.notDecoded, markers.byDecodable?.attribute, markers.dateFormat?.attribute] {
          guard let marker else { continue }
          report.error(
            "'\(marker.trimmedDescription)' is for properties of structs", at: marker, declaration.removing(marker))
        }
        for element in declaration.elements {
          let plain = element.name.text.trimmingBackticks
          let raw = element.rawValue?.value
          let name = raw?.as(StringLiteralExprSyntax.self)?.representedLiteralValue
          cases.append(
            EnumCase(
              name: element.name.text, key: markers.key?.text ?? name ?? keys.key(for: plain),
              saysKey: markers.key != nil, isUnknown: markers.unknown != nil,
              values: Array(element.parameterClause?.parameters ?? []), rawValue: raw, element: element,
              declaration: declaration, markers: markers))
        }
      }
      return cases
    }

    /// Returns the expression of the case with its values: `.text(body: …)`.
    func expression(_ values: [String]) -> String {
      guard !self.values.isEmpty else { return ".\(name)" }
      let arguments = zip(self.values, values).map { parameter, value in
        parameter.label.map { "\($0): \(value)" } ?? value
      }
      return ".\(name)(\(arguments.joined(separator: ", ")))"
    }
  }

  extension EnumCaseParameterSyntax {
    var label: String? {
      guard let name = firstName?.text, name != "_" else { return nil }
      return name
    }
  }
#endif
