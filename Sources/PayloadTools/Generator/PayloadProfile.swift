/// What kind of answer `PayloadGenerator` writes.
public enum PayloadProfile: String, CaseIterable, Sendable {
  /// A home screen: a list of sections, the five cell types equally often, 250–300 bytes a cell. URLs have 90–120 bytes,
  /// a tenth of the other strings has text beyond ASCII and a twentieth has escapes.
  case home
  /// The answer behind a "see all" button: one section object, not a list, with restaurants laid out vertically.
  case seeAll = "see-all"
  /// Like `home`, with text beyond ASCII and escapes in every free string, URLs included.
  case unicode
  /// Like `home`, with an unknown key in every section and cell whose value is nested up to 64 levels deep.
  case deep
  /// Like `home`, with Chinese and Japanese in every free string, without escapes: names of 28–40 characters, so that most
  /// bytes of the payload are of characters of three bytes. URLs are ASCII, and short.
  case cjk
  /// Like `home`, with an unknown key whose value is a small scalar in every section and cell: the first one, unless keys
  /// are shuffled.
  case unknownFirst = "unknown-first"
}
