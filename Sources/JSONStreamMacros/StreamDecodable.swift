// One import is enough: the generated code needs the protocol and the readers.
@_exported public import JSONStream

#if Macros
  /// Generates a struct's or an enum's conformance to `StreamDecodable`, as fast as one written by hand.
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
  /// Decoding is fastest when properties are declared in the order in which the backend sends their members. Unknown
  /// members are skipped, the first of duplicate members counts, and scalars are read as JSONDecoder reads them.
  ///
  /// - **Absent and null.** A property without a default is required; an optional one is nil if absent or null. A
  ///   property with a default keeps it if absent or null. A value of another type is an error.
  /// - **Not decoded** are computed and static properties, `let`s with a value, and those marked ``NotDecoded()``.
  /// - **Keys** are the properties' names in the ``JSONKeyStyle``, unless ``Key(_:)`` names one. A type's `CodingKeys`
  ///   name all keys; a property that they leave out is not decoded.
  /// - **Dates** need a format: `dates` for all, ``DateFormat(_:)`` for one. Dates, URLs, UUIDs and Decimals need the
  ///   import of `JSONStreamFoundation`.
  /// - **Enums** without values are decoded from their raw values or their cases' names. A case marked ``Unknown()``
  ///   takes all others.
  /// - **Enums with values** are objects in which one member, the discriminator, names the case:
  ///
  ///       @StreamDecodable(discriminator: "type")
  ///       enum Block {
  ///         case banner(Banner)                        // {"type": "banner", and what Banner has}
  ///         @Key("txt") case text(body: String)        // {"type": "txt", "body": "…"}
  ///         case divider                               // {"type": "divider"}
  ///         @Unknown case unknown(String)              // every other type
  ///       }
  ///
  ///   With `content`, a case's values are in a member of that name, and not beside the discriminator.
  ///
  /// The conformance has the type's access level. The macro sees the type's text alone: no `CodingKeys` in an
  /// extension, and not that a type alias is an optional or a date.
  ///
  /// - Parameters:
  ///   - keys: The spelling of keys, and of the names of cases without raw value.
  ///   - discriminator: The key of the member that names an enum's case.
  ///   - content: The key of the member with a case's values; by default, they are in the object itself.
  ///   - dates: The format of dates without a ``DateFormat(_:)``.
  @attached(extension, conformances: StreamDecodable, names: named(init(from:)))
  public macro StreamDecodable(
    keys: JSONKeyStyle = .asWritten, discriminator: String? = nil, content: String? = nil, dates: JSONDateFormat? = nil
  ) = #externalMacro(module: "JSONStreamMacrosPlugin", type: "StreamDecodableMacro")
#endif
