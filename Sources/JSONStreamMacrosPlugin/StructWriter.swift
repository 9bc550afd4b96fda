#if Macros
  import SwiftSyntax

  /// Writes the initialiser of a struct, which decodes its properties in the order of declaration.
  ///
  /// Each stored property becomes a ``Field``, or is left out: a static or computed one, a `let`
  /// that has its value, and one that is marked `@NotDecoded`. An attribute about decoding on such
  /// a property is a mistake, because it would have no effect.
  struct StructWriter {
    /// A stored property, as it is declared. In `var a, b: Int` there are two, with one
    /// declaration.
    private struct Property {
      /// The name as it is written, with backticks where it is a keyword.
      let name: TokenSyntax
      /// The part of the declaration with the name, its type and its value.
      let binding: PatternBindingSyntax
      /// The type as it is written; nil where only the initial value shows it.
      let type: TypeSyntax?
      /// The whole declaration, which fix-its replace.
      let variable: VariableDeclSyntax
      /// The attributes of the declaration, which are those of all its properties.
      let markers: Markers

      var plainName: String { name.text.trimmingBackticks }
      var isLet: Bool { variable.bindingSpecifier.tokenKind == .keyword(.let) }
      var isOptional: Bool { type.map { TypeShape($0).isOptional } == true }
      /// Is true where Swift has a value for the property without an initialiser: also for an
      /// optional `var`, which is nil then.
      var hasDefault: Bool {
        binding.initializer != nil || isOptional && !isLet
      }
    }

    /// The declaration.
    private let structure: StructDeclSyntax
    /// The rules for values' types, with the options and the report below.
    private let rules: ValueRules
    /// The arguments of the attribute.
    private let options: MacroOptions
    /// The target of mistakes.
    private let report: Report
    /// The type's own `CodingKeys`; nil where it has none. If it has, they alone name the keys.
    private let codingKeys: CodingKeysReader?
    /// The properties that are decoded, in the order of declaration; empty before ``statements()``.
    private var fields: [Field] = []

    /// The types of the properties that are decoded, for the constraints on generic parameters.
    /// Those that only an initial value shows are left out.
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

    /// Returns the statements of the initialiser. Called once. Mistakes go to the report, and then
    /// the statements are of no use.
    ///
    /// A struct without properties still asks for an object, so that `[]` or `3` is an error.
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

    /// Reads a declaration with one property or several. Of a pattern such as `var (a, b) = (1,
    /// 2)`, the parts have no types of their own, and so no keys.
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

    /// Appends the property's field, unless it is not decoded. A missing member is the default
    /// where there is one: see ``Field/Need``.
    private mutating func read(_ property: Property) {
      let variable = property.variable
      let markers = property.markers
      let value = property.binding.initializer?.value
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

    /// Returns the property's key: that of `CodingKeys` if the type has them, else that of `@Key`,
    /// else the name in the style of the options. Nil for a property that `CodingKeys` leaves out:
    /// it keeps its default, as with a synthesised `Decodable`.
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

    /// Returns false for a property that could not keep a decoded value, and reports it: a lazy one
    /// is computed later, and a weak or unowned one is nil or dangling as soon as the initialiser
    /// ends.
    private func canBeStored(_ property: Property) -> Bool {
      let name = property.plainName
      let variable = property.variable
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

    /// Reports what is wrong with a property that is marked `@NotDecoded`: another attribute about
    /// decoding, or no value that it could have.
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
    /// Is true for a property with memory. Observers, `willSet` and `didSet`, do not change that;
    /// any other accessor makes it computed.
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
