#if Macros
  import SwiftSyntax
  import SwiftSyntaxBuilder

  /// Decides how values are decoded, and reports those that cannot be.
  ///
  /// A macro does not know whether a type conforms. But some types are known by name, and for them
  /// a mistake is reported at the property and with a fix; for others the compiler reports it in
  /// the generated code.
  struct ValueRules {
    /// The arguments of the attribute, which may have a format for all dates.
    let options: MacroOptions
    /// The target of mistakes.
    let report: Report

    /// Returns the way to decode a property, by its type or its initial value, or a value of a
    /// case. `variable` is nil for a value of a case, which takes no attributes. Most types are
    /// left to the compiler.
    func decoding(
      of name: String, _ type: TypeSyntax?, initially value: ExprSyntax? = nil, _ markers: Markers,
      _ variable: VariableDeclSyntax?
    ) -> ValueDecoding {
      if let second = markers.dateFormat?.attribute, markers.byDecodable != nil {
        report.error(
          "'@ByDecodable' and '@DateFormat' exclude each other", at: second,
          variable?.removing(second))
      }
      let shape = type.map { TypeShape($0) }
      if let shape, !isPossible(name, shape, variable) { return .conformance }
      if let marker = markers.byDecodable {
        return .decodable(decoder: marker.decoder)
      }
      if let shape { checkKeys(shape, name, variable) }
      if let (format, attribute) = markers.dateFormat {
        if let name = shape?.leaf.plainName, TypeNames.notDates.contains(name) {
          report.error(
            "'@DateFormat' is for dates, and '\(name)' is none", at: attribute,
            variable?.removing(attribute))
        }
        return .date(format)
      }
      if let value, let variable, shape == nil, !isPossible(name, value, variable) {
        return .conformance
      }
      guard let typeName = shape == nil ? value?.typeName : shape?.leaf.plainName,
        let node = shape.map({ Syntax($0.leaf) }) ?? value.map({ Syntax($0) })
      else { return .conformance }
      if typeName == "Date" {
        if let dates = options.dates { return .date(dates) }
        sayFormat(name, node, variable)
      } else if TypeNames.decodable.contains(typeName) {
        report.error(
          "'\(typeName)' is Decodable and not StreamDecodable: mark '\(name)' '@ByDecodable'",
          at: node,
          variable?.marking("@ByDecodable", "decode it by its Decodable conformance"))
      }
      return .conformance
    }

    /// Returns whether the type can be decoded; reports it if not.
    private func isPossible(_ name: String, _ shape: TypeShape, _ variable: VariableDeclSyntax?)
      -> Bool
    {
      let leaf = shape.leaf
      let base = leaf.as(AttributedTypeSyntax.self)?.baseType ?? leaf
      let own = variable?.notDecoding()
      if let tuple = base.as(TupleTypeSyntax.self) {
        let types = Set(tuple.elements.map(\.type.trimmedDescription))
        let list =
          types.count == 1 ? tuple.elements.first.map { "[\($0.type.trimmedDescription)]" } : nil
        report.error(
          "'\(name)' is a tuple, and JSON has none: declare a struct"
            + (list == nil ? "" : ", or a list"), at: base,
          list.map { Fix("make it a list", base, $0) }, own)
      } else if base.is(FunctionTypeSyntax.self) {
        report.error("'\(name)' is a function: no JSON says what it does", at: base, own)
      } else if base.is(SomeOrAnyTypeSyntax.self) || base.is(CompositionTypeSyntax.self) {
        report.error(
          "'\(base.trimmedDescription)' does not say which type to decode: name one, or declare an enum",
          at: base, own)
      } else if base.is(MetatypeTypeSyntax.self)
        || TypeNames.undecodable.contains(base.plainName ?? "")
      {
        report.error("'\(base.trimmedDescription)' cannot be decoded", at: base, own)
      } else {
        return true
      }
      return false
    }

    /// Reports dictionaries whose keys are no strings. A type that the macro does not know, or one
    /// inside another type, may be a string's wrapper, and is left to the compiler.
    private func checkKeys(_ shape: TypeShape, _ name: String, _ variable: VariableDeclSyntax?) {
      for key in shape.dictionaryKeys {
        guard key.plainName.map(TypeNames.keysOtherThanString.contains) ?? true,
          !key.is(MemberTypeSyntax.self)
        else {
          continue
        }
        report.error(
          "the keys of JSON's objects are strings: '\(key.trimmedDescription)' is none", at: key,
          Fix("make the keys strings", key, "String"),
          variable?.marking("@ByDecodable", "decode '\(name)' by its Decodable conformance"))
      }
    }

    /// Reports a date without a format. There is no default: a wrong guess would decode to a wrong
    /// date without an error. A property's fix is an attribute; a case's value can have none, so
    /// its fix is the option.
    private func sayFormat(
      _ name: String, _ node: some SyntaxProtocol, _ variable: VariableDeclSyntax?
    ) {
      let fixes = [".iso8601", ".secondsSince1970", ".millisecondsSince1970"].map { format in
        variable?.marking("@DateFormat(\(format))", "say '@DateFormat(\(format))'")
          ?? options.adding("dates", format, "say 'dates: \(format)'")
      }
      report.error(
        "'\(name)' is a Date, which JSON writes in many ways: say which"
          + (variable == nil ? ", with 'dates' in '@StreamDecodable'" : ", with '@DateFormat'"),
        at: node, fixes[0],
        fixes[1], fixes[2])
    }

    /// Returns whether an initial value shows a type that can be decoded; reports it if not.
    private func isPossible(_ name: String, _ value: ExprSyntax, _ variable: VariableDeclSyntax)
      -> Bool
    {
      if value.is(ClosureExprSyntax.self) {
        report.error(
          "'\(name)' is a function: no JSON says what it does", at: value, variable.notDecoding())
      } else if let tuple = value.as(TupleExprSyntax.self), tuple.elements.count != 1 {
        report.error(
          "'\(name)' is a tuple, and JSON has none: declare a struct", at: value,
          variable.notDecoding())
      } else {
        return true
      }
      return false
    }
  }

  extension ExprSyntax {
    /// The type that an initial value shows: `Date()`, `Date.init()` and `Date.now` show `Date`.
    /// Nil for others, such as literals, which are left to the compiler.
    fileprivate var typeName: String? {
      if let call = self.as(FunctionCallExprSyntax.self) {
        let callee = call.calledExpression
        guard let member = callee.as(MemberAccessExprSyntax.self) else {
          return callee.reference
        }
        return member.declName.baseName.text == "init" ? member.base?.reference : callee.reference
      }
      // Of static members, only Date's are known.
      guard let member = self.as(MemberAccessExprSyntax.self),
        ["now", "distantPast", "distantFuture"].contains(member.declName.baseName.text)
      else { return nil }
      return member.base?.reference
    }

    /// A type's name without the module; types begin with a capital.
    private var reference: String? {
      let member = self.as(MemberAccessExprSyntax.self)
      guard member == nil || member?.base?.is(DeclReferenceExprSyntax.self) == true else {
        return nil
      }
      let name =
        member?.declName.baseName.text ?? self.as(DeclReferenceExprSyntax.self)?.baseName.text
      return name?.first?.isUppercase == true ? name : nil
    }
  }
#endif
