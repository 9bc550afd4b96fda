// Without the trait there are no macros, and whoever uses them is told how to get them. A declaration has to name some
// implementation, or the compiler warns: this one comes with every compiler, and is never asked for anything.

#if !Macros
  public import JSONStream

  /// Needs the package's trait `Macros`.
  @available(*, unavailable, message: "turn the macros on in Package.swift: .package(…, traits: [\"Macros\"])")
  @attached(extension, conformances: StreamDecodable, names: named(init(from:)))
  public macro StreamDecodable(
    keys: JSONKeyStyle = .asWritten, discriminator: String? = nil, content: String? = nil, dates: JSONDateFormat? = nil
  ) = #externalMacro(module: "SwiftMacros", type: "DebugDescriptionMacro")

  /// Needs the package's trait `Macros`.
  @available(*, unavailable, message: "turn the macros on in Package.swift: .package(…, traits: [\"Macros\"])")
  @attached(peer)
  public macro Key(_ name: String) = #externalMacro(module: "SwiftMacros", type: "DebugDescriptionMacro")

  /// Needs the package's trait `Macros`.
  @available(*, unavailable, message: "turn the macros on in Package.swift: .package(…, traits: [\"Macros\"])")
  @attached(peer)
  public macro Unknown() = #externalMacro(module: "SwiftMacros", type: "DebugDescriptionMacro")

  /// Needs the package's trait `Macros`.
  @available(*, unavailable, message: "turn the macros on in Package.swift: .package(…, traits: [\"Macros\"])")
  @attached(peer)
  public macro NotDecoded() = #externalMacro(module: "SwiftMacros", type: "DebugDescriptionMacro")

  /// Needs the package's trait `Macros`.
  @available(*, unavailable, message: "turn the macros on in Package.swift: .package(…, traits: [\"Macros\"])")
  @attached(peer)
  public macro DateFormat(_ format: JSONDateFormat) =
    #externalMacro(module: "SwiftMacros", type: "DebugDescriptionMacro")

  /// Needs the package's trait `Macros`.
  @available(*, unavailable, message: "turn the macros on in Package.swift: .package(…, traits: [\"Macros\"])")
  @attached(peer)
  public macro ByDecodable() = #externalMacro(module: "SwiftMacros", type: "DebugDescriptionMacro")

  /// Needs the package's trait `Macros`.
  @available(*, unavailable, message: "turn the macros on in Package.swift: .package(…, traits: [\"Macros\"])")
  @attached(peer)
  public macro ByDecodable<Decoder>(using decoder: Decoder) =
    #externalMacro(module: "SwiftMacros", type: "DebugDescriptionMacro")
#endif
