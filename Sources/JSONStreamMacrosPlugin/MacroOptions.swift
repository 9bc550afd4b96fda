#if Macros
  import SwiftParser
  import SwiftSyntax

  /// The arguments of the attribute: `@StreamDecodable(keys: .snakeCase, discriminator: "type")`. A
  /// macro sees their text, so what has to be known while code is written, has to be a literal.
  struct MacroOptions {
    /// The attribute itself, the place of mistakes about its arguments.
    let attribute: AttributeSyntax
    /// The spelling of keys that no attribute names.
    private(set) var keys = KeyStyle.asWritten
    /// The key of the member that names an enum's case; nil where the value itself does.
    private(set) var discriminator: String?
    /// The key of the member that has a case's values; nil where they are in the object itself.
    private(set) var content: String?
    /// The format of dates, as source text.
    private(set) var dates: String?

    /// Reads the arguments. A bad one is reported, and its default stands. Others, which the
    /// macro's declaration does not have, are the compiler's to report.
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

    /// All arguments as they are written, in their order.
    private var arguments: [(label: String, value: String)] {
      (attribute.arguments?.as(LabeledExprListSyntax.self) ?? []).map {
        ($0.label?.text ?? "", $0.expression.trimmedDescription)
      }
    }

    /// Returns whether the argument is written, even where its value is nil or a mistake.
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

    /// Returns the fix that leaves an argument out.
    func removing(_ label: String) -> Fix {
      fix("remove '\(label)'", arguments.filter { $0.label != label })
    }

    /// Returns the fix that gives the attribute these arguments, and no parentheses where there are
    /// none.
    private func fix(_ title: String, _ arguments: [(label: String, value: String)]) -> Fix {
      let list = arguments.map { "\($0.label): \($0.value)" }.joined(separator: ", ")
      let name = "@\(attribute.attributeName.trimmedDescription)"
      return Fix(title, attribute, list.isEmpty ? name : "\(name)(\(list))")
    }
  }

  /// Swift's string literals, read from a declaration and written into generated code.
  enum StringLiteral {
    /// Returns a literal's text. Interpolation is an error, because generated code compares bytes.
    static func text(of expression: ExprSyntax, _ what: String, _ report: Report) -> String? {
      if let text = expression.as(StringLiteralExprSyntax.self)?.representedLiteralValue {
        return text
      }
      report.error("\(what) has to be a string literal without interpolation", at: expression)
      return nil
    }

    /// Returns a literal for a text from anywhere. Quotes, backslashes and control characters are
    /// escaped, so that a key can neither end the literal nor begin an interpolation.
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

  /// The attributes of a property or a case that the macro reads. An attribute may be qualified, as
  /// `@JSONStreamMacros.Key`: the last part of its name counts.
  struct Markers {
    /// `@Key(…)`, with its text.
    private(set) var key: (text: String, attribute: AttributeSyntax)?
    /// `@Unknown`, for a case of an enum alone.
    private(set) var unknown: AttributeSyntax?
    /// `@NotDecoded`, for a property of a struct alone.
    private(set) var notDecoded: AttributeSyntax?
    /// `@ByDecodable`, with its decoder as source text.
    private(set) var byDecodable: (decoder: String?, attribute: AttributeSyntax)?
    /// `@DateFormat(…)`, with its format as source text.
    private(set) var dateFormat: (format: String, attribute: AttributeSyntax)?
    /// Is true when other attributes may be property wrappers; the compiler's own begin with a
    /// small letter.
    private(set) var hasOthers = false

    /// Reads the attributes before a declaration.
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

    /// An attribute that has a meaning only for what is decoded, if there is one.
    var decoding: AttributeSyntax? {
      key?.attribute ?? byDecodable?.attribute ?? dateFormat?.attribute
    }
  }

  /// The spelling of keys: the cases of `JSONKeyStyle`.
  enum KeyStyle: String, CaseIterable, Sendable {
    case asWritten, snakeCase, kebabCase, pascalCase

    /// Returns the key of a property or of an enum's case, whose name has no backticks.
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
    ///
    /// A run of capitals is one word, but its last one begins the next word where a small letter
    /// follows: `imageURLs` is image, ur, ls.
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
