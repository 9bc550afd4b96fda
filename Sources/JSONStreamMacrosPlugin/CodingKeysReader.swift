#if Macros
  import SwiftParser
  import SwiftSyntax
  import SwiftSyntaxBuilder

  /// The keys of a type that has `CodingKeys`.
  struct CodingKeysReader {
    let declaration: EnumDeclSyntax
    let keys: [String: String]

    /// Returns nil when the type has no `CodingKeys`.
    init?(_ block: MemberBlockSyntax) {
      let found = block.members.lazy.compactMap { $0.decl.as(EnumDeclSyntax.self) }.first { declaration in
        declaration.name.text == "CodingKeys"
          && declaration.inheritanceClause?.inheritedTypes.contains { $0.type.lastName == "CodingKey" } == true
      }
      guard let declaration = found else { return nil }
      self.declaration = declaration
      var keys: [String: String] = [:]
      for member in declaration.memberBlock.members {
        for element in member.decl.as(EnumCaseDeclSyntax.self)?.elements ?? [] {
          let name = element.name.text.trimmingBackticks
          let raw = element.rawValue?.value.as(StringLiteralExprSyntax.self)?.representedLiteralValue
          keys[name] = raw ?? name
        }
      }
      self.keys = keys
    }

    /// Returns the fix that adds a case for a property.
    func adding(_ name: String) -> Mending {
      var copy = declaration
      let last = declaration.memberBlock.members.last
      let space = last?.leadingTrivia ?? .newline + .spaces(4)
      let item = MemberBlockItemSyntax(decl: DeclSyntax(stringLiteral: "case \(name)")).with(\.leadingTrivia, space)
      copy.memberBlock.members = MemberBlockItemListSyntax(Array(declaration.memberBlock.members) + [item])
      return Mending("add it to '\(declaration.name.text)'", declaration, copy)
    }
  }
#endif
