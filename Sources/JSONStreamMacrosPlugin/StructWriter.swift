#if Macros
  import SwiftSyntax

  /// Writes the initialiser of a struct, which decodes its properties in the order of declaration.
  struct StructWriter {
    private struct Property {
      let name: TokenSyntax
      let binding: PatternBindingSyntax
      let type: TypeSyntax?
      let variable: VariableDeclSyntax
      let markers: Markers

      var plainName: String { name.text.trimmingBackticks }
      var isLet: Bool { variable.bindingSpecifier.tokenKind == .keyword(.let) }
      var isOptional: Bool { type.map { TypeShape($0).isOptional } == true }
      var hasDefault: Bool {
        binding.initializer != nil || isOptional && !isLet
      }
    }

    private let structure: StructDeclSyntax
    private let rules: ValueRules
    private let options: MacroOptions
    private let report: Report
    private let codingKeys: CodingKeysReader?
    private var fields: [Field] = []

    var decodedTypes: [DecodedType] {
      fields.compactMap { field in
        let isDecodable = if case .decodable = field.decoding { true } else { false }
        return field.type.map { ($0, isDecodable) }
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
        report.error("'\(label)' is for enums", at: options.attribute, options.removing(label))
      }
      if codingKeys != nil, options.says("keys") {
        report.error(
          "'CodingKeys' names the keys, and 'keys' cannot change them", at: options.attribute,
          options.removing("keys"))
      }
      for member in structure.memberBlock.members {
        if let variable = member.decl.as(VariableDeclSyntax.self) {
          read(variable)
        }
        if let condition = member.decl.as(IfConfigDeclSyntax.self) {
          report.members(under: condition)
        }
      }
      report.duplicates(fields.map { ($0.name, $0.key, $0.node) }, of: "key")
      return fields.isEmpty
        ? ["_ = try value.object()"] : ["var object = try value.object()"] + fields.statements
    }

    private mutating func read(_ variable: VariableDeclSyntax) {
      let markers = Markers(variable.attributes, report)
      if let unknown = markers.unknown {
        report.error("'@Unknown' is for cases of enums", at: unknown, variable.removing(unknown))
      }
      if variable.modifiers.contains(where: { ["static", "class"].contains($0.name.text) }) {
        return refuse(markers, on: variable, "static properties are not decoded")
      }
      guard variable.bindings.contains(where: \.isStored) else {
        return refuse(markers, on: variable, "computed properties are not decoded")
      }
      // In `var a, b: Int`, only the last has a type annotation.
      var type: TypeSyntax?
      var types: [TypeSyntax?] = []
      for binding in variable.bindings.reversed() {
        type = binding.typeAnnotation?.type ?? (binding.initializer == nil ? type : nil)
        types.insert(type, at: 0)
      }
      for (binding, type) in zip(variable.bindings, types) where binding.isStored {
        if let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier {
          read(
            Property(name: name, binding: binding, type: type, variable: variable, markers: markers)
          )
        } else if variable.bindingSpecifier.text == "var", markers.notDecoded == nil {
          report.error(
            "properties that are declared together have no keys: declare them one by one",
            at: binding.pattern,
            variable.notDecoding())
        }
      }
    }

    private mutating func read(_ property: Property) {
      let (variable, markers, value) = (
        property.variable, property.markers, property.binding.initializer?.value
      )
      if markers.notDecoded != nil { return checkNotDecoded(property) }
      if property.isLet, value != nil {
        return refuse(
          markers, on: variable, "a 'let' with a value is not decoded",
          Fix("make it a 'var'", variable.bindingSpecifier, "var"))
      }
      guard canBeStored(property), let key = key(of: property) else { return }
      let need: Field.Need =
        if let value, markers.hasOthers {
          .wrapped(type: property.type?.trimmedDescription, value: value.trimmedDescription)
        } else if value != nil {
          .defaulted
        } else {
          property.isOptional ? .optional : .required
        }
      fields.append(
        Field(
          name: property.name.text, key: key, need: need,
          decoding: rules.decoding(
            of: property.plainName, property.type, initially: value, markers, variable),
          type: property.type, node: Syntax(property.binding.pattern)))
    }

    private func key(of property: Property) -> String? {
      let name = property.plainName
      guard let codingKeys else {
        return property.markers.key?.text ?? options.keys.key(for: name)
      }
      if let key = property.markers.key {
        report.error(
          "'CodingKeys' names the keys: '@Key' would be a second answer", at: key.attribute,
          property.variable.removing(key.attribute))
      }
      if codingKeys.keys[name] == nil, !property.hasDefault {
        report.error(
          "'\(name)' is not in 'CodingKeys', and has no default", at: property.binding.pattern,
          codingKeys.adding(name), property.variable.withDefault())
      }
      return codingKeys.keys[name]
    }

    private func canBeStored(_ property: Property) -> Bool {
      let (name, variable) = (property.plainName, property.variable)
      for modifier in variable.modifiers {
        let why: String
        switch modifier.name.text {
        case "lazy":
          why = "'\(name)' is lazy: it is computed when it is first asked for, not decoded"
        case "weak", "unowned":
          why = "'\(name)' does not own what it refers to: a decoded value would go away at once"
        default: continue
        }
        report.error(why, at: modifier, variable.notDecoding(), variable.removing(modifier))
        return false
      }
      return true
    }

    private func checkNotDecoded(_ property: Property) {
      let name = property.plainName
      if let other = property.markers.decoding {
        report.error(
          "'\(name)' is not decoded: '\(other.trimmedDescription)' has nothing to say", at: other,
          property.variable.removing(other))
      }
      guard !property.hasDefault else { return }
      report.error(
        "'\(name)' is not decoded, and has no default", at: property.binding.pattern,
        property.variable.withDefault())
    }

    /// Reports an attribute about decoding on a property that is not decoded.
    private func refuse(
      _ markers: Markers, on variable: VariableDeclSyntax, _ why: String, _ fix: Fix? = nil
    ) {
      guard let marker = markers.decoding else { return }
      report.error(
        "'\(marker.trimmedDescription)' has nothing to say: \(why)", at: marker,
        variable.removing(marker), fix)
    }
  }

  extension PatternBindingSyntax {
    var isStored: Bool {
      switch accessorBlock?.accessors {
      case nil: true
      case .getter: false
      case .accessors(let list):
        list.allSatisfy {
          [.keyword(.willSet), .keyword(.didSet)].contains($0.accessorSpecifier.tokenKind)
        }
      }
    }
  }
#endif
