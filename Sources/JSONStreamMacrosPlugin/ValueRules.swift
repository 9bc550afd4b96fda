#if Macros
  import SwiftSyntax

  /// Decides how values are decoded, and reports those that cannot be.
  struct ValueRules {
    let options: MacroOptions
    let report: Report

    /// Returns the way to decode a property, or a value of a case. `variable` is nil for a value of a case, which takes
    /// no attributes.
    func decoding(
      of name: String, _ type: TypeSyntax?, initially value: ExprSyntax? = nil, _ markers: Markers,
      _ variable: VariableDeclSyntax?
    ) -> ValueDecoding {
      if let second = markers.dateFormat?.attribute, markers.byDecodable != nil {
        report.error(
          "markers", "'@ByDecodable' and '@DateFormat' exclude each other", at: second,
          variable?.removing(second, "remove '@DateFormat'"))
      }
      guard let type else {
        if let format = markers.dateFormat?.format { return .date(format) }
        if let marker = markers.byDecodable { return .decodable(decoder: marker.decoder) }
        guard let value, let variable else { return .conformance }
        return decoding(of: name, initially: value, variable)
      }
      let shape = TypeShape(type)
      guard isPossible(name, shape, variable) else { return .conformance }
      if let marker = markers.byDecodable { return .decodable(decoder: marker.decoder) }
      checkKeys(shape, name, variable)
      if let marker = markers.dateFormat {
        checkDate(shape.leaf, marker.attribute, variable)
        return .date(marker.format)
      }
      switch shape.leaf.plainName {
      case "Date":
        if let dates = options.dates { return .date(dates) }
        sayFormat(name, shape.leaf, variable)
      case let known? where TypeNames.decodable.contains(known):
        sayByDecodable(name, known, at: shape.leaf, variable)
      default: break
      }
      return .conformance
    }

    // MARK: Types

    /// Whether the type can be decoded; reports it if not.
    private func isPossible(_ name: String, _ shape: TypeShape, _ variable: VariableDeclSyntax?) -> Bool {
      let leaf = shape.leaf
      let base = leaf.as(AttributedTypeSyntax.self)?.baseType ?? leaf
      let own = variable?.notDecoding()
      if let tuple = base.as(TupleTypeSyntax.self) {
        let types = Set(tuple.elements.map(\.type.trimmedDescription))
        let list = types.count == 1 ? tuple.elements.first.map { "[\($0.type.trimmedDescription)]" } : nil
        report.error(
          "tuple", "'\(name)' is a tuple, and JSON has none: declare a struct" + (list == nil ? "" : ", or a list"),
          at: base, list.map { Mending("make it a list", base, base.replaced(by: $0)) }, own)
      } else if base.is(FunctionTypeSyntax.self) {
        report.error("function", "'\(name)' is a function: no JSON says what it does", at: base, own)
      } else if base.is(SomeOrAnyTypeSyntax.self) || base.is(CompositionTypeSyntax.self) {
        report.error(
          "existential", "'\(base.trimmedDescription)' does not say which type to decode: name one, or declare an enum",
          at: base, own)
      } else if base.is(MetatypeTypeSyntax.self) || TypeNames.undecodable.contains(base.plainName ?? "") {
        report.error("undecodable", "'\(base.trimmedDescription)' cannot be decoded", at: base, own)
      } else {
        return true
      }
      return false
    }

    private func checkKeys(_ shape: TypeShape, _ name: String, _ variable: VariableDeclSyntax?) {
      for key in shape.dictionaryKeys {
        guard key.plainName.map(TypeNames.keysOtherThanString.contains) ?? true, !key.is(MemberTypeSyntax.self) else {
          continue
        }
        report.error(
          "dictionaryKey", "the keys of JSON's objects are strings: '\(key.trimmedDescription)' is none", at: key,
          Mending("make the keys strings", key, key.replaced(by: "String")),
          variable?.marking("@ByDecodable", "decode '\(name)' by its Decodable conformance"))
      }
    }

    func sayByDecodable(_ name: String, _ type: String, at node: some SyntaxProtocol, _ variable: VariableDeclSyntax?) {
      report.error(
        "decodable", "'\(type)' is Decodable and not StreamDecodable: mark '\(name)' '@ByDecodable'", at: node,
        variable?.marking("@ByDecodable", "decode it by its Decodable conformance"))
    }

    // MARK: Dates

    func sayFormat(_ name: String, _ node: some SyntaxProtocol, _ variable: VariableDeclSyntax?) {
      func dates(_ format: String) -> Mending {
        Mending("say 'dates: \(format)'", options.attribute, options.attribute.adding("dates", format))
      }
      let formats = [".iso8601", ".secondsSince1970", ".millisecondsSince1970"]
      let mendings = formats.map { format in
        variable?.marking("@DateFormat(\(format))", "say '@DateFormat(\(format))'") ?? dates(format)
      }
      report.error(
        "dateFormat",
        "'\(name)' is a Date, which JSON writes in many ways: say which"
          + (variable == nil ? ", with 'dates' in '@StreamDecodable'" : ", with '@DateFormat'"),
        at: node, mendings[0], mendings[1], mendings[2])
    }

    private func checkDate(_ leaf: TypeSyntax, _ marker: AttributeSyntax, _ variable: VariableDeclSyntax?) {
      guard let name = leaf.plainName, TypeNames.notDates.contains(name) else { return }
      report.error(
        "noDate", "'@DateFormat' is for dates, and '\(name)' is none", at: marker,
        variable?.removing(marker, "remove '@DateFormat'"))
    }
  }
#endif
