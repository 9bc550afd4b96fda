#if Macros
  import SwiftSyntax

  /// The structure of a type as written: lists, dictionaries and optionals around one name.
  ///
  ///     [String: [Date?]]      wrappers: dictionary, array, optional      leaf: Date
  ///
  /// A macro sees no types, only their text. So `Array<Date>` and `[Date]` are read alike, and a
  /// type alias is a leaf.
  struct TypeShape {
    /// A type around another one.
    enum Wrapper {
      case optional, array, set
      case dictionary(key: TypeSyntax)
    }

    /// The wrappers, the outermost first.
    private(set) var wrappers: [Wrapper] = []
    /// The type inside all wrappers.
    private(set) var leaf: TypeSyntax

    init(_ type: TypeSyntax) {
      leaf = type
      while let (wrapper, inner) = Self.unwrap(leaf) {
        wrappers += [wrapper].compactMap { $0 }
        leaf = inner
      }
    }

    /// Returns the outermost wrapper and the type inside; nil for a leaf. Parentheses around one
    /// type are no wrapper, but have a type inside.
    private static func unwrap(_ type: TypeSyntax) -> (Wrapper?, TypeSyntax)? {
      if let type = type.as(OptionalTypeSyntax.self) {
        return (.optional, type.wrappedType)
      }
      if let type = type.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) {
        return (.optional, type.wrappedType)
      }
      if let type = type.as(ArrayTypeSyntax.self) {
        return (.array, type.element)
      }
      if let type = type.as(DictionaryTypeSyntax.self) {
        return (.dictionary(key: type.key), type.value)
      }
      let elements = type.as(TupleTypeSyntax.self)?.elements
      if let only = elements?.first, elements?.count == 1, only.firstName == nil {
        return (nil, only.type)
      }
      let arguments = type.genericArguments
      switch (type.plainName, arguments.count) {
      case ("Optional", 1): return (.optional, arguments[0])
      case ("Array", 1): return (.array, arguments[0])
      case ("Set", 1): return (.set, arguments[0])
      case ("Dictionary", 2): return (.dictionary(key: arguments[0]), arguments[1])
      default: return nil
      }
    }

    /// Is true when the outermost wrapper is an optional, so that an absent member can be nil.
    var isOptional: Bool {
      if case .optional? = wrappers.first { true } else { false }
    }

    /// The types of the keys of all dictionaries among the wrappers.
    var dictionaryKeys: [TypeSyntax] {
      wrappers.compactMap { if case .dictionary(let key) = $0 { key } else { nil } }
    }
  }

  extension TypeSyntax {
    /// The name without generic arguments and without the module Swift or Foundation; nil for other
    /// qualified names and for types without a name.
    var plainName: String? {
      if let type = self.as(IdentifierTypeSyntax.self) { return type.name.text }
      guard let type = self.as(MemberTypeSyntax.self),
        let base = type.baseType.as(IdentifierTypeSyntax.self)?.name.text,
        ["Swift", "Foundation", "FoundationEssentials"].contains(base)
      else { return nil }
      return type.name.text
    }

    /// The last part of a name: `CodingKey` of `Swift.CodingKey`.
    var lastName: String? {
      self.as(IdentifierTypeSyntax.self)?.name.text ?? self.as(MemberTypeSyntax.self)?.name.text
    }

    /// The arguments in angle brackets; empty where there are none.
    var genericArguments: [TypeSyntax] {
      let name = self.as(IdentifierTypeSyntax.self)?.genericArgumentClause
      let clause = name ?? self.as(MemberTypeSyntax.self)?.genericArgumentClause
      return clause?.arguments.compactMap { Syntax($0.argument).as(TypeSyntax.self) } ?? []
    }
  }

  /// Types known by name, so that mistakes are reported at their place and not in generated code.
  enum TypeNames {
    /// Types that no JSON is decoded as.
    static let undecodable: Set<String> = [
      "Any", "AnyObject", "Void", "Never", "Character", "AnyClass", "AnyHashable",
    ]

    /// Types without a conformance to `StreamDecodable`, for which the fix is `@ByDecodable`.
    static let decodable: Set<String> = [
      "Data", "CGFloat", "CGPoint", "CGSize", "CGRect", "CGVector", "CGAffineTransform", "Locale",
      "TimeZone",
      "Calendar", "DateComponents", "DateInterval", "IndexSet", "IndexPath", "CharacterSet",
      "PersonNameComponents",
      "AttributedString", "Measurement", "Range", "ClosedRange", "PartialRangeFrom",
      "ContiguousArray",
      "Duration", "Float16",
    ]

    /// Types of dictionaries' keys that JSON does not have.
    static let keysOtherThanString: Set<String> = Set(integers).union([
      "Float", "Double", "Bool", "Character", "Decimal", "Date", "UUID", "URL", "AnyHashable",
    ])

    static let integers = [
      "Int", "Int8", "Int16", "Int32", "Int64", "Int128", "UInt", "UInt8", "UInt16", "UInt32",
      "UInt64", "UInt128",
    ]

    /// The types of enums' raw values that are numbers.
    static let rawNumbers: Set<String> = Set(integers).union(["Float", "Double"])

    /// Types for which a date's format is a mistake.
    static let notDates: Set<String> = rawNumbers.union([
      "Bool", "String", "URL", "UUID", "Decimal",
    ])
  }

  /// The way in which a value is decoded, as code.
  ///
  ///     conformance              object.decode("id")
  ///     date(".iso8601")         object.decode("day") { try $0.date(.iso8601) }
  ///     decodable(decoder: nil)  object.decode("color") { try $0.decode() }
  enum ValueDecoding {
    /// By the type's own conformance to `StreamDecodable`, which the compiler finds.
    case conformance
    /// As a date of this format, which is source text; inside the wrappers of its type.
    case date(String)
    /// By the type's conformance to `Decodable`, with a decoder that is source text; nil for the
    /// standard one.
    case decodable(decoder: String?)

    /// Returns the trailing closure that decodes a value, of an optional the wrapped one; none
    /// where the type's conformance does.
    func closure(of shape: TypeShape?) -> String {
      if case .conformance = self { return "" }
      return
        " { try \(call((shape?.wrappers ?? []).dropFirst(shape?.isOptional == true ? 1 : 0), on: "$0")) }"
    }

    /// Returns the expression after `try` that decodes a value inside these wrappers from
    /// `receiver`.
    func call(_ wrappers: ArraySlice<TypeShape.Wrapper>, on receiver: String) -> String {
      switch self {
      case .conformance: return ".init(from: \(receiver))"
      case .decodable(let decoder):
        return "\(receiver).decode(\(decoder.map { "using: \($0)" } ?? ""))"
      case .date(let format):
        guard let wrapper = wrappers.first else {
          return "\(receiver).date(\(format))"
        }
        let rest = wrappers.dropFirst()
        let inner = "{ try \(call(rest, on: "$0")) }"
        switch wrapper {
        case .optional: return "(\(receiver).isNull ? nil : \(call(rest, on: receiver)))"
        case .array: return "\(receiver).elements \(inner)"
        case .set: return "Set(\(receiver).elements \(inner))"
        case .dictionary: return "\(receiver).members \(inner)"
        }
      }
    }
  }

  /// A type that is decoded, and whether by its Decodable conformance.
  typealias DecodedType = (type: TypeSyntax, isDecodable: Bool)

  /// The constraints that a generic type's parameters need for its conformance: `where Item:
  /// JSONStream.StreamDecodable`.
  enum GenericConstraints {
    /// Returns the `where` clause with its space in front; empty where nothing is needed. Does not
    /// repeat a constraint of the declaration itself.
    static func clause(for types: [DecodedType], of declaration: some DeclGroupSyntax) -> String {
      let generic = declaration.asProtocol((any WithGenericParametersSyntax).self)
      let parameters = generic?.genericParameterClause?.parameters.map { $0 } ?? []
      let said =
        parameters.compactMap { parameter in
          parameter.inheritedType.map { "\(parameter.name.text): \($0.trimmedDescription)" }
        } + (generic?.genericWhereClause?.requirements.map(\.requirement.trimmedDescription) ?? [])
      var needs: [String] = []
      for (type, isDecodable) in types {
        for name in dependent(Syntax(type), on: Set(parameters.map(\.name.text))) {
          let need = "\(name): \(isDecodable ? "Decodable" : "JSONStream.StreamDecodable")"
          let isSaid = said.contains {
            $0.hasPrefix("\(name):") && $0.contains(isDecodable ? "Decodable" : "StreamDecodable")
          }
          if !isSaid, !needs.contains(need) { needs.append(need) }
        }
      }
      return needs.isEmpty ? "" : " where " + needs.joined(separator: ", ")
    }

    /// Returns the generic parameters in a type, and their associated types: `Item` and `Item.ID`.
    private static func dependent(_ node: Syntax, on names: Set<String>) -> [String] {
      let member = node.as(MemberTypeSyntax.self)
      if let base = (member?.baseType ?? node.as(TypeSyntax.self))?.as(IdentifierTypeSyntax.self),
        names.contains(base.name.text)
      {
        return [member?.trimmedDescription ?? base.name.text]
      }
      return node.children(viewMode: .sourceAccurate).flatMap { dependent($0, on: names) }
    }
  }
#endif
