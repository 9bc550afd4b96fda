#if Macros
  import SwiftSyntax

  /// What can be seen of a type in the source: lists, dictionaries and optionals around one name.
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

    /// `Array<Int>` and the like; everything else is a leaf.
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

    /// The type without what stands around it.
    var leaf: TypeSyntax {
      switch self {
      case .leaf(let type): type
      case .optional(let shape), .array(let shape), .set(let shape), .dictionary(_, let shape): shape.leaf
      }
    }

    /// The type without an optional around all of it; nil when there is none.
    var unwrapped: TypeShape? {
      if case .optional(let wrapped) = self { wrapped } else { nil }
    }

    /// The keys of the dictionaries in it.
    var dictionaryKeys: [TypeSyntax] {
      switch self {
      case .leaf: []
      case .optional(let shape), .array(let shape), .set(let shape): shape.dictionaryKeys
      case .dictionary(let key, let shape): [key] + shape.dictionaryKeys
      }
    }
  }

  extension TypeSyntax {
    /// The type's name without the standard library's or Foundation's in front of it and without generic arguments; nil
    /// for types without a name, and for those of other modules or types.
    var plainName: String? {
      if let type = self.as(IdentifierTypeSyntax.self) { return type.name.text }
      guard let type = self.as(MemberTypeSyntax.self),
        let base = type.baseType.as(IdentifierTypeSyntax.self)?.name.text,
        ["Swift", "Foundation", "FoundationEssentials"].contains(base)
      else { return nil }
      return type.name.text
    }

    /// The generic arguments, those that are types.
    var genericArguments: [TypeSyntax] {
      let name = self.as(IdentifierTypeSyntax.self)?.genericArgumentClause
      let clause = name ?? self.as(MemberTypeSyntax.self)?.genericArgumentClause
      return clause?.arguments.compactMap { Syntax($0.argument).as(TypeSyntax.self) } ?? []
    }
  }
#endif
