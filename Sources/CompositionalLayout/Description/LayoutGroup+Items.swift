/// The closure of a group that asks for its frames; compared by identity, as closures cannot be
/// compared.
package final class GroupItemProvider: Sendable, Hashable {
  /// Returns the frames behind those that stay, up to a number of items.
  fileprivate typealias Items =
    @Sendable (
      _ placed: [LayoutGroupCustomItem], _ count: Int, LayoutContainer
    ) -> [LayoutGroupCustomItem]
  /// The size as the app gave it. That of the group itself becomes absolute once frames are given.
  fileprivate let layoutSize: LayoutSize
  /// Is true when the closure goes on behind frames that it has given before; else none stay.
  fileprivate let continues: Bool
  /// The closure; for one that does not continue, `placed` is always empty.
  fileprivate let items: Items

  fileprivate init(_ layoutSize: LayoutSize, continues: Bool, _ items: @escaping Items) {
    self.layoutSize = layoutSize
    self.continues = continues
    self.items = items
  }

  package static func == (one: GroupItemProvider, other: GroupItemProvider) -> Bool {
    one === other
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}

extension LayoutGroup {
  /// Returns a group whose frames a closure gives, such as a waterfall's (rule 4.3): a section's
  /// root group.
  ///
  /// A layout asks for the frames of all the section's items, in a container less the section's
  /// insets across (rule 1.2), and asks again when their number or the container changes. On an
  /// estimated dimension, the group ends with its farthest frame. Make the group once: two closures
  /// are two descriptions. In JSON, and as a section of UIKit's, it has the frames that it was
  /// given last.
  public static func custom(
    layoutSize: LayoutSize,
    itemProvider:
      @escaping @Sendable (_ count: Int, _ container: LayoutContainer) -> [LayoutGroupCustomItem]
  ) -> LayoutGroup {
    asking(
      GroupItemProvider(layoutSize, continues: false) { _, count, container in
        itemProvider(count, container)
      })
  }

  /// Returns a group whose frames a closure gives, and which goes on behind the frames that it has:
  /// a waterfall that grows page by page. A section's root group, as that of a closure of a count
  /// and a container.
  ///
  /// A layout asks for the frames of the items behind those `placed`. They are none at first and in
  /// another container, those of all earlier items when some are appended, and those before the
  /// first change after other edits. So the closure must place an item by the items before it
  /// alone. The layout itself still solves the group anew, in O(items).
  public static func custom(
    layoutSize: LayoutSize,
    itemProvider:
      @escaping @Sendable (
        _ placed: [LayoutGroupCustomItem], _ count: Int, _ container: LayoutContainer
      ) -> [LayoutGroupCustomItem]
  ) -> LayoutGroup {
    asking(GroupItemProvider(layoutSize, continues: true, itemProvider))
  }

  /// Returns a custom group without frames yet: a layout asks for them when it is told the number
  /// of items.
  private static func asking(_ provider: GroupItemProvider) -> LayoutGroup {
    var group = LayoutGroup.custom(layoutSize: provider.layoutSize, customItems: [])
    group.itemProvider = provider
    return group
  }
}

extension LayoutSection {
  /// Is true when a closure describes the section, or gives the frames of its group or of a
  /// variant's. Such a section is solved again when the number of its items changes.
  var asks: Bool {
    provided != nil || group.itemProvider != nil || variants.contains { $0.section.asks }
  }

  /// Returns the section as the closures describe it, with the frames that they give for so many
  /// items, the first of which, `kept`, may stay as they were given last.
  ///
  /// A section provider is asked first, as its section may hold a group that asks. Then the
  /// variants are asked, all of them: the one in force is chosen later. At last the section's own
  /// group gets its frames, in the room that a root group has (rule 1.2). On an open dimension the
  /// group is as long as its farthest frame; as it is absolute from then on, no report can change
  /// it.
  func asked(
    for count: Int, keeping kept: Int, in environment: SolverEnvironment
  ) -> LayoutSection {
    if let provided {
      // A section that is described anew has no frames that were given before.
      let described = provided.section(in: environment.layoutEnvironment)
      var section = described.asked(for: count, keeping: 0, in: environment)
      section.provided = provided
      return section
    }
    var section = self
    for at in variants.indices {
      let variant = variants[at].section
      section.variants[at].section = variant.asked(for: count, keeping: kept, in: environment)
    }
    guard let provider = group.itemProvider else { return section }
    section.group.layoutSize = provider.layoutSize
    // A section without items has no groups, and its group is as estimated.
    section.group.content = .custom([LayoutGroupCustomItem(frame: .zero)])
    guard count > 0 else { return section }
    let room = environment.groupContainer(of: self)
    var container = environment.container
    container.width = room.width
    container.height = room.height
    var items: [LayoutGroupCustomItem] = []
    if provider.continues, case .custom(let given) = group.content {
      items = Array(given.prefix(min(kept, count)))
    }
    if items.count < count { items += provider.items(items, count, container) }
    let far = items.reduce(LayoutPoint.zero) {
      LayoutPoint(x: max($0.x, $1.frame.maxX), y: max($0.y, $1.frame.maxY))
    }
    if provider.layoutSize.widthDimension.isOpen {
      section.group.layoutSize.widthDimension = .absolute(far.x)
    }
    if provider.layoutSize.heightDimension.isOpen {
      section.group.layoutSize.heightDimension = .absolute(far.y)
    }
    section.group.content = .custom(items)
    return section
  }
}
