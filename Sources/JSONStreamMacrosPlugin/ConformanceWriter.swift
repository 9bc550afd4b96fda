#if Macros
  import SwiftSyntax
  import SwiftSyntaxBuilder
  import SwiftSyntaxMacros

  /// Generates the extension for `@StreamDecodable`:
  ///
  ///     @StreamDecodable struct Tile { var id: Int; var title: String? }
  ///
  ///     extension Tile: JSONStream.StreamDecodable {
  ///       nonisolated init(from value: borrowing JSONStream.JSONValue) throws {
  ///         var object = try value.object()
  ///         (self.id, self.title) = try (
  ///           object.decode("id"),
  ///           object.decodeIfPresent("title")
  ///         )
  ///       }
  ///     }
  ///
  /// It repeats no type or default of the declaration, whose names may mean something else at the extension.
  enum ConformanceWriter {
    /// Returns the extension, or reports the declaration's mistakes to `context` and returns none.
    static func extensions(
      of attribute: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax, type: some TypeSyntaxProtocol,
      conformingTo protocols: [TypeSyntax], in context: some MacroExpansionContext
    ) -> [ExtensionDeclSyntax] {
      let report = Report(context)
      let options = MacroOptions(attribute, report)
      AccessLevel.check(declaration, in: context, report)
      let statements: [String]
      let needs: GenericNeeds
      if let structure = declaration.as(StructDeclSyntax.self) {
        var writer = StructWriter(structure, options, report)
        statements = writer.statements()
        needs = GenericNeeds(structure.genericParameterClause, structure.genericWhereClause, writer.decodedTypes)
      } else if let enumeration = declaration.as(EnumDeclSyntax.self) {
        var writer = EnumWriter(enumeration, options, report)
        statements = writer.statements()
        needs = GenericNeeds(enumeration.genericParameterClause, enumeration.genericWhereClause, writer.decodedTypes)
      } else {
        report.noStructOrEnum(declaration)
        return []
      }
      guard !report.hasErrors else { return [] }
      // `nonisolated`, whatever the module's default isolation, as values are decoded on any thread.
      let access = "\(AccessLevel.prefix(of: declaration, in: context))nonisolated"
      let conformance = protocols.isEmpty ? "" : ": JSONStream.StreamDecodable"
      let text: DeclSyntax = """
        extension \(type.trimmed)\(raw: conformance)\(raw: needs.whereClause) {
          \(raw: access) init(from value: borrowing JSONStream.JSONValue) throws {
            \(raw: statements.joined(separator: "\n    "))
          }
        }
        """
      return [text.as(ExtensionDeclSyntax.self)].compactMap { $0 }
    }
  }
#endif
