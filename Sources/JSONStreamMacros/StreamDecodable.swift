// One import is enough: the generated code needs the protocol and the readers.
@_exported public import JSONStream

#if Macros
  /// Generates a struct's or an enum's conformance to `StreamDecodable`, as fast as one written by
  /// hand.
  ///
  ///     @StreamDecodable(keys: .snakeCase, dates: .iso8601)
  ///     struct Product {
  ///       var id: Int
  ///       var imageUrl: URL                     // "image_url"
  ///       @Key("cost") var price: Decimal       // "cost"
  ///       var badge: String?                    // absent or null: nil
  ///       var tags: [String] = []               // absent or null: []
  ///       var available: Date
  ///       var stock: [String: Int]
  ///       @ByDecodable var color: Color         // Decodable, and not StreamDecodable
  ///       @NotDecoded var isSelected = false    // the app's own
  ///     }
  ///
  /// Decoding is fastest when properties are declared in the order in which the backend sends their
  /// members. Unknown members are skipped, the first of duplicate members counts, and scalars are
  /// read as JSONDecoder reads them.
  ///
  /// <doc:LetAMacroWriteTheDecoder> has the rules, and enums.
  ///
  /// The conformance has the type's access level. The macro sees the type's text alone: no
  /// `CodingKeys` in an extension, and not that a type alias is an optional or a date.
  ///
  /// - Parameters:
  ///   - keys: The spelling of keys, and of the names of cases without raw value.
  ///   - discriminator: The key of the member that names an enum's case.
  ///   - content: The key of the member with a case's values; by default, they are in the object
  ///     itself.
  ///   - dates: The format of dates without a ``DateFormat(_:)``.
  @attached(extension, conformances: StreamDecodable, names: named(init(from:)))
  public macro StreamDecodable(
    keys: JSONKeyStyle = .asWritten, discriminator: String? = nil, content: String? = nil,
    dates: JSONDateFormat? = nil
  ) = #externalMacro(module: "JSONStreamMacrosPlugin", type: "StreamDecodableMacro")
#endif
