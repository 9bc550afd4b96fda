#if Macros
  import SwiftParser
  import SwiftSyntax

  /// The arguments of the attribute: `@StreamDecodable(keys: .snakeCase, discriminator: "type")`.
  struct MacroOptions {
    let attribute: AttributeSyntax
    private(set) var keys = KeyStyle.asWritten
    private(set) var discriminator: String?
    private(set) var content: String?
    /// The format of dates, as source text.
    private(set) var dates: String?

    init(_ attribute: AttributeSyntax, _ report: Report) {
      self.attribute = attribute
      for argument in attribute.arguments?.as(LabeledExprListSyntax.self) ?? [] {
        let value = argument.expression
        if value.is(NilLiteralExprSyntax.self) { continue }
        switch argument.label?.text {
        case "keys":
          let name = value.as(MemberAccessExprSyntax.self)?.declName.baseName.text
          guard let style = name.flatMap(KeyStyle.init) else {
            report.error("keys", "'keys' has to be one of JSONKeyStyle's cases, such as '.snakeCase'", at: value)
            continue
          }
          keys = style
        case "discriminator": discriminator = StringLiteral.text(of: value, "the discriminator", report)
        case "content": content = StringLiteral.text(of: value, "'content'", report)
        case "dates": dates = value.trimmedDescription
        default: break
        }
      }
    }

    func says(_ label: String) -> Bool {
      attribute.arguments?.as(LabeledExprListSyntax.self)?.contains { $0.label?.text == label } == true
    }
  }

  enum StringLiteral {
    /// Returns a literal's text. Interpolation is an error, because generated code compares bytes.
    static func text(of expression: ExprSyntax, _ what: String, _ report: Report) -> String? {
      if let text = expression.as(StringLiteralExprSyntax.self)?.representedLiteralValue { return text }
      report.error("literal", "\(what) has to be a string literal without interpolation", at: expression)
      return nil
    }

    static func written(_ text: String) -> String {
      var literal = "\""
      for scalar in text.unicodeScalars {
        switch scalar {
        case "\"", "\\": literal += "\\\(scalar)"
        case _ where scalar.value < 0x20 || scalar.value == 0x7F: literal += "\\u{\(String(scalar.value, radix: 16))}"
        default: literal.unicodeScalars.append(scalar)
        }
      }
      return literal + "\""
    }
  }
#endif
