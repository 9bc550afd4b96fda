/// The spelling of names of several words as keys.
public enum JSONKeyStyle: Sendable, Hashable, CaseIterable {
  /// The key as the property: `imageUrl` is `"imageUrl"`.
  case asWritten
  /// Words in lower case, joined by `_`: `imageUrl` and `imageURL` are `"image_url"`, as JSONEncoder's
  /// `convertToSnakeCase`.
  case snakeCase
  /// Words in lower case, joined by `-`: `imageUrl` and `imageURL` are `"image-url"`.
  case kebabCase
  /// A capital in front: `imageUrl` is `"ImageUrl"`.
  case pascalCase
}
