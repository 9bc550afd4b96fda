#if Macros
  import SwiftSyntax

  extension Report {
    func noStructOrEnum(_ declaration: some DeclGroupSyntax) {
      let text = "'@StreamDecodable' is for structs and enums"
      guard let type = declaration.as(ClassDeclSyntax.self) else {
        return error("declaration", text, at: declaration.introducer)
      }
      let structure = type.classKeyword.with(\.tokenKind, .keyword(.struct))
      error(
        "declaration", "\(text): a class needs its initialiser written in its body", at: type.classKeyword,
        Mending("make it a struct", type.classKeyword, structure))
    }
  }
#endif
