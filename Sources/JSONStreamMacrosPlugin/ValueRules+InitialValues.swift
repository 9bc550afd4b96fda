#if Macros
  import SwiftSyntax

  // Properties without a type annotation.

  extension ValueRules {
    /// Returns the way to decode a property by its initial value; most types are left to the compiler.
    func decoding(of name: String, initially value: ExprSyntax, _ variable: VariableDeclSyntax) -> ValueDecoding {
      if value.is(ClosureExprSyntax.self) {
        report.error(
          "function", "'\(name)' is a function: no JSON says what it does", at: value, variable.notDecoding())
      } else if let tuple = value.as(TupleExprSyntax.self), tuple.elements.count != 1 {
        report.error(
          "tuple", "'\(name)' is a tuple, and JSON has none: declare a struct", at: value, variable.notDecoding())
      } else if value.typeName == "Date" {
        if let dates = options.dates { return .date(dates) }
        sayFormat(name, value, variable)
      } else if let known = value.typeName, TypeNames.decodable.contains(known) {
        sayByDecodable(name, known, at: value, variable)
      }
      return .conformance
    }
  }

  extension ExprSyntax {
    fileprivate var typeName: String? {
      if let call = self.as(FunctionCallExprSyntax.self) {
        let callee = call.calledExpression
        guard let member = callee.as(MemberAccessExprSyntax.self) else { return callee.reference }
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
      guard member == nil || member?.base?.is(DeclReferenceExprSyntax.self) == true else { return nil }
      let name = member?.declName.baseName.text ?? self.as(DeclReferenceExprSyntax.self)?.baseName.text
      return name?.first?.isUppercase == true ? name : nil
    }
  }
#endif
