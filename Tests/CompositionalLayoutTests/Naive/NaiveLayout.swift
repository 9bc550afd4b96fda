@testable import CompositionalLayout
@testable import LayoutDocuments

/// A layout by the rules, slowly: every item of every group is placed anew.
struct NaiveLayout {
  enum Failure: Error, Equatable {
    case noRoomForGroup, groupCannotFitAnItem, invalidValue
  }

  private(set) var recording = LayoutRecording(items: [])
  /// The frame of each item's root group, and of that of each badge by its kind, index and section.
  private(set) var groups: [[LayoutRect]] = []
  private(set) var badgeGroups: [String: LayoutRect] = [:]
  /// Rule 8.4: where scrolling comes to rest.
  private(set) var rests: [Int: NaiveRests] = [:]

  init(_ document: LayoutDocument, isStrict: Bool = false) throws {
    let ruler = NaiveRuler(document: document)
    let axis = ruler.axis
    let configuration = document.layout.configuration
    let sections = try document.layout.sections.indices.map {
      try NaiveSection(document, $0, isStrict: isStrict)
    }

    // Rule 5.3: interSectionSpacing between any two sections, empty ones too.
    var starts: [Double] = []
    var end = 0.0
    for (number, section) in sections.enumerated() {
      if number > 0 { end += configuration.interSectionSpacing }
      starts.append(end)
      end += section.boundary.length
    }
    let whole = NaiveBoundary(
      sections.isEmpty ? [] : configuration.boundarySupplementaryItems, section: -1, body: end,
      insets: .zero,
      ruler: ruler)

    // Rule 5.5.
    let across = max(ruler.container[axis.cross], sections.map(\.widest).max() ?? 0)
    let content = LayoutExtent(axis, whole.length, across)
    recording.contentWidth = content.width
    recording.contentHeight = content.height
    recording.supplementary = []
    recording.decoration = []
    recording.orthogonal = []

    let screen = NaiveScreen(document, content: content)
    for (section, start) in zip(sections, starts) {
      add(section, at: whole.before + start, screen)
    }
    var numbers: [String: Int] = [:]
    // Rule 6.5: without any section they are not shown.
    if !sections.isEmpty {
      add(whole, -1, at: 0, far: across, screen, &numbers)
    }
  }

  private mutating func add(_ section: NaiveSection, at start: Double, _ screen: NaiveScreen) {
    let axis = screen.ruler.axis
    var numbers: [String: Int] = [:]
    let far = max(screen.ruler.container[axis.cross], section.widest)
    add(section.boundary, section.index, at: start, far: far, screen, &numbers)
    addBackgrounds(section, at: start, screen)

    // Where the groups' corner is. In a row it is in the row's own space (rule 8.3).
    let body = start + section.boundary.before
    let insets = section.insets
    let inset = insets.before(section.follow)
    let corner =
      section.isOrthogonal
      ? LayoutPoint(section.follow, inset, 0)
      : LayoutPoint(axis, body + inset, insets.before(axis.cross))
    var width = screen.width
    if section.isOrthogonal {
      width = addRow(section, at: body + insets.before(axis), screen)
    }

    var cells: [LayoutRecording.Item] = []
    var roots: [LayoutRect] = []
    for stamp in section.groups.stamps {
      let origin = LayoutPoint(x: corner.x + stamp.corner.x, y: corner.y + stamp.corner.y)
      let root = screen.final(LayoutRect(origin, stamp.extent), in: width)
      // Rule 7.1: the root group's badges sit on its trimmed frame, less its insets.
      let onGroup = section.section.group.supplementaryItems.map {
        NaiveBadge(
          $0, on: LayoutRect(.zero, stamp.extent).inset(by: section.section.group.contentInsets),
          sizedIn: section.groups.container, slot: 0, ruler: screen.ruler)
      }
      for badge in onGroup + stamp.block.badges where badge.slot < stamp.cells.count {
        let frame = screen.final(badge.frame.moved(origin), in: width)
        let attachment = numbered(badge.kind, section.index, frame, badge.zIndex, &numbers)
        badgeGroups["\(badge.kind) \(attachment.index) of \(section.index)"] = root
        recording.supplementary?.append(attachment)
      }
      roots += stamp.cells.map { _ in root }
      for slot in stamp.block.slots.prefix(stamp.cells.count) {
        // Rule 7.2: above the background.
        let zIndex = section.section.decorationItems.isEmpty ? slot.zIndex : max(1, slot.zIndex)
        cells.append(.init(frame: screen.final(slot.cell.moved(origin), in: width), zIndex: zIndex))
      }
    }
    recording.items.append(cells)
    groups.append(roots)
  }

  /// Rule 8.3: a section's scroll space. Returns the width in which the row is mirrored (rule 10).
  private mutating func addRow(_ section: NaiveSection, at start: Double, _ screen: NaiveScreen)
    -> Double
  {
    let follow = section.follow
    let insets = section.insets
    let groups = section.groups
    guard !groups.stamps.isEmpty else { return screen.width }  // Rule 5.4.
    let viewport = screen.ruler.container.less(insets, follow)[follow]
    let frame = LayoutRect(
      LayoutPoint(follow, insets.before(follow), start), LayoutExtent(follow, viewport, groups.row))
    let content = LayoutExtent(follow, groups.length, groups.row)
    recording.orthogonal?.append(
      .init(
        section: section.index, scrollFrame: screen.final(frame, in: screen.width),
        contentSize: content))
    rests[section.index] = NaiveRests(section, viewport: viewport)
    return follow == .x
      ? max(screen.ruler.container.width, insets.leading + content.width + insets.trailing)
      : groups.row
  }

  /// Rule 7.2: backgrounds cover the container across and the whole section along.
  private mutating func addBackgrounds(
    _ section: NaiveSection, at start: Double, _ screen: NaiveScreen
  ) {
    let axis = screen.ruler.axis
    guard section.boundary.length > 0 else { return }
    var numbers: [String: Int] = [:]
    for item in section.section.decorationItems {
      let area = LayoutRect(
        LayoutPoint(axis, start, 0), screen.ruler.container.with(axis, section.boundary.length))
      let frame = screen.final(area.inset(by: item.contentInsets), in: screen.width)
      let background = numbered(item.elementKind, section.index, frame, item.zIndex, &numbers)
      recording.decoration?.append(background)
    }
  }

  /// Rule 6: headers and footers, in the order described.
  private mutating func add(
    _ boundary: NaiveBoundary, _ section: Int, at start: Double, far: Double, _ screen: NaiveScreen,
    _ numbers: inout [String: Int]
  ) {
    let body = start + boundary.before
    for place in boundary.places {
      let room = place.room.moved(LayoutPoint(screen.ruler.axis, body, 0))
      var frame = room.inset(by: place.cut)
      var zIndex = place.item.zIndex
      if place.item.pinToVisibleBounds {
        (frame, zIndex) = screen.pinned(
          room, place.item, cut: place.cut, atEnd: place.atEnd,
          body: (start: body, end: body + boundary.body),
          far: far)
      }
      frame = screen.final(frame, in: screen.width)
      let view = numbered(place.item.elementKind, section, frame, zIndex, &numbers)
      recording.supplementary?.append(view)
    }
  }

  private func numbered(
    _ kind: String, _ section: Int, _ frame: LayoutRect, _ zIndex: Int,
    _ numbers: inout [String: Int]
  ) -> LayoutRecording.Attachment {
    let number = numbers[kind, default: 0]
    numbers[kind] = number + 1
    return .init(kind: kind, section: section, index: number, frame: frame, zIndex: zIndex)
  }
}
