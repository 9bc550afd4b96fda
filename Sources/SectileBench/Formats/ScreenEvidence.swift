import HomeFeed

/// The parts of a screen seen so far: of a screen graph its three lists and the ids that join them,
/// of a content list its contents.
struct ScreenEvidence {
  /// The ids of some parts, and the references of others to them.
  struct Join {
    /// The ids so far.
    private var ids: Set<String> = []
    /// The references so far.
    private var references: Set<String> = []
    /// Is true once a reference has met its id; nothing is kept from then on.
    private(set) var isFound = false
    /// Longer ids are not compared, because hashing long hostile texts is slow.
    private static let longestID = 256

    /// Notes the id of a part.
    mutating func add(id: String) {
      guard !isFound, id.utf8.count <= Self.longestID else { return }
      isFound = references.contains(id)
      ids.insert(id)
    }

    /// Notes a reference to a part.
    mutating func add(referenceTo id: String) {
      guard !isFound, id.utf8.count <= Self.longestID else { return }
      isFound = ids.contains(id)
      references.insert(id)
    }
  }

  /// The lists that the screen has as members.
  private(set) var lists: Set<FormatRole> = []
  /// Is true when one of the lists has an element.
  private(set) var hasElements = false
  /// Is true when the screen has a name.
  var hasName = false
  /// Is true when a part names another one, whether or not that is there.
  var hasReferences = false
  /// Templates' references to components.
  var components = Join()
  /// Components' references to bodies.
  var bodies = Join()

  /// The three lists that every screen graph has.
  private static let listsOfGraph: Set<FormatRole> = [.templates, .components, .bodies]

  /// Notes that a value of a role has begun.
  mutating func begin(_ role: FormatRole) {
    switch role {
    case .templates, .components, .bodies, .contents: lists.insert(role)
    case .template, .component, .body, .content: hasElements = true
    default: break
    }
  }

  /// Is true when ids join the parts. Beside a screen's name, references do that lead nowhere: the
  /// screen is broken.
  var isGraph: Bool {
    // The number first, because this is asked of every token.
    guard lists.count >= Self.listsOfGraph.count, lists.isSuperset(of: Self.listsOfGraph) else {
      return false
    }
    return components.isFound || bodies.isFound || (hasName && hasReferences)
  }

  /// The format of a screen that has ended, if it is one. One without parts is told by its name
  /// beside its lists.
  var formatAtEnd: PayloadFormat? {
    if isGraph { return .screenGraph }
    guard hasName, !hasElements else { return nil }
    if lists.isSuperset(of: Self.listsOfGraph) { return .screenGraph }
    return lists.contains(.contents) ? .contentList : nil
  }
}
