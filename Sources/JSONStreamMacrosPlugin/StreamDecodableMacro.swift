#if Macros
  import SwiftSyntax
  import SwiftSyntaxBuilder
  import SwiftSyntaxMacros

  /// Generates the extension for `@StreamDecodable`:
  ///
  ///     @StreamDecodable struct Tile { var id: Int; var title: String? }
  ///
  ///     extension Tile: JSONStream.StreamDecodable {
  ///       nonisolated init(from value: borrowing JSONStream.JSONElement) throws {
  ///         var object = try value.object()
  ///         (self.id, self.title) = try (
  ///           object.decode("id"),
  ///           object.decodeIfPresent("title")
  ///         )
  ///       }
  ///     }
  ///
  /// It repeats no type or default of the declaration, whose names may mean something else at the
  /// extension. A default of a property with a wrapper is the exception: see ``Field/Need``.
  ///
  /// A mistake in the declaration is reported where it stands. Then there is no extension: code
  /// from a wrong declaration would add errors at places that nobody wrote.
  struct StreamDecodableMacro: ExtensionMacro {
    /// Returns the extension, or reports the declaration's mistakes to `context` and returns none.
    static func expansion(
      of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
      providingExtensionsOf type: some TypeSyntaxProtocol, conformingTo protocols: [TypeSyntax],
      in context: some MacroExpansionContext
    ) -> [ExtensionDeclSyntax] {
      let report = Report(context)
      let options = MacroOptions(node, report)
      let surroundings = surroundings(of: declaration, in: context)
      checkAccess(of: declaration, in: surroundings, report)
      let statements: [String]
      let types: [DecodedType]
      if let structure = declaration.as(StructDeclSyntax.self) {
        var writer = StructWriter(structure, options, report)
        statements = writer.statements()
        types = writer.decodedTypes
      } else if let enumeration = declaration.as(EnumDeclSyntax.self) {
        var writer = EnumWriter(enumeration, options, report)
        statements = writer.statements()
        types = writer.decodedTypes
      } else {
        refuse(declaration, report)
        return []
      }
      guard !report.hasErrors else { return [] }
      // `nonisolated`, whatever the module's default isolation, as values are decoded on any
      // thread.
      let access = "\(accessLevel(of: declaration, in: surroundings))nonisolated"
      let conformance = protocols.isEmpty ? "" : ": JSONStream.StreamDecodable"
      let constraints = GenericConstraints.clause(for: types, of: declaration)
      let text: DeclSyntax = """
        extension \(type.trimmed)\(raw: conformance)\(raw: constraints) {
          \(raw: access) init(from value: borrowing JSONStream.JSONElement) throws {
            \(raw: statements.joined(separator: "\n    "))
          }
        }
        """
      return [text.as(ExtensionDeclSyntax.self)].compactMap { $0 }
    }

    /// Reports a declaration that is neither a struct nor an enum. A class gets the reason: an
    /// extension cannot give a class that is not final the `required` initialiser that a protocol
    /// asks for.
    private static func refuse(_ declaration: some DeclGroupSyntax, _ report: Report) {
      let text = "'@StreamDecodable' is for structs and enums"
      guard let type = declaration.as(ClassDeclSyntax.self) else {
        return report.error(text, at: declaration.introducer)
      }
      report.error(
        "\(text): a class needs its initialiser written in its body", at: type.classKeyword,
        Fix("make it a struct", type.classKeyword, "struct"))
    }

    /// Returns the initialiser's access level: the type's, so that the conformance is as visible.
    private static func accessLevel(of declaration: some DeclGroupSyntax, in surroundings: [Syntax])
      -> String
    {
      // A type in a `public extension` is public by default.
      let around = surroundings.first?.as(ExtensionDeclSyntax.self)
      // Levels below `internal` need no modifier, as no member is more visible than its type.
      return switch level(declaration.modifiers) ?? around.flatMap({ level($0.modifiers) }) {
      case .open, .public: "public "
      case .package: "package "
      default: ""
      }
    }

    /// Reports types that are private inside others, which an extension cannot see.
    private static func checkAccess(
      of declaration: some DeclGroupSyntax, in surroundings: [Syntax], _ report: Report
    ) {
      guard !surroundings.isEmpty else { return }
      if let modifier = declaration.modifiers.first(where: {
        $0.name.tokenKind == .keyword(.private)
      }) {
        return report.error(
          "a type that is private inside of another cannot be extended, as '@StreamDecodable' has to",
          at: modifier,
          Fix("make it 'fileprivate'", modifier.name, "fileprivate"))
      }
      for case let type? in surroundings.dropLast().map({
        $0.asProtocol((any DeclGroupSyntax).self)
      })
      where level(type.modifiers) == .private {
        report.error(
          "this type stands in one that is private inside of another: that has to be 'fileprivate'",
          at: declaration.introducer)
      }
    }

    /// Returns the declarations around this one, the innermost first. The compiler's list may begin
    /// with the declaration itself, which is recognised by its name.
    private static func surroundings(
      of declaration: some DeclGroupSyntax, in context: some MacroExpansionContext
    ) -> [Syntax] {
      let contexts = context.lexicalContext
      let name = declaration.asProtocol((any NamedDeclSyntax).self)?.name.text
      let isFirst = contexts.first?.asProtocol((any NamedDeclSyntax).self)?.name.text == name
      return isFirst ? Array(contexts.dropFirst()) : contexts
    }

    /// Returns the access level that is written; nil where none is. A modifier with a detail, such
    /// as `private(set)`, is about something else.
    private static func level(_ modifiers: DeclModifierListSyntax) -> Keyword? {
      [.open, .public, .package, .internal, .fileprivate, .private].first { level in
        modifiers.contains { $0.detail == nil && $0.name.tokenKind == .keyword(level) }
      }
    }
  }
#endif
