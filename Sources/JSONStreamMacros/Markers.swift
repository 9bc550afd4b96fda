#if Macros
  public import JSONStream

  // What these say is read by `@StreamDecodable`; alone they do nothing.

  /// What the backend calls a property's member, or an enum's case.
  ///
  ///     @Key("image_url") var image: URL
  ///     @Key("card_01") case card(Card)
  @attached(peer)
  public macro Key(_ name: String) = #externalMacro(module: "JSONStreamMacrosPlugin", type: "MarkerMacro")

  /// The case for all names that an enum does not know: `@Unknown case other`, or with the name,
  /// `@Unknown case other(String)`.
  @attached(peer)
  public macro Unknown() = #externalMacro(module: "JSONStreamMacrosPlugin", type: "MarkerMacro")

  /// A property that is the app's own. It needs a default.
  @attached(peer)
  public macro NotDecoded() = #externalMacro(module: "JSONStreamMacrosPlugin", type: "MarkerMacro")

  /// How the backend writes this date, or the dates of this list.
  @attached(peer)
  public macro DateFormat(_ format: JSONDateFormat) =
    #externalMacro(module: "JSONStreamMacrosPlugin", type: "MarkerMacro")

  /// A property whose type is `Decodable` and not `StreamDecodable`. A macro cannot know conformances, so that has to be
  /// said. Import `JSONStreamFoundation`; costs what Foundation's decoding costs.
  @attached(peer)
  public macro ByDecodable() = #externalMacro(module: "JSONStreamMacrosPlugin", type: "MarkerMacro")

  /// A property whose type is `Decodable` and not `StreamDecodable`, decoded with the strategies of a decoder.
  ///
  /// - Parameter decoder: A `JSONDecoder`, as an expression that is evaluated with every value: a static property.
  @attached(peer)
  public macro ByDecodable<Decoder>(using decoder: Decoder) =
    #externalMacro(module: "JSONStreamMacrosPlugin", type: "MarkerMacro")
#endif
