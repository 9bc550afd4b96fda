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

let macros: [String: MacroSpec] = {
  let markers = ["Key", "Unknown", "NotDecoded", "DateFormat", "ByDecodable"]
  var specs = Dictionary(
    uniqueKeysWithValues: markers.map { ($0, MacroSpec(type: MarkerMacro.self)) })
  specs["StreamDecodable"] = MacroSpec(
    type: StreamDecodableMacro.self, conformances: ["StreamDecodable"])
  return specs
}()

/// The source with all macros expanded, and what they said.
func expanded(
  _ source: String, conformances: [TypeSyntax] = ["StreamDecodable"]
) -> (text: String, messages: [String]) {
  var macros = macros
  macros["StreamDecodable"] = MacroSpec(type: StreamDecodableMacro.self, conformances: conformances)
  let file = Parser.parse(source: source)
  let context = BasicMacroExpansionContext(sourceFiles: [
    file: .init(moduleName: "Tests", fullFilePath: "tests.swift")
  ])
  let text = file.expand(
    macroSpecs: macros,
    contextGenerator: {
      BasicMacroExpansionContext(sharingWith: context, lexicalContext: $0.allMacroLexicalContexts())
    }, indentationWidth: .spaces(2))
  return (text.description, context.diagnostics.map(\.message))
}

/// A mistake in a declaration: the message about it, its place, and the fix-its.
struct Mistake: CustomTestStringConvertible, Sendable {
  /// A fix-it: its title, and a part of the source with what replaces it.
  struct Fix: Sendable {
    var title: String
    var old: String
    var new: String

    static func fix(_ title: String, _ old: String, _ new: String) -> Fix {
      Fix(title: title, old: old, new: new)
    }

    static func removing(_ attribute: String) -> Fix {
      Fix(title: "remove '\(attribute)'", old: attribute + " ", new: "")
    }
  }

  var testDescription: String
  private var source: String
  private var line: Int
  private var column: Int
  private var fixes: [Fix]

  /// Creates a mistake at the mark `▸` in the source.
  init(_ marked: String, _ message: String, _ fixes: Fix...) {
    testDescription = message
    source = marked.replacing("▸", with: "")
    let before = marked.prefix { $0 != "▸" }.split(
      separator: "\n", omittingEmptySubsequences: false)
    line = before.count
    column = (before.last?.utf8.count ?? 0) + 1
    self.fixes = fixes
  }

  /// Creates a mistake in a property, which a comment follows.
  ///
  /// - Parameter keptOut: The default that the fix-it adds with which the property is kept out of
  ///   the JSON.
  static func property(_ marked: String, _ message: String, keptOut: String? = nil, _ fixes: Fix...)
    -> Mistake
  {
    var mistake = Mistake("@StreamDecodable struct Tile {\n  \(marked)  // kept\n}", message)
    let plain = marked.replacing("▸", with: "")
    mistake.fixes = fixes
    if let keptOut {
      // Behind a list in place of a tuple, before the removal of a modifier.
      let place = fixes.first?.title == "make it a list" ? 1 : 0
      mistake.fixes.insert(
        .fix("keep it out of the JSON", plain, "@NotDecoded \(plain)\(keptOut)"), at: place)
    }
    return mistake
  }

  /// Returns how the messages and fix-its differ from it alone, and the mistakes of fixed sources.
  func differences() -> [String] {
    var differences: [String] = []
    func check(_ fix: Fix?, _ fixed: String?) {
      assertMacroExpansion(
        source, expandedSource: expanded(source).text,
        diagnostics: [
          DiagnosticSpec(
            message: testDescription, line: line, column: column,
            fixIts: fixes.map { FixItSpec(message: $0.title) })
        ],
        macroSpecs: macros, applyFixIts: fix.map { [$0.title] }, fixedSource: fixed,
        indentationWidth: .spaces(2)
      ) { differences.append($0.message) }
    }
    check(nil, nil)
    for fix in fixes {
      let fixed = source.replacing(fix.old, with: fix.new, maxReplacements: 1)
      check(fix, fixed)
      differences += expanded(fixed).messages
    }
    return differences
  }
}
