#if Macros
  import SwiftSyntax

  /// What the attributes of a property or a case say to the macro.
  struct Markers {
    /// `@Key("…")`
    private(set) var key: (text: String, attribute: AttributeSyntax)?
    /// `@Unknown`
    private(set) var unknown: AttributeSyntax?
    /// `@NotDecoded`
    private(set) var notDecoded: AttributeSyntax?
    /// `@ByDecodable`; the decoder is source text.
    private(set) var byDecodable: (decoder: String?, attribute: AttributeSyntax)?
    /// `@DateFormat(…)`; the format is source text.
    private(set) var dateFormat: (format: String, attribute: AttributeSyntax)?
    /// Whether there may be a property wrapper: the compiler's own attributes begin with a small letter.
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

    /// One of those that say how a value is decoded.
    var decoding: AttributeSyntax? { key?.attribute ?? byDecodable?.attribute ?? dateFormat?.attribute }
  }

  extension AttributeListSyntax {
    /// The list without an attribute; what stood before it stays.
    func removing(_ attribute: AttributeSyntax) -> AttributeListSyntax {
      filter { $0.as(AttributeSyntax.self)?.id != attribute.id }
    }
  }
#endif
