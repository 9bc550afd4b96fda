// The compiler runs this executable and finds each macro by its name here.

#if Macros
  import SwiftCompilerPlugin
  import SwiftSyntax
  import SwiftSyntaxMacros

  /// The executable that the compiler starts for a module that uses the macros. It finds a macro by
  /// the name of its type, which `#externalMacro` in `JSONStreamMacros` gives.
  ///
  /// A declaration takes this way through the module:
  ///
  ///     @StreamDecodable struct Tile { … }      the attribute, and the type's text
  ///       StreamDecodableMacro                  takes both, and returns the extension
  ///         MacroOptions                        reads the attribute's arguments
  ///         StructWriter, EnumWriter            read the members, and write statements
  ///           Markers, CodingKeysReader         say what a member's attributes and keys are
  ///           ValueRules                        says how a value of a type is decoded
  ///         GenericConstraints                  writes the extension's `where` clause
  ///         Report, Fix                         tell the compiler of mistakes
  @main
  struct Plugin: CompilerPlugin {
    let providingMacros: [any Macro.Type] = [StreamDecodableMacro.self, MarkerMacro.self]
  }

  /// `@Key` and the like: they say something to `@StreamDecodable`, and add nothing themselves.
  /// Without an implementation the compiler would not accept the attribute.
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
