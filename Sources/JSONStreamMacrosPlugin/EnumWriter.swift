#if Macros
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
        report.error("noCases", "'\(enumeration.name.text)' has no cases to decode", at: enumeration.name)
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
          "content", "'content' is for enums with a discriminator", at: options.attribute,
          hasValues
            ? Mending("say 'discriminator'", options.attribute, options.attribute.adding("discriminator", "\"type\""))
            : Mending("remove 'content'", options.attribute, options.attribute.removing("content")))
        return []
      }
      if let valued = named.first(where: { !$0.values.isEmpty }) {
        report.error(
          "discriminator", "'\(valued.name)' has values: say which key names the case, with 'discriminator'",
          at: options.attribute,
          Mending(
            "say 'discriminator: \"type\"'", options.attribute, options.attribute.adding("discriminator", "\"type\"")))
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
#endif
