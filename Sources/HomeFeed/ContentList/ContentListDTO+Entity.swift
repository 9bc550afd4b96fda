import JSONStream

extension ContentListDTO {
  /// Returns the screen's presentation model.
  ///
  /// - Throws: `JSONStreamError` of code `unknownScreenType`, without a position, for an unknown screen.
  public func toEntity() throws -> ScreenVO {
    ScreenVO(screenType: try Self.screenType(named: screenName), contents: contents.map { $0.toEntity() })
  }

  /// Returns the screen of a name.
  ///
  /// - Throws: `JSONStreamError` of code `unknownScreenType`, with a path relative to the content list.
  public static func screenType(named name: String) throws -> ScreenType {
    if let type = ScreenType(named: name) { return type }
    throw JSONStreamError(
      code: .unknownScreenType, category: .data,
      message: .unknown("screenName", name, knowing: ScreenType.allCases.map(\.rawValue)),
      path: JSONPath([.key("screenName")]))
  }
}

extension ContentDTO {
  /// Returns the content's presentation model, with defaults for missing values.
  public func toEntity() -> any SectionComponentVO {
    switch self {
    case .title(let section): section.toEntity()
    case .plusTitle(let section): section.toEntity()
    }
  }
}

extension TitleSectionDTO {
  /// Returns the section's presentation model; a missing title is `unknown`.
  public func toEntity() -> TitleSectionVO {
    TitleSectionVO(
      titleText: title ?? "unknown", badges: badges.map { $0.toEntity() }, description: description ?? "")
  }
}

extension PlusTitleSectionDTO {
  /// Returns the section's presentation model; a missing title is `unknown`.
  public func toEntity() -> PlusTitleSectionVO {
    PlusTitleSectionVO(
      firstRowImage: firstRowImage?.toEntity(), titleText: (titleText ?? TitleTextDTO()).toEntity(),
      badges: badges.map { $0.toEntity() }, description: description ?? "")
  }
}

extension BadgeDTO {
  /// Returns the badge's presentation model; a missing image is `defaultImage`.
  public func toEntity() -> BadgeVO { BadgeVO(imagePath: badgeImage ?? "defaultImage", text: text) }
}

extension RowImageDTO {
  /// Returns the image's presentation model; an invalid size is 0.
  public func toEntity() -> RowImageVO {
    RowImageVO(imageUrl: imageUrl, width: width?.points ?? 0, height: height?.points ?? 0)
  }
}

extension TitleTextDTO {
  /// Returns the title's presentation model, by default with 17 points and bold.
  public func toEntity() -> TitleTextVO {
    TitleTextVO(
      text: text ?? "unknown", textSize: textSize?.points ?? 17, textColor: textColor,
      textStyle: textStyle.map(TextStyle.init) ?? .bold)
  }
}

extension String {
  fileprivate var points: Double? {
    guard let points = Double(self), points.isFinite, points >= 0 else { return nil }
    return points
  }
}
