#if Macros
  import SwiftDiagnostics
  import SwiftSyntax
  import SwiftSyntaxMacros

  /// Collects the mistakes in a declaration as the compiler's diagnostics.
  final class Report {
    private let context: any MacroExpansionContext
    private(set) var hasErrors = false

    init(_ context: any MacroExpansionContext) { self.context = context }

    /// Reports a mistake at a node, with fix-its; `id` identifies the kind of mistake for tools.
    func error(_ id: String, _ text: String, at node: some SyntaxProtocol, _ fixes: Mending?...) {
      hasErrors = true
      context.diagnose(
        Diagnostic(
          node: Syntax(node), message: Message(text: text, id: id),
          fixIts: fixes.compactMap { $0 }.map { fix in
            FixIt(message: Message(text: fix.title, id: id), changes: [.replace(oldNode: fix.old, newNode: fix.new)])
          }))
    }
  }

  /// A fix-it: a node and its replacement.
  struct Mending {
    let title: String
    let old: Syntax
    let new: Syntax

    init(_ title: String, _ old: some SyntaxProtocol, _ new: some SyntaxProtocol) {
      self.title = title
      self.old = Syntax(old)
      self.new = Syntax(new)
    }
  }

  private struct Message: DiagnosticMessage, FixItMessage {
    let text: String
    let id: String

    var message: String { text }
    var diagnosticID: MessageID { MessageID(domain: "StreamDecodable", id: id) }
    var fixItID: MessageID { diagnosticID }
    var severity: DiagnosticSeverity { .error }
  }
#endif
