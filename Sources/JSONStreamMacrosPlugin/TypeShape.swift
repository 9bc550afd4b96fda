#if Macros
  import SwiftSyntax

  /// The structure of a type as written: lists, dictionaries and optionals around one name.
  indirect enum TypeShape {
    case leaf(TypeSyntax)
    case optional(TypeShape)
    case array(TypeShape)
    case set(TypeShape)
    case dictionary(key: TypeSyntax, TypeShape)

    init(_ type: TypeSyntax) {
      if let type = type.as(OptionalTypeSyntax.self) {
        self = .optional(TypeShape(type.wrappedType))
      } else if let type = type.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) {
        self = .optional(TypeShape(type.wrappedType))
      } else if let type = type.as(ArrayTypeSyntax.self) {
        self = .array(TypeShape(type.element))
      } else if let type = type.as(DictionaryTypeSyntax.self) {
        self = .dictionary(key: type.key, TypeShape(type.value))
      } else if let type = type.as(TupleTypeSyntax.self), type.elements.count == 1, let only = type.elements.first,
        only.firstName == nil
      {
        self = TypeShape(only.type)
      } else {
        self = Self.named(type)
      }
    }

    private static func named(_ type: TypeSyntax) -> TypeShape {
      let arguments = type.genericArguments
      switch (type.plainName, arguments.count) {
      case ("Optional", 1): return .optional(TypeShape(arguments[0]))
      case ("Array", 1): return .array(TypeShape(arguments[0]))
      case ("Set", 1): return .set(TypeShape(arguments[0]))
      case ("Dictionary", 2): return .dictionary(key: arguments[0], TypeShape(arguments[1]))
      default: return .leaf(type)
      }
    }

    var leaf: TypeSyntax {
      switch self {
      case .leaf(let type): type
      case .optional(let shape), .array(let shape), .set(let shape), .dictionary(_, let shape): shape.leaf
      }
    }

    /// The type inside an outermost optional; nil when there is none.
    var unwrapped: TypeShape? {
      if case .optional(let wrapped) = self { wrapped } else { nil }
    }

    var dictionaryKeys: [TypeSyntax] {
      switch self {
      case .leaf: []
      case .optional(let shape), .array(let shape), .set(let shape): shape.dictionaryKeys
      case .dictionary(let key, let shape): [key] + shape.dictionaryKeys
      }
    }
  }

  extension TypeSyntax {
    /// The name without generic arguments and without the module Swift or Foundation; nil for other qualified names and
    /// for types without a name.
    var plainName: String? {
      if let type = self.as(IdentifierTypeSyntax.self) { return type.name.text }
      guard let type = self.as(MemberTypeSyntax.self),
        let base = type.baseType.as(IdentifierTypeSyntax.self)?.name.text,
        ["Swift", "Foundation", "FoundationEssentials"].contains(base)
      else { return nil }
      return type.name.text
    }

    var genericArguments: [TypeSyntax] {
      let name = self.as(IdentifierTypeSyntax.self)?.genericArgumentClause
      let clause = name ?? self.as(MemberTypeSyntax.self)?.genericArgumentClause
      return clause?.arguments.compactMap { Syntax($0.argument).as(TypeSyntax.self) } ?? []
    }
  }
#endif
