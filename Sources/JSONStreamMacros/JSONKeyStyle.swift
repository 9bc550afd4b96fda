/// How a backend writes names of several words.
public enum JSONKeyStyle: Sendable, Hashable, CaseIterable {
  /// `imageUrl` is `"imageUrl"`.
  case asWritten
  /// `imageUrl` and `imageURL` are `"image_url"`, as with JSONEncoder's `convertToSnakeCase`.
  case snakeCase
  /// `imageUrl` and `imageURL` are `"image-url"`.
  case kebabCase
  /// `imageUrl` is `"ImageUrl"`.
  case pascalCase
}
