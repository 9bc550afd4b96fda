#if Macros
  import SwiftSyntax

  /// Writes the initialiser of a struct, which decodes its properties in the order of declaration.
  struct StructWriter {
    private let structure: StructDeclSyntax
    private let rules: ValueRules
    private let options: MacroOptions
    private let report: Report
    private let codingKeys: CodingKeysReader?
    private var fields: [Field] = []

    var decodedTypes: [(type: TypeSyntax, isDecodable: Bool)] {
      fields.compactMap { field in
        guard let type = field.type else { return nil }
        if case .decodable = field.decoding { return (type, true) }
        return (type, false)
      }
    }

    init(_ structure: StructDeclSyntax, _ options: MacroOptions, _ report: Report) {
      self.structure = structure
      self.options = options
      self.report = report
      rules = ValueRules(options: options, report: report)
      codingKeys = CodingKeysReader(structure.memberBlock)
    }

    mutating func statements() -> [String] {
      for label in ["discriminator", "content"] where options.says(label) {
        report.error(
          "structOption", "'\(label)' is for enums", at: options.attribute,
          Mending("remove '\(label)'", options.attribute, options.attribute.removing(label)))
      }
      if let codingKeys, options.says("keys") {
        report.error(
          "keysTwice", "'\(codingKeys.declaration.name.text)' names the keys, and 'keys' cannot change them",
          at: options.attribute, Mending("remove 'keys'", options.attribute, options.attribute.removing("keys")))
      }
      for member in structure.memberBlock.members {
        if let variable = member.decl.as(VariableDeclSyntax.self) {
          read(variable)
        } else if let condition = member.decl.as(IfConfigDeclSyntax.self) {
          ConditionalMembers.check(condition, report)
        }
      }
      checkForDuplicates()
      guard !fields.isEmpty else { return ["_ = try value.object()"] }
      return ["var object = try value.object()"] + fields.statements
    }

    // MARK: Properties

    private mutating func read(_ variable: VariableDeclSyntax) {
      let markers = Markers(variable.attributes, report)
      if let unknown = markers.unknown {
        report.error(
          "markers", "'@Unknown' is for cases of enums", at: unknown, variable.removing(unknown, "remove '@Unknown'"))
      }
      let modifiers = variable.modifiers.map(\.name.tokenKind)
      if modifiers.contains(.keyword(.static)) || modifiers.contains(.keyword(.class)) {
        return refuse(markers, on: variable, "static properties are not decoded")
      }
      // In `var a, b: Int`, only the last has a type annotation.
      var type: TypeSyntax?
      var properties: [(binding: PatternBindingSyntax, type: TypeSyntax?)] = []
      for binding in variable.bindings.reversed() {
        type = binding.typeAnnotation?.type ?? (binding.initializer == nil ? type : nil)
        properties.append((binding, type))
      }
      for property in properties.reversed() where property.binding.isStored {
        read(property.binding, property.type, variable, markers)
      }
      if !properties.contains(where: { $0.binding.isStored }) {
        refuse(markers, on: variable, "computed properties are not decoded")
      }
    }

    private mutating func read(
      _ binding: PatternBindingSyntax, _ type: TypeSyntax?, _ variable: VariableDeclSyntax, _ markers: Markers
    ) {
      let isLet = variable.bindingSpecifier.tokenKind == .keyword(.let)
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier else {
        if !isLet, markers.notDecoded == nil {
          report.error(
            "pattern", "properties that are declared together have no keys: declare them one by one",
            at: binding.pattern, variable.notDecoding())
        }
        return
      }
      let plain = name.text.trimmingBackticks
      if markers.notDecoded != nil { return checkNotDecoded(plain, binding, type, variable, markers) }
      if isLet, binding.initializer != nil {
        return refuse(markers, on: variable, "a 'let' with a value is not decoded", isLetWithValue: true)
      }
      guard canBeStored(plain, variable) else { return }
      guard let key = key(of: plain, binding, type, variable, markers) else { return }
      let decoding = rules.decoding(of: plain, type, initially: binding.initializer?.value, markers, variable)
      fields.append(
        Field(
          name: name.text, key: key, need: need(binding, type, markers), decoding: decoding, type: type,
          node: Syntax(binding.pattern)))
    }

    private func need(_ binding: PatternBindingSyntax, _ type: TypeSyntax?, _ markers: Markers) -> Field.Need {
      if let value = binding.initializer?.value {
        guard markers.hasOthers else { return .defaulted }
        return .wrapped(type: type?.trimmedDescription, value: value.trimmedDescription)
      }
      return type.flatMap { TypeShape($0).unwrapped } == nil ? .required : .optional
    }

    private func key(
      of name: String, _ binding: PatternBindingSyntax, _ type: TypeSyntax?, _ variable: VariableDeclSyntax,
      _ markers: Markers
    ) -> String? {
      guard let codingKeys else { return markers.key?.text ?? options.keys.key(for: name) }
      if let key = markers.key {
        report.error(
          "keysTwice", "'\(codingKeys.declaration.name.text)' names the keys: '@Key' would be a second answer",
          at: key.attribute, variable.removing(key.attribute, "remove '@Key'"))
      }
      if let key = codingKeys.keys[name] { return key }
      let isOptional = type.flatMap { TypeShape($0).unwrapped } != nil && variable.bindingSpecifier.text == "var"
      if binding.initializer == nil, !isOptional {
        report.error(
          "notInCodingKeys", "'\(name)' is not in '\(codingKeys.declaration.name.text)', and has no default",
          at: binding.pattern, codingKeys.adding(name), variable.withDefault())
      }
      return nil
    }

    // MARK: Mistakes

    private func canBeStored(_ name: String, _ variable: VariableDeclSyntax) -> Bool {
      for modifier in variable.modifiers {
        switch modifier.name.tokenKind {
        case .keyword(.lazy):
          report.error(
            "lazy", "'\(name)' is lazy: it is computed when it is first asked for, not decoded", at: modifier,
            variable.notDecoding(), variable.removing(modifier))
          return false
        case .keyword(.weak), .keyword(.unowned):
          report.error(
            "reference", "'\(name)' does not own what it refers to: a decoded value would go away at once",
            at: modifier, variable.notDecoding(), variable.removing(modifier))
          return false
        default: continue
        }
      }
      return true
    }

    private func checkNotDecoded(
      _ name: String, _ binding: PatternBindingSyntax, _ type: TypeSyntax?, _ variable: VariableDeclSyntax,
      _ markers: Markers
    ) {
      if let other = markers.decoding {
        report.error(
          "markers", "'\(name)' is not decoded: '\(other.trimmedDescription)' has nothing to say", at: other,
          variable.removing(other, "remove '\(other.trimmedDescription)'"))
      }
      let isVar = variable.bindingSpecifier.tokenKind == .keyword(.var)
      let isOptional = isVar && type.flatMap { TypeShape($0).unwrapped } != nil
      guard binding.initializer == nil, !isOptional else { return }
      report.error(
        "noDefault", "'\(name)' is not decoded, and has no default", at: binding.pattern, variable.withDefault())
    }

    /// Reports an attribute about decoding on a property that is not decoded.
    private func refuse(
      _ markers: Markers, on variable: VariableDeclSyntax, _ why: String, isLetWithValue: Bool = false
    ) {
      guard let marker = markers.decoding else { return }
      report.error(
        "markers", "'\(marker.trimmedDescription)' has nothing to say: \(why)", at: marker,
        variable.removing(marker, "remove '\(marker.trimmedDescription)'"),
        isLetWithValue ? variable.asVar() : nil)
    }

    private func checkForDuplicates() {
      var names: [String: String] = [:]
      for field in fields {
        if let first = names.updateValue(field.name, forKey: field.key) {
          report.error(
            "duplicateKey", "'\(first)' and '\(field.name)' have the same key \(StringLiteral.written(field.key))",
            at: field.node)
        }
      }
    }
  }
#endif
