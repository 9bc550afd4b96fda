import SwiftCompilerPlugin
import SwiftSyntaxMacros

/// A plugin without macros: see Package.swift.
@main
struct Plugin: CompilerPlugin {
  let providingMacros: [any Macro.Type] = []
}
