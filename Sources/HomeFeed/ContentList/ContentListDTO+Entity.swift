import JSONStream

extension ContentListDTO {
  /// Turns the answer into what the screen shows.
  ///
  /// - Throws: `JSONStreamError` of code `unknownScreenType`, without a position, when it is for another screen than
  ///   those of ``ScreenType``.
  public func toEntity() throws -> ScreenVO {
    ScreenVO(screenType: try Self.screenType(named: screenName), contents: contents.map { $0.toEntity() })
  }

  /// The screen that a name is for.
  ///
  /// - Throws: `JSONStreamError` of code `unknownScreenType`, its path from the content list on.
  public static func screenType(named name: String) throws -> ScreenType {
    if let type = ScreenType(named: name) { return type }
    throw JSONStreamError(
      code: .unknownScreenType, category: .data,
      message: .unknown("screenName", name, knowing: ScreenType.allCases.map(\.rawValue)),
      path: JSONPath([.key("screenName")]))
  }
}

extension ContentDTO {
  /// Turns the content into what is shown, with defaults for what is absent.
  public func toEntity() -> any SectionComponentVO {
    switch self {
    case .title(let section): section.toEntity()
    case .plusTitle(let section): section.toEntity()
    }
  }
}

extension TitleSectionDTO {
  /// Turns the section into what is shown: a title that is absent is `unknown`.
  public func toEntity() -> TitleSectionVO {
    TitleSectionVO(
      titleText: title ?? "unknown", badges: badges.map { $0.toEntity() }, description: description ?? "")
  }
}

extension PlusTitleSectionDTO {
  /// Turns the section into what is shown: a title that is absent is `unknown`.
  public func toEntity() -> PlusTitleSectionVO {
    PlusTitleSectionVO(
      firstRowImage: firstRowImage?.toEntity(), titleText: (titleText ?? TitleTextDTO()).toEntity(),
      badges: badges.map { $0.toEntity() }, description: description ?? "")
  }
}

extension BadgeDTO {
  /// Turns the badge into what is shown: its image is `defaultImage` when it has none.
  public func toEntity() -> BadgeVO { BadgeVO(imagePath: badgeImage ?? "defaultImage", text: text) }
}

extension RowImageDTO {
  /// Turns the image into what is shown: what is no size is 0.
  public func toEntity() -> RowImageVO {
    RowImageVO(imageUrl: imageUrl, width: width?.points ?? 0, height: height?.points ?? 0)
  }
}

extension TitleTextDTO {
  /// Turns the title into what is shown: 17 points and bold when the backend does not say.
  public func toEntity() -> TitleTextVO {
    TitleTextVO(
      text: text ?? "unknown", textSize: textSize?.points ?? 17, textColor: textColor,
      textStyle: textStyle.map(TextStyle.init) ?? .bold)
  }
}

extension String {
  /// The size that the text says; nil when it says none.
  fileprivate var points: Double? {
    guard let points = Double(self), points.isFinite, points >= 0 else { return nil }
    return points
  }
}
