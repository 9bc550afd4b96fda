#if Macros
  import SwiftSyntax

  /// The attributes of a property or a case that the macro reads.
  struct Markers {
    private(set) var key: (text: String, attribute: AttributeSyntax)?
    private(set) var unknown: AttributeSyntax?
    private(set) var notDecoded: AttributeSyntax?
    /// `@ByDecodable`, with its decoder as source text.
    private(set) var byDecodable: (decoder: String?, attribute: AttributeSyntax)?
    /// `@DateFormat(…)`, with its format as source text.
    private(set) var dateFormat: (format: String, attribute: AttributeSyntax)?
    /// Whether other attributes may be property wrappers; the compiler's own begin with a small letter.
    private(set) var hasOthers = false

    init(_ attributes: AttributeListSyntax, _ report: Report) {
      for case .attribute(let attribute) in attributes {
        let name = attribute.attributeName.trimmedDescription
        let argument = attribute.arguments?.as(LabeledExprListSyntax.self)?.first?.expression
        switch name.split(separator: ".").last ?? "" {
        case "Key":
          guard let argument, let text = StringLiteral.text(of: argument, "a key", report) else { continue }
          key = (text, attribute)
        case "Unknown": unknown = attribute
        case "NotDecoded": notDecoded = attribute
        case "ByDecodable": byDecodable = (argument?.trimmedDescription, attribute)
        case "DateFormat": dateFormat = (argument?.trimmedDescription ?? ".iso8601", attribute)
        case let other: hasOthers = hasOthers || other.first?.isUppercase == true
        }
      }
    }

    /// An attribute about decoding, if there is one.
    var decoding: AttributeSyntax? { key?.attribute ?? byDecodable?.attribute ?? dateFormat?.attribute }
  }

  extension AttributeListSyntax {
    func removing(_ attribute: AttributeSyntax) -> AttributeListSyntax {
      filter { $0.as(AttributeSyntax.self)?.id != attribute.id }
    }
  }
#endif
