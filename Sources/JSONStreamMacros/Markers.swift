#if Macros
  public import JSONStream

  // `@StreamDecodable` reads these attributes; alone they do nothing.

  /// Names the key of a property, or the name of an enum's case, in the JSON.
  ///
  ///     @Key("image_url") var image: URL
  ///     @Key("card_01") case card(Card)
  @attached(peer)
  public macro Key(_ name: String) =
    #externalMacro(module: "JSONStreamMacrosPlugin", type: "MarkerMacro")

  /// Marks the case for unknown names: `@Unknown case other`, or with the name,
  /// `@Unknown case other(String)`.
  @attached(peer)
  public macro Unknown() = #externalMacro(module: "JSONStreamMacrosPlugin", type: "MarkerMacro")

  /// Marks a property that is not in the JSON. It needs a default.
  @attached(peer)
  public macro NotDecoded() = #externalMacro(module: "JSONStreamMacrosPlugin", type: "MarkerMacro")

  /// Sets the format of a date, or of the dates in a list.
  @attached(peer)
  public macro DateFormat(_ format: JSONDateFormat) =
    #externalMacro(module: "JSONStreamMacrosPlugin", type: "MarkerMacro")

  /// Marks a property whose type is `Decodable` and not `StreamDecodable`, which a macro cannot
  /// see. Decoding it needs the module `JSONStreamFoundation`, and costs what Codable costs.
  @attached(peer)
  public macro ByDecodable() = #externalMacro(module: "JSONStreamMacrosPlugin", type: "MarkerMacro")

  /// Marks a property whose type is `Decodable` and not `StreamDecodable`, to be decoded with a
  /// decoder's strategies.
  ///
  /// - Parameter decoder: An expression for a `CodableSettings`, such as a static property; it is
  ///   evaluated for every value.
  @attached(peer)
  public macro ByDecodable<Decoder>(using decoder: Decoder) =
    #externalMacro(module: "JSONStreamMacrosPlugin", type: "MarkerMacro")
#endif

/// The spelling of names of several words as keys.
public enum JSONKeyStyle: Sendable, Hashable, CaseIterable {
  /// The key as the property: `imageUrl` is `"imageUrl"`.
  case asWritten
  /// Words in lower case, joined by `_`: `imageUrl` and `imageURL` are `"image_url"`, as
  /// JSONEncoder's `convertToSnakeCase`.
  case snakeCase
  /// Words in lower case, joined by `-`: `imageUrl` and `imageURL` are `"image-url"`.
  case kebabCase
  /// A capital in front: `imageUrl` is `"ImageUrl"`.
  case pascalCase
}
