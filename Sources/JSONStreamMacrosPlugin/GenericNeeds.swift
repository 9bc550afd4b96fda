#if Macros
  import SwiftSyntax

  /// The constraints on a type's generic parameters that make it decodable.
  struct GenericNeeds {
    let whereClause: String

    init(
      _ parameters: GenericParameterClauseSyntax?, _ existing: GenericWhereClauseSyntax?,
      _ types: [(type: TypeSyntax, isDecodable: Bool)]
    ) {
      let names = Set(parameters?.parameters.map(\.name.text) ?? [])
      let said =
        (parameters?.parameters ?? []).compactMap { parameter in
          parameter.inheritedType.map { "\(parameter.name.text): \($0.trimmedDescription)" }
        } + (existing?.requirements.map(\.requirement.trimmedDescription) ?? [])
      var needs: [String] = []
      for (type, isDecodable) in types {
        for name in Self.dependent(type, on: names) {
          let need = isDecodable ? "Decodable" : "JSONStream.StreamDecodable"
          let isSaid = said.contains {
            $0.hasPrefix("\(name):") && $0.contains(isDecodable ? "Decodable" : "StreamDecodable")
          }
          if !isSaid, !needs.contains("\(name): \(need)") { needs.append("\(name): \(need)") }
        }
      }
      whereClause = needs.isEmpty ? "" : " where " + needs.joined(separator: ", ")
    }

    /// Returns the generic parameters in a type, and their associated types: `Item` and `Item.ID`.
    private static func dependent(_ type: TypeSyntax, on names: Set<String>) -> [String] {
      if let member = type.as(MemberTypeSyntax.self), let base = member.baseType.as(IdentifierTypeSyntax.self) {
        if names.contains(base.name.text) { return [member.trimmedDescription] }
      }
      if let name = type.as(IdentifierTypeSyntax.self), names.contains(name.name.text) { return [name.name.text] }
      return type.children(viewMode: .sourceAccurate).flatMap { child -> [String] in
        child.as(TypeSyntax.self).map { dependent($0, on: names) } ?? descend(child, names)
      }
    }

    private static func descend(_ node: Syntax, _ names: Set<String>) -> [String] {
      node.children(viewMode: .sourceAccurate).flatMap { child -> [String] in
        child.as(TypeSyntax.self).map { dependent($0, on: names) } ?? descend(child, names)
      }
    }
  }
#endif
