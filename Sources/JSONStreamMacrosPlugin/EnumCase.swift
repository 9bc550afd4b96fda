#if Macros
  import SwiftParser
  import SwiftSyntax

  struct EnumCase {
    let name: String
    /// The case's name in the JSON.
    let key: String
    let saysKey: Bool
    let isUnknown: Bool
    let values: [EnumCaseParameterSyntax]
    let rawValue: ExprSyntax?
    let element: EnumCaseElementSyntax
    let declaration: EnumCaseDeclSyntax
    let markers: Markers

    static func all(_ enumeration: EnumDeclSyntax, _ keys: KeyStyle, _ report: Report) -> [EnumCase] {
      var cases: [EnumCase] = []
      for member in enumeration.memberBlock.members {
        if let condition = member.decl.as(IfConfigDeclSyntax.self) { ConditionalMembers.check(condition, report) }
        guard let declaration = member.decl.as(EnumCaseDeclSyntax.self) else { continue }
        let markers = Markers(declaration.attributes, report)
        if declaration.elements.count > 1, let marker = markers.key?.attribute ?? markers.unknown {
          report.error(
            "keyOfMany", "'\(marker.trimmedDescription)' is for one case: declare them one by one", at: marker)
        }
        for marker in [markers.notDecoded, markers.byDecodable?.attribute, markers.dateFormat?.attribute] {
          guard let marker else { continue }
          report.error(
            "markers", "'\(marker.trimmedDescription)' is for properties of structs", at: marker,
            declaration.removing(marker))
        }
        for element in declaration.elements {
          let plain = element.name.text.trimmingBackticks
          let raw = element.rawValue?.value
          let name = raw?.as(StringLiteralExprSyntax.self)?.representedLiteralValue
          cases.append(
            EnumCase(
              name: element.name.text, key: markers.key?.text ?? name ?? keys.key(for: plain),
              saysKey: markers.key != nil, isUnknown: markers.unknown != nil,
              values: Array(element.parameterClause?.parameters ?? []), rawValue: raw, element: element,
              declaration: declaration, markers: markers))
        }
      }
      return cases
    }

    /// Returns the expression of the case with its values: `.text(body: …)`.
    func expression(_ values: [String]) -> String {
      guard !self.values.isEmpty else { return ".\(name)" }
      let arguments = zip(self.values, values).map { parameter, value in
        parameter.label.map { "\($0): \(value)" } ?? value
      }
      return ".\(name)(\(arguments.joined(separator: ", ")))"
    }
  }

  extension EnumCaseParameterSyntax {
    var label: String? {
      guard let name = firstName?.text, name != "_" else { return nil }
      return name
    }
  }

  extension EnumCaseDeclSyntax {
    func removing(_ attribute: AttributeSyntax) -> Mending {
      Mending(
        "remove '\(attribute.trimmedDescription)'", self,
        with(\.attributes, attributes.removing(attribute)).with(\.leadingTrivia, leadingTrivia))
    }
  }
#endif
