import Foundation
@testable import Expansion
import SwiftDiagnostics
import SwiftParser
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacroExpansion
import SwiftSyntaxMacros
import SwiftSyntaxMacrosGenericTestSupport
import Testing

/// The macro as the plugin has it.
struct StreamDecodableMacro: ExtensionMacro {
  static func expansion(
    of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
    providingExtensionsOf type: some TypeSyntaxProtocol, conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [ExtensionDeclSyntax] {
    ConformanceWriter.extensions(of: node, attachedTo: declaration, type: type, conformingTo: protocols, in: context)
  }
}

/// The markers as the plugin has them.
struct MarkerMacro: PeerMacro {
  static func expansion(
    of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    []
  }
}

let macros: [String: MacroSpec] = {
  let markers = ["Key", "Unknown", "NotDecoded", "DateFormat", "ByDecodable"]
  var specs = Dictionary(uniqueKeysWithValues: markers.map { ($0, MacroSpec(type: MarkerMacro.self)) })
  specs["StreamDecodable"] = MacroSpec(type: StreamDecodableMacro.self, conformances: ["StreamDecodable"])
  return specs
}()

/// The source with all macros expanded, and what they said.
func expanded(
  _ source: String, conformances: [TypeSyntax] = ["StreamDecodable"]
) -> (text: String, messages: [String]) {
  var macros = macros
  macros["StreamDecodable"] = MacroSpec(type: StreamDecodableMacro.self, conformances: conformances)
  let file = Parser.parse(source: source)
  let context = BasicMacroExpansionContext(sourceFiles: [file: .init(moduleName: "Tests", fullFilePath: "tests.swift")])
  let text = file.expand(
    macroSpecs: macros,
    contextGenerator: {
      BasicMacroExpansionContext(sharingWith: context, lexicalContext: $0.allMacroLexicalContexts())
    }, indentationWidth: .spaces(2))
  return (text.description, context.diagnostics.map(\.message))
}

/// Expects that a declaration's macro writes this extension and nothing else, and has nothing to say.
func expectExtension(_ source: String, _ expected: String, sourceLocation: Testing.SourceLocation = #_sourceLocation) {
  let (text, messages) = expanded(source)
  #expect(messages == [], sourceLocation: sourceLocation)
  let parts = text.components(separatedBy: "\n\nextension ")
  #expect(parts.count == 2, sourceLocation: sourceLocation)
  #expect("extension \(parts.last ?? "")" == expected, sourceLocation: sourceLocation)
}

/// Expects the statements of an initialiser.
func expectBody(_ source: String, _ expected: String, sourceLocation: Testing.SourceLocation = #_sourceLocation) {
  let (text, messages) = expanded(source)
  #expect(messages == [], sourceLocation: sourceLocation)
  let lines = (text.components(separatedBy: "throws {\n").last ?? "").components(separatedBy: "\n")
  let body = lines.dropLast(2).map { $0.dropFirst(4) }.joined(separator: "\n")
  #expect(body == expected, sourceLocation: sourceLocation)
}

/// A mistake in a declaration: what is said about it, where, and what mends it.
struct Mistake: CustomTestStringConvertible, Sendable {
  var source: String
  var message: String
  var line = 2
  var column: Int
  /// The titles of the mends, and the source with each.
  var fixes: [(title: String, source: String)] = []

  var testDescription: String { message }

  func at(line: Int) -> Mistake {
    var copy = self
    copy.line = line
    return copy
  }

  /// Expects it, alone, and that no mended source has a mistake.
  func expect(sourceLocation: Testing.SourceLocation = #_sourceLocation) {
    func check(fix: (title: String, source: String)?) {
      assertMacroExpansion(
        source, expandedSource: expanded(source).text,
        diagnostics: [
          DiagnosticSpec(
            message: message, line: line, column: column, fixIts: fixes.map { FixItSpec(message: $0.title) })
        ],
        macroSpecs: macros, applyFixIts: fix.map { [$0.title] }, fixedSource: fix?.source, indentationWidth: .spaces(2)
      ) { failure in
        Issue.record("\(failure.message)", sourceLocation: sourceLocation)
      }
    }
    check(fix: nil)
    for fix in fixes {
      check(fix: fix)
      #expect(expanded(fix.source).messages == [], sourceLocation: sourceLocation)
    }
  }
}
