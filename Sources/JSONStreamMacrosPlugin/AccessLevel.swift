#if Macros
  import SwiftSyntax
  import SwiftSyntaxMacros

  /// The access level of the initialiser: the type's, so that the conformance is as visible.
  enum AccessLevel {
    static func prefix(of declaration: some DeclGroupSyntax, in context: some MacroExpansionContext) -> String {
      if let level = level(declaration.modifiers) { return written(level) }
      // A type in a `public extension` is public by default.
      let around = surroundings(of: declaration, in: context).first?.as(ExtensionDeclSyntax.self)
      guard let around, let level = level(around.modifiers) else { return "" }
      return written(level)
    }

    /// Rejects types that are private inside others, which an extension cannot see.
    static func check(_ declaration: some DeclGroupSyntax, in context: some MacroExpansionContext, _ report: Report) {
      let surroundings = surroundings(of: declaration, in: context)
      guard !surroundings.isEmpty else { return }
      let modifier = declaration.modifiers.first { $0.name.tokenKind == .keyword(.private) }
      if let modifier {
        let name = modifier.name.with(\.tokenKind, .keyword(.fileprivate))
        return report.error(
          "private", "a type that is private inside of another cannot be extended, as '@StreamDecodable' has to",
          at: modifier, Mending("make it 'fileprivate'", modifier.name, name))
      }
      for around in surroundings.dropLast() {
        guard let type = around.asProtocol((any DeclGroupSyntax).self), level(type.modifiers) == .private else {
          continue
        }
        report.error(
          "private", "this type stands in one that is private inside of another: that has to be 'fileprivate'",
          at: declaration.introducer)
      }
    }

    private static func surroundings(
      of declaration: some DeclGroupSyntax, in context: some MacroExpansionContext
    ) -> ArraySlice<Syntax> {
      let contexts = context.lexicalContext[...]
      let name = declaration.asProtocol((any NamedDeclSyntax).self)?.name.text
      let isFirst = contexts.first?.asProtocol((any NamedDeclSyntax).self)?.name.text == name
      return isFirst ? contexts.dropFirst() : contexts
    }

    private static func level(_ modifiers: DeclModifierListSyntax) -> Keyword? {
      for modifier in modifiers where modifier.detail == nil {
        guard case .keyword(let keyword) = modifier.name.tokenKind else { continue }
        switch keyword {
        case .open, .public, .package, .internal, .fileprivate, .private: return keyword
        default: continue
        }
      }
      return nil
    }

    /// The modifier; levels below `internal` need none, as no member is more visible than its type.
    private static func written(_ level: Keyword) -> String {
      switch level {
      case .open, .public: "public "
      case .package: "package "
      default: ""
      }
    }
  }
#endif
