// The compiler finds each macro by name in this executable. The work is done in `StreamDecodableExpansion`, a library,
// so that tests reach it.

#if Macros
  import StreamDecodableExpansion
  import SwiftCompilerPlugin
  import SwiftSyntax
  import SwiftSyntaxMacros

  @main
  struct Plugin: CompilerPlugin {
    let providingMacros: [any Macro.Type] = [StreamDecodableMacro.self, MarkerMacro.self]
  }

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

  /// The attributes that `@StreamDecodable` reads, such as `@Key`. They generate nothing.
  struct MarkerMacro: PeerMacro {
    static func expansion(
      of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
      in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
      []
    }
  }
#else
  /// An empty executable for builds without the trait `Macros`, in which nothing uses a macro.
  @main
  enum Plugin {
    static func main() {}
  }
#endif
