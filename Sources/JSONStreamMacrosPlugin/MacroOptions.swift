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
            report.error(
              "'keys' has to be one of JSONKeyStyle's cases, such as '.snakeCase'", at: value)
            continue
          }
          keys = style
        case "discriminator":
          discriminator = StringLiteral.text(of: value, "the discriminator", report)
        case "content": content = StringLiteral.text(of: value, "'content'", report)
        case "dates": dates = value.trimmedDescription
        default: break
        }
      }
    }

    private var arguments: [(label: String, value: String)] {
      (attribute.arguments?.as(LabeledExprListSyntax.self) ?? []).map {
        ($0.label?.text ?? "", $0.expression.trimmedDescription)
      }
    }

    func says(_ label: String) -> Bool {
      arguments.contains { $0.label == label }
    }

    /// Returns the fix that adds an argument in the order of the macro's parameters.
    func adding(_ label: String, _ value: String, _ title: String) -> Fix {
      let order = ["keys", "discriminator", "content", "dates"]
      var arguments = arguments
      let place = arguments.firstIndex {
        (order.firstIndex(of: $0.label) ?? 0) > (order.firstIndex(of: label) ?? 0)
      }
      arguments.insert((label, value), at: place ?? arguments.count)
      return fix(title, arguments)
    }

    func removing(_ label: String) -> Fix {
      fix("remove '\(label)'", arguments.filter { $0.label != label })
    }

    private func fix(_ title: String, _ arguments: [(label: String, value: String)]) -> Fix {
      let list = arguments.map { "\($0.label): \($0.value)" }.joined(separator: ", ")
      let name = "@\(attribute.attributeName.trimmedDescription)"
      return Fix(title, attribute, list.isEmpty ? name : "\(name)(\(list))")
    }
  }

  enum StringLiteral {
    /// Returns a literal's text. Interpolation is an error, because generated code compares bytes.
    static func text(of expression: ExprSyntax, _ what: String, _ report: Report) -> String? {
      if let text = expression.as(StringLiteralExprSyntax.self)?.representedLiteralValue {
        return text
      }
      report.error("\(what) has to be a string literal without interpolation", at: expression)
      return nil
    }

    static func written(_ text: String) -> String {
      var literal = "\""
      for scalar in text.unicodeScalars {
        switch scalar {
        case "\"", "\\": literal += "\\\(scalar)"
        case _ where scalar.value < 0x20 || scalar.value == 0x7F:
          literal += "\\u{\(String(scalar.value, radix: 16))}"
        default: literal.unicodeScalars.append(scalar)
        }
      }
      return literal + "\""
    }
  }

  struct Markers {
    private(set) var key: (text: String, attribute: AttributeSyntax)?
    private(set) var unknown: AttributeSyntax?
    private(set) var notDecoded: AttributeSyntax?
    /// `@ByDecodable`, with its decoder as source text.
    private(set) var byDecodable: (decoder: String?, attribute: AttributeSyntax)?
    /// `@DateFormat(…)`, with its format as source text.
    private(set) var dateFormat: (format: String, attribute: AttributeSyntax)?
    /// Is true when other attributes may be property wrappers; the compiler's own begin with a
    /// small letter.
    private(set) var hasOthers = false

    init(_ attributes: AttributeListSyntax, _ report: Report) {
      for case .attribute(let attribute) in attributes {
        let name = attribute.attributeName.trimmedDescription
        let argument = attribute.arguments?.as(LabeledExprListSyntax.self)?.first?.expression
        switch name.split(separator: ".").last ?? "" {
        case "Key":
          guard let argument, let text = StringLiteral.text(of: argument, "a key", report) else {
            continue
          }
          key = (text, attribute)
        case "Unknown": unknown = attribute
        case "NotDecoded": notDecoded = attribute
        case "ByDecodable": byDecodable = (argument?.trimmedDescription, attribute)
        case "DateFormat": dateFormat = (argument?.trimmedDescription ?? ".iso8601", attribute)
        case let other: hasOthers = hasOthers || other.first?.isUppercase == true
        }
      }
    }

    var decoding: AttributeSyntax? {
      key?.attribute ?? byDecodable?.attribute ?? dateFormat?.attribute
    }
  }

  /// The spelling of keys: the cases of `JSONKeyStyle`.
  enum KeyStyle: String, CaseIterable, Sendable {
    case asWritten, snakeCase, kebabCase, pascalCase

    func key(for name: String) -> String {
      switch self {
      case .asWritten: name
      case .snakeCase: Self.words(of: name).joined(separator: "_")
      case .kebabCase: Self.words(of: name).joined(separator: "-")
      case .pascalCase: name.prefix(1).uppercased() + name.dropFirst()
      }
    }

    /// Splits a name into words in lower case, by JSONEncoder's rule: "myURLProperty" is my, url,
    /// property.
    private static func words(of name: String) -> [String] {
      let letters = Array(name)
      guard !letters.isEmpty else { return [""] }
      var starts = [0]
      var place = 1
      while let capital = letters[place...].firstIndex(where: \.isUppercase) {
        starts.append(capital)
        guard let small = letters[capital...].firstIndex(where: \.isLowercase) else {
          break
        }
        if small > capital + 1 { starts.append(small - 1) }
        place = small + 1
      }
      return zip(starts, starts.dropFirst() + [letters.count]).map {
        String(letters[$0..<$1]).lowercased()
      }
    }
  }
#endif
