#if Macros
  import SwiftParser
  import SwiftSyntax

  /// A case of an enum, as the macro sees it.
  struct EnumCase {
    /// The name as it is written, with back ticks where it needs them.
    let name: String
    /// What the backend calls it.
    let key: String
    /// Whether `@Key` says so.
    let saysKey: Bool
    let isUnknown: Bool
    let values: [EnumCaseParameterSyntax]
    let rawValue: ExprSyntax?
    let element: EnumCaseElementSyntax
    let declaration: EnumCaseDeclSyntax
    let markers: Markers

    /// The cases of an enum.
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

    /// The case with its values, as an expression: `.text(body: …)`.
    func expression(_ values: [String]) -> String {
      guard !self.values.isEmpty else { return ".\(name)" }
      let arguments = zip(self.values, values).map { parameter, value in
        parameter.label.map { "\($0): \(value)" } ?? value
      }
      return ".\(name)(\(arguments.joined(separator: ", ")))"
    }
  }

  extension EnumCaseParameterSyntax {
    /// The label as it is written; nil without one.
    var label: String? {
      guard let name = firstName?.text, name != "_" else { return nil }
      return name
    }
  }

  extension EnumCaseDeclSyntax {
    /// Removes an attribute.
    func removing(_ attribute: AttributeSyntax) -> Mending {
      Mending(
        "remove '\(attribute.trimmedDescription)'", self,
        with(\.attributes, attributes.removing(attribute)).with(\.leadingTrivia, leadingTrivia))
    }
  }
#endif
