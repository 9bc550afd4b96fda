@testable import CompositionalLayout

/// Makes a failing description smaller, so that a failure can be understood.
enum Shrinking {
  /// The smallest description found on the way down that still fails; tries each simplification once more after any
  /// that helped.
  static func smallest(_ document: LayoutDocument, fails: (LayoutDocument) -> Bool) -> LayoutDocument {
    var smallest = document
    var tries = 0
    while let next = variants(of: smallest).first(where: fails), tries < 1000 {
      smallest = next
      tries += 1
    }
    return smallest
  }

  private static func variants(of document: LayoutDocument) -> [LayoutDocument] {
    var variants: [LayoutDocument] = []
    func add(_ change: (inout LayoutDocument) -> Void) {
      var variant = document
      change(&variant)
      if variant != document { variants.append(variant) }
    }
    for section in document.layout.sections.indices {
      add { variant in
        variant.layout.sections.remove(at: section)
        variant.itemsPerSection.remove(at: section)
        variant.measured = variant.measured.filter { $0.section != section }.map {
          MeasuredSize(
            section: $0.section > section ? $0.section - 1 : $0.section, item: $0.item, width: $0.width,
            height: $0.height)
        }
      }
      let count = document.itemsPerSection[section]
      for fewer in [count / 2, count - 1] where fewer >= 0 {
        add { variant in
          variant.itemsPerSection[section] = fewer
          variant.measured.removeAll { $0.section == section && $0.item >= fewer }
        }
      }
    }
    for index in document.measured.indices {
      add { $0.measured.remove(at: index) }
      if document.measured[index].width != nil, document.measured[index].height != nil {
        add { $0.measured[index].width = nil }
        add { $0.measured[index].height = nil }
      }
    }
    add { $0.container.layoutDirection = .leftToRight }
    add { $0.container.safeAreaInsets = .zero }
    add { $0.contentOffset = .zero }
    add { $0.scale = nil }
    add { $0.layout.configuration.interSectionSpacing = 0 }
    add { $0.layout.configuration.boundarySupplementaryItems = [] }
    for index in document.layout.sections.indices {
      for section in self.variants(of: document.layout.sections[index]) {
        add { $0.layout.sections[index] = section }
      }
    }
    return variants
  }

  private static func variants(of section: LayoutSection) -> [LayoutSection] {
    var variants: [LayoutSection] = []
    func add(_ change: (inout LayoutSection) -> Void) {
      var variant = section
      change(&variant)
      if variant != section { variants.append(variant) }
    }
    add { $0.contentInsets = .zero }
    add { $0.contentInsetsReference = .none }
    add { $0.interGroupSpacing = 0 }
    add { $0.orthogonalScrollingBehavior = .none }
    add { $0.supplementariesFollowContentInsets = true }
    add { $0.decorationItems = [] }
    for index in section.boundarySupplementaryItems.indices { add { $0.boundarySupplementaryItems.remove(at: index) } }
    for group in self.variants(of: section.group) { add { $0.group = group } }
    return variants
  }

  private static func variants(of group: LayoutGroup) -> [LayoutGroup] {
    var variants: [LayoutGroup] = []
    func add(_ change: (inout LayoutGroup) -> Void) {
      var variant = group
      change(&variant)
      if variant != group { variants.append(variant) }
    }
    add { $0.contentInsets = .zero }
    add { $0.edgeSpacing = .none }
    add { $0.interItemSpacing = nil }
    add { $0.supplementaryItems = [] }
    switch group.content {
    case .custom: break
    case .repeating(let node, let count):
      if count > 1 { variants.append(rebuilt(group, .repeating(node, count: count - 1))) }
      variants += self.variants(of: node).map { rebuilt(group, .repeating($0, count: count)) }
    case .subitems(let nodes):
      for index in nodes.indices {
        if nodes.count > 1 {
          var fewer = nodes
          fewer.remove(at: index)
          variants.append(rebuilt(group, .subitems(fewer)))
        }
        for node in self.variants(of: nodes[index]) {
          var changed = nodes
          changed[index] = node
          variants.append(rebuilt(group, .subitems(changed)))
        }
      }
    }
    return variants
  }

  private static func variants(of node: LayoutNode) -> [LayoutNode] {
    switch node {
    case .group(let group): return variants(of: group).map { .group($0) }
    case .item(let item):
      var variants: [LayoutNode] = []
      func add(_ change: (inout LayoutItem) -> Void) {
        var variant = item
        change(&variant)
        if variant != item { variants.append(.item(variant)) }
      }
      add { $0.contentInsets = .zero }
      add { $0.edgeSpacing = .none }
      add { $0.supplementaryItems = [] }
      return variants
    }
  }

  private static func rebuilt(_ group: LayoutGroup, _ content: LayoutGroup.Content) -> LayoutGroup {
    var other: LayoutGroup
    let isRow = group.axis == .horizontal
    switch content {
    case .custom(let items): other = .custom(layoutSize: group.layoutSize, customItems: items)
    case .repeating(let node, let count):
      other =
        isRow
        ? .horizontal(layoutSize: group.layoutSize, subitem: node, count: count)
        : .vertical(layoutSize: group.layoutSize, subitem: node, count: count)
    case .subitems(let nodes):
      other =
        isRow
        ? .horizontal(layoutSize: group.layoutSize, subitems: nodes)
        : .vertical(layoutSize: group.layoutSize, subitems: nodes)
    }
    other.interItemSpacing = group.interItemSpacing
    other.contentInsets = group.contentInsets
    other.edgeSpacing = group.edgeSpacing
    other.supplementaryItems = group.supplementaryItems
    return other
  }
}
