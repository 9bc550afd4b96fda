// Without the trait, the macros exist as unavailable declarations whose messages say how to get
// them. Each has to name an implementation: any that comes with the compiler.

#if !Macros
  public import JSONStream

  /// Unavailable without the package trait `Macros`.
  @available(
    *, unavailable,
    message: "turn the macros on in Package.swift: .package(…, traits: [\"Macros\"])"
  )
  @attached(extension, conformances: StreamDecodable, names: named(init(from:)))
  public macro StreamDecodable(
    keys: JSONKeyStyle = .asWritten, discriminator: String? = nil, content: String? = nil,
    dates: JSONDateFormat? = nil
  ) = #externalMacro(module: "SwiftMacros", type: "DebugDescriptionMacro")

  /// Unavailable without the package trait `Macros`.
  @available(
    *, unavailable,
    message: "turn the macros on in Package.swift: .package(…, traits: [\"Macros\"])"
  )
  @attached(peer)
  public macro Key(_ name: String) =
    #externalMacro(module: "SwiftMacros", type: "DebugDescriptionMacro")

  /// Unavailable without the package trait `Macros`.
  @available(
    *, unavailable,
    message: "turn the macros on in Package.swift: .package(…, traits: [\"Macros\"])"
  )
  @attached(peer)
  public macro Unknown() = #externalMacro(module: "SwiftMacros", type: "DebugDescriptionMacro")

  /// Unavailable without the package trait `Macros`.
  @available(
    *, unavailable,
    message: "turn the macros on in Package.swift: .package(…, traits: [\"Macros\"])"
  )
  @attached(peer)
  public macro NotDecoded() = #externalMacro(module: "SwiftMacros", type: "DebugDescriptionMacro")

  /// Unavailable without the package trait `Macros`.
  @available(
    *, unavailable,
    message: "turn the macros on in Package.swift: .package(…, traits: [\"Macros\"])"
  )
  @attached(peer)
  public macro DateFormat(_ format: JSONDateFormat) =
    #externalMacro(module: "SwiftMacros", type: "DebugDescriptionMacro")

  /// Unavailable without the package trait `Macros`.
  @available(
    *, unavailable,
    message: "turn the macros on in Package.swift: .package(…, traits: [\"Macros\"])"
  )
  @attached(peer)
  public macro ByDecodable() = #externalMacro(module: "SwiftMacros", type: "DebugDescriptionMacro")

  /// Unavailable without the package trait `Macros`.
  @available(
    *, unavailable,
    message: "turn the macros on in Package.swift: .package(…, traits: [\"Macros\"])"
  )
  @attached(peer)
  public macro ByDecodable<Decoder>(using decoder: Decoder) =
    #externalMacro(module: "SwiftMacros", type: "DebugDescriptionMacro")
#endif
