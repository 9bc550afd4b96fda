// The compiler runs this executable and finds each macro by its name here. `ConformanceWriter` writes the code.

#if Macros
  import SwiftCompilerPlugin
  import SwiftSyntax
  import SwiftSyntaxMacros

  @main
  struct Plugin: CompilerPlugin {
    let providingMacros: [any Macro.Type] = [StreamDecodableMacro.self, MarkerMacro.self]
  }

  /// `@StreamDecodable`
  struct StreamDecodableMacro: ExtensionMacro {
    static func expansion(
      of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
      providingExtensionsOf type: some TypeSyntaxProtocol, conformingTo protocols: [TypeSyntax],
      in context: some MacroExpansionContext
    ) throws -> [ExtensionDeclSyntax] {
      ConformanceWriter.extensions(
        of: node, attachedTo: declaration, type: type, conformingTo: protocols, in: context)
    }
  }

  /// `@Key` and the like: they say something to `@StreamDecodable`, and add nothing themselves.
  struct MarkerMacro: PeerMacro {
    static func expansion(
      of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
      in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
      []
    }
  }
#else
  /// Without the trait `Macros` there is no macro: all declarations of `JSONStreamMacros` are unavailable then.
  @main
  enum Plugin {
    static func main() {}
  }
#endif
