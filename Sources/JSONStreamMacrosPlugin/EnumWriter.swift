#if Macros
  import SwiftParser
  import SwiftSyntax

  /// Writes the initialiser of an enum of names, of raw numbers, or of values with a discriminator.
  ///
  ///     enum Kind { case news, sports }             "news"                       names
  ///     enum Size: Int { case small = 1, large }    2                            numbers
  ///     @StreamDecodable(discriminator: "type")
  ///     enum Block { case text(Text), line }        {"type": "text", …}          values
  ///
  /// A name is compared with each case in turn, by bytes, and no `String` is made of it. The last
  /// branch is that of unknown names: a case that is marked `@Unknown`, or an error that says which
  /// names are known.
  struct EnumWriter {
    /// The declaration.
    private let enumeration: EnumDeclSyntax
    /// The arguments of the attribute.
    private let options: MacroOptions
    /// The target of mistakes.
    private let report: Report
    /// All cases in the order of declaration, with the one for unknown names.
    private let cases: [EnumCase]
    /// The types of the values that are decoded; empty before ``statements()``.
    private(set) var decodedTypes: [DecodedType] = []

    /// The case for names that the enum does not have; nil where such a name is an error.
    private var unknown: EnumCase? { cases.first(where: \.isUnknown) }
    /// The cases that are decoded by name. With raw values, a case for unknown names has a name,
    /// too.
    private var named: [EnumCase] {
      cases.filter { !$0.isUnknown || rawType != nil && $0.values.isEmpty }
    }

    init(_ enumeration: EnumDeclSyntax, _ options: MacroOptions, _ report: Report) {
      self.enumeration = enumeration
      self.options = options
      self.report = report
      cases = EnumCase.all(enumeration, options.keys, report)
    }

    /// Returns the statements of the initialiser. Called once. Mistakes go to the report, and then
    /// the statements are of no use.
    mutating func statements() -> [String] {
      guard !named.isEmpty else {
        report.error("'\(enumeration.name.text)' has no cases to decode", at: enumeration.name)
        return []
      }
      checkUnknown()
      let valued = named.first { !$0.values.isEmpty }
      if options.discriminator == nil, options.says("content") {
        report.error(
          "'content' is for enums with a discriminator", at: options.attribute,
          valued == nil
            ? options.removing("content")
            : options.adding("discriminator", "\"type\"", "say 'discriminator'"))
      } else if options.discriminator == nil, let valued {
        report.error(
          "'\(valued.name)' has values: say which key names the case, with 'discriminator'",
          at: options.attribute,
          options.adding("discriminator", "\"type\"", "say 'discriminator: \"type\"'"))
      } else {
        if options.discriminator == nil { checkRawKeys() }
        report.duplicates(named.map { ($0.name, $0.key, Syntax($0.element)) }, of: "name")
      }
      if let discriminator = options.discriminator {
        return discriminated(by: discriminator)
      }
      return rawType.map(TypeNames.rawNumbers.contains) == true ? numbers() : names()
    }

    /// The raw type, if the inheritance clause names it or raw values show it. A type alias for one
    /// is not seen, and is as if there were none.
    private var rawType: String? {
      let names = enumeration.inheritanceClause?.inheritedTypes.compactMap(\.type.plainName) ?? []
      if let name = names.first(where: {
        $0 == "String" || $0 == "Character" || TypeNames.rawNumbers.contains($0)
      }) {
        return name
      }
      guard let raw = cases.lazy.compactMap(\.rawValue).first else {
        return nil
      }
      return raw.is(StringLiteralExprSyntax.self) ? "String" : "Int"
    }

    /// Returns the statements for an enum whose values are strings.
    private func names() -> [String] {
      var branches = named.map { item in
        ("value.isString(\(StringLiteral.written(item.key)))", ["self = .\(item.name)"])
      }
      // A raw value that is not ASCII is compared by canonical equivalence, as by the standard
      // library and JSONDecoder.
      if rawType != nil, named.contains(where: { !$0.key.utf8.allSatisfy { $0 < 0x80 } }) {
        branches.append(("let known = Self(rawValue: try .init(from: value))", ["self = known"]))
      }
      return choice(branches, of: "value", enumeration.name.text)
    }

    /// Returns the statements for an enum whose raw values are numbers. The error's list of known
    /// values repeats Swift's rule: a case without a raw value has the one before it plus one.
    private func numbers() -> [String] {
      let known = "Self(rawValue: try .init(from: value))"
      if let unknown { return ["self = \(known) ?? .\(unknown.name)"] }
      var next = 0
      let values = cases.map { item -> String in
        let text = item.rawValue?.trimmedDescription ?? "\(next)"
        next = (Int(text.replacing("_", with: "")) ?? next) + 1
        return StringLiteral.written(text)
      }
      let name = StringLiteral.written(enumeration.name.text)
      return [
        "guard let known = \(known) else {",
        "  throw value.unknownName(\(name), knowing: [\(values.joined(separator: ", "))], of: value.kind)",
        "}",
        "self = known",
      ]
    }

    /// Returns the statements that choose a branch, or handle an unknown name in the variable
    /// `source`.
    private func choice(
      _ branches: [(condition: String, statements: [String])], of source: String, _ what: String
    ) -> [String] {
      var lines: [String] = []
      for (index, branch) in branches.enumerated() {
        lines.append("\(index == 0 ? "" : "} else ")if \(branch.condition) {")
        lines += branch.statements.map { "  \($0)" }
      }
      let known = named.map { StringLiteral.written($0.key) }.joined(separator: ", ")
      let failure =
        "throw \(source).unknownName(\(StringLiteral.written(what)), knowing: [\(known)])"
      let otherwise =
        if let unknown, !unknown.values.isEmpty {
          ["self = \(unknown.expression(["try \(source).string()"]))"]
        } else if let unknown {
          [
            "guard \(source).kind == .string else {", "  \(failure)", "}",
            "self = .\(unknown.name)",
          ]
        } else {
          [failure]
        }
      return lines + ["} else {"] + otherwise.map { "  \($0)" } + ["}"]
    }

    /// Returns the statements for an enum with a discriminator. The value is an object then, and
    /// its member with that key names the case.
    private mutating func discriminated(by discriminator: String) -> [String] {
      let branches = named.map { item in
        ("name.isString(\(StringLiteral.written(item.key)))", statements(for: item))
      }
      return [
        "var object = try value.object()",
        "let name = try object.value(\(StringLiteral.written(discriminator)))",
      ]
        + choice(branches, of: "name", discriminator)
    }

    /// Returns the statements that decode a case with its values:
    ///
    ///     case line                      self = .line
    ///     case text(Text)                the whole object, or its member `content`
    ///     case link(url: URL, id: Int)   each label is a key of either
    private mutating func statements(for item: EnumCase) -> [String] {
      decodedTypes += item.values.map { ($0.type, false) }
      guard let first = item.values.first else {
        return ["self = .\(item.name)"]
      }
      let content = options.content
      if item.values.count == 1, first.label == nil {
        // The whole object, or its content.
        if let content {
          return [
            "self = \(item.expression([member(first, key: content, of: item, in: "object")]))"
          ]
        }
        let decoding = decoding(of: item.name, first, item)
        let value = "try " + decoding.call(TypeShape(first.type).wrappers[...], on: "value")
        return ["self = \(item.expression([value]))"]
      }
      checkLabels(item)
      let values = item.values.map { parameter in
        let key = options.keys.key(for: (parameter.label ?? "").trimmingBackticks)
        return member(parameter, key: key, of: item, in: content == nil ? "object" : "members")
      }
      return
        (content.map { ["var members = try object.value(\(StringLiteral.written($0))).object()"] }
        ?? [])
        + ["self = \(item.expression(values))"]
    }

    /// Returns the way to decode a case's value. It has no declaration of its own, so there is
    /// nothing that a fix could change.
    private func decoding(of name: String, _ parameter: EnumCaseParameterSyntax, _ item: EnumCase)
      -> ValueDecoding
    {
      ValueRules(options: options, report: report).decoding(
        of: name, parameter.type, item.markers, nil)
    }

    /// Returns the expression that decodes a value from a member of the object in the variable
    /// `source`. A parameter's default stands for an absent member.
    private func member(
      _ parameter: EnumCaseParameterSyntax, key: String, of item: EnumCase, in source: String
    ) -> String {
      let shape = TypeShape(parameter.type)
      let closure = decoding(of: parameter.label ?? item.name, parameter, item).closure(of: shape)
      let isOptional = shape.isOptional || parameter.defaultValue != nil
      return
        "try \(source).\(isOptional ? "decodeIfPresent" : "decode")(\(StringLiteral.written(key)))\(closure)"
        + (parameter.defaultValue.map { " ?? \($0.value.trimmedDescription)" } ?? "")
    }

    /// Reports a second case for unknown names, and one that has a key or holds more than the name.
    private func checkUnknown() {
      guard let unknown else { return }
      for second in cases.filter(\.isUnknown).dropFirst()
      where second.declaration != unknown.declaration {
        guard let marker = second.markers.unknown else { continue }
        report.error(
          "'\(unknown.name)' takes the unknown names already", at: marker,
          second.declaration.removing(marker))
      }
      if let key = unknown.markers.key {
        report.error(
          "a case for unknown names has no '@Key'", at: key.attribute,
          unknown.declaration.removing(key.attribute))
      }
      guard let clause = unknown.element.parameterClause,
        unknown.values.count != 1 || unknown.values[0].type.plainName != "String"
      else { return }
      report.error(
        "a case for unknown names can hold the name, a String, and nothing else", at: clause,
        Fix("let it hold the name", clause, "(String)"))
    }

    /// Reports `@Key` on cases that have raw values, and the option `keys`: a raw value is the name
    /// in the JSON already, and must stay what `init(rawValue:)` takes.
    private func checkRawKeys() {
      guard let rawType else { return }
      for item in cases where !item.isUnknown {
        guard let key = item.markers.key else { continue }
        let declaration = item.declaration.with(\.elements, [])
        let bare = declaration.with(\.attributes, declaration.attributes.without(key.attribute))
          .trimmedDescription
        let raw = "\(bare) \(item.name) = \(StringLiteral.written(key.text))"
        report.error(
          "the raw value of '\(item.name)' is what the backend calls it, and '@Key' would be a second answer",
          at: key.attribute,
          rawType == "String" ? Fix("make it the raw value", item.declaration, raw) : nil,
          item.declaration.removing(key.attribute))
      }
      if options.says("keys") {
        report.error(
          "the raw values name the cases, and 'keys' cannot change them", at: options.attribute,
          options.removing("keys"))
      }
    }

    /// Reports values without a label, where there are several. The fix has a placeholder for each
    /// missing one.
    private func checkLabels(_ item: EnumCase) {
      guard let clause = item.element.parameterClause,
        item.values.contains(where: { $0.label == nil })
      else { return }
      let labelled = clause.parameters.map { parameter in
        let plain = parameter.with(\.trailingComma, nil)
        guard parameter.label == nil else { return plain.trimmedDescription }
        return
          "<#key#>: \(plain.with(\.firstName, nil).with(\.secondName, nil).with(\.colon, nil).trimmedDescription)"
      }
      report.error(
        "'\(item.name)' has several values: their labels are the keys, and each needs one",
        at: clause,
        Fix("label the values", clause, "(\(labelled.joined(separator: ", ")))"))
    }
  }

  /// A case, its name in the JSON, and its attributes. `case a, b` declares two, with one
  /// declaration.
  private struct EnumCase {
    /// The name as it is written, with backticks where it is a keyword.
    let name: String
    /// The case's name in the JSON.
    let key: String
    /// The raw value as it is written; nil where the case has none of its own.
    let rawValue: ExprSyntax?
    /// The part of the declaration that is this case.
    let element: EnumCaseElementSyntax
    /// The whole declaration, which fix-its replace.
    let declaration: EnumCaseDeclSyntax
    /// The attributes of the declaration, which are those of all its cases.
    let markers: Markers

    var isUnknown: Bool { markers.unknown != nil }
    var values: [EnumCaseParameterSyntax] {
      Array(element.parameterClause?.parameters ?? [])
    }

    /// Returns the cases of an enum. Reports attributes that are for properties, those that stand
    /// before several cases but can only mean one, and cases under a condition.
    static func all(_ enumeration: EnumDeclSyntax, _ keys: KeyStyle, _ report: Report) -> [EnumCase]
    {
      var cases: [EnumCase] = []
      for member in enumeration.memberBlock.members {
        if let condition = member.decl.as(IfConfigDeclSyntax.self) {
          report.members(under: condition)
        }
        guard let declaration = member.decl.as(EnumCaseDeclSyntax.self) else {
          continue
        }
        let markers = Markers(declaration.attributes, report)
        if declaration.elements.count > 1, let marker = markers.key?.attribute ?? markers.unknown {
          report.error(
            "'\(marker.trimmedDescription)' is for one case: declare them one by one", at: marker)
        }
        for case let marker? in [
          markers.notDecoded, markers.byDecodable?.attribute, markers.dateFormat?.attribute,
        ] {
          report.error(
            "'\(marker.trimmedDescription)' is for properties of structs", at: marker,
            declaration.removing(marker))
        }
        for element in declaration.elements {
          let raw = element.rawValue?.value
          let name = raw?.as(StringLiteralExprSyntax.self)?.representedLiteralValue
          cases.append(
            EnumCase(
              name: element.name.text,
              key: markers.key?.text ?? name ?? keys.key(for: element.name.text.trimmingBackticks),
              rawValue: raw,
              element: element, declaration: declaration, markers: markers))
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
    /// The parameter's label; nil where it has none, or `_`.
    fileprivate var label: String? {
      firstName?.text == "_" ? nil : firstName?.text
    }
  }
#endif
