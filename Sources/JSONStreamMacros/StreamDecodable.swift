// With the macros come the protocol and the readers that the generated code calls: one import is enough.
@_exported public import JSONStream

#if Macros
  /// Writes a struct's or an enum's conformance to `StreamDecodable`: decoded straight from tokens, as fast as by hand.
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
  /// Members are asked for in the order in which they are declared: keep the backend's order where you can. Unknown members
  /// are skipped, of duplicate ones the first counts, and numbers, strings and nulls are read as JSONDecoder reads them.
  ///
  /// - **Absent and null.** A property without a default has to be there. An optional one is nil when its member is absent
  ///   or null. A property with a default keeps that when its member is absent or null; only an optional one with a default
  ///   becomes nil by a null. A value of another type is an error, never a default.
  /// - **Not decoded** are computed and static properties, `let`s with a value, and those marked ``NotDecoded()``.
  /// - **Keys** are the properties' names, as ``JSONKeyStyle`` writes them, or what ``Key(_:)`` says. Where the type has
  ///   `CodingKeys`, they name the keys, and what they leave out is not decoded.
  /// - **Dates** need a format: `dates` for all of them, ``DateFormat(_:)`` for one. Dates, URLs, UUIDs and Decimals are
  ///   decoded by the module `JSONStreamFoundation`: import it.
  /// - **Enums** of one word each are decoded from their raw values, or the names of their cases; a case marked
  ///   ``Unknown()`` takes what is none of them.
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
  ///   With `content` what a case holds is not beside the discriminator but in a member of its own.
  ///
  /// The conformance is as visible as the type. The macro sees the type's text alone: not that a name stands for an optional
  /// or a date, and no `CodingKeys` in an extension.
  ///
  /// - Parameters:
  ///   - keys: How the backend writes the keys, and the names of cases that have no raw value.
  ///   - discriminator: The key of the member that names an enum's case.
  ///   - content: The key of the member with what the case holds; without it, that is the object itself.
  ///   - dates: How the dates are written, where a property does not say.
  @attached(extension, conformances: StreamDecodable, names: named(init(from:)))
  public macro StreamDecodable(
    keys: JSONKeyStyle = .asWritten, discriminator: String? = nil, content: String? = nil, dates: JSONDateFormat? = nil
  ) = #externalMacro(module: "JSONStreamMacrosPlugin", type: "StreamDecodableMacro")
#endif
