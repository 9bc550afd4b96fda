// The compiler runs this executable and finds each macro by its name here.

#if Macros
  import SwiftCompilerPlugin
  import SwiftSyntax
  import SwiftSyntaxMacros

  @main
  struct Plugin: CompilerPlugin {
    let providingMacros: [any Macro.Type] = [StreamDecodableMacro.self, MarkerMacro.self]
  }

  /// `@Key` and the like: they say something to `@StreamDecodable`, and add nothing themselves.
  struct MarkerMacro: PeerMacro {
    static func expansion(
      of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
      in context: some MacroExpansionContext
    ) -> [DeclSyntax] { [] }
  }
#else
  /// A plugin of no macros, without the trait `Macros`: all declarations of `JSONStreamMacros` are
  /// unavailable then.
  @main
  enum Plugin {
    static func main() {}
  }
#endif
