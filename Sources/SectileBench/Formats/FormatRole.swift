import JSONStream

/// The part of a built-in format that a value of a payload would be, by its place.
enum FormatRole: Hashable {
  /// It is on the path to the sections, behind so many components.
  case path(Int)
  /// The path leads to it: a list of sections, or one section or screen.
  case list, object
  /// An element of a list of sections.
  case section
  /// The templates of a screen graph, one of them, its references to components, and one of these.
  case templates, template, references, reference
  /// The components of a screen graph, and one of them.
  case components, component
  /// The bodies of components, and one of them.
  case bodies, body
  /// The contents of a content list, and one of them.
  case contents, content
  /// A value that no format looks at.
  case other

  /// The lists of a screen by their keys.
  private static let lists: [(key: String, role: FormatRole)] = [
    ("templates", .templates), ("components", .components), ("body", .bodies), ("bodies", .bodies),
    ("contents", .contents),
  ]

  /// Is true where strings inside may be ids.
  var hasIDs: Bool {
    [.references, .reference, .component, .body].contains(self)
  }

  /// The role of an array that is a screen's member.
  init(listOfScreen key: String) {
    self = Self.lists.first { $0.key.utf8.elementsEqual(key.utf8) }?.role ?? .other
  }
}

/// An open container, and its value at hand.
struct FormatLevel {
  /// The role of the container.
  let role: FormatRole
  /// Tells an object from an array.
  let isObject: Bool
  /// The key of the value at hand, in an object.
  var key: String?
  /// The index of the value at hand.
  var index = -1
  /// Is true when a section has its discriminator.
  var hasKind = false
  /// Is true when a section has its cells.
  var hasCells = false

  /// Compares bytes, because comparing hostile strings can take quadratic time.
  func isAt(_ key: String) -> Bool {
    self.key?.utf8.elementsEqual(key.utf8) == true
  }

  /// Returns whether the value at hand is the one that a component leads to.
  func isAt(_ component: JSONPath.Component) -> Bool {
    switch component {
    case .key(let key): isObject && isAt(key)
    case .index(let index): !isObject && self.index == index
    case .wildcard: true
    }
  }
}
