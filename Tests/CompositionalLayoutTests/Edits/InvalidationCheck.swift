@testable import CompositionalLayout

struct EditState {
  let model: LayoutModel
  let snapshot: LayoutSnapshot
  private(set) var everything: [Named: [Placed]] = [:]

  init(model: LayoutModel, snapshot: LayoutSnapshot) {
    self.model = model
    self.snapshot = snapshot
    everything = placed()
  }

  struct Named: Hashable {
    var kind: String
    var owner: Int
    var index = 0
  }

  struct Placed {
    var frame: LayoutRect
    var end: Double
  }

  private func placed() -> [Named: [Placed]] {
    var all: [Named: [Placed]] = [:]
    func add(_ kind: String, _ owner: Int, _ index: Int, _ frame: LayoutRect, in section: Int?) {
      // Views in a scroll space move with it.
      let shift = section.map { snapshot.shifts[$0] } ?? .zero
      let shifted = frame.offset(x: shift.x, y: shift.y)
      let end: Double
      if model.configuration.scrollDirection == .vertical {
        end = shifted.maxY
      } else if model.container.layoutDirection == .rightToLeft {
        end = max(snapshot.contentSize.w, model.container.width) - shifted.x
      } else {
        end = shifted.maxX
      }
      all[Named(kind: kind, owner: owner, index: index), default: []].append(Placed(frame: shifted, end: end))
    }
    for element in snapshot.around { add(element.kind, 0, element.index, element.frame, in: nil) }
    for (number, section) in model.sections.enumerated() {
      for (cell, frame) in zip(section.cells, snapshot.items[number]) { add("", cell.id, 0, frame, in: number) }
      for element in snapshot.supplementary[number] {
        if let owner = snapshot.owner(of: element) {
          add(element.kind, section.cells[owner].id, 0, element.frame, in: number)
        } else {
          add(element.kind, section.id, element.index, element.frame, in: nil)
        }
      }
      for element in snapshot.decoration[number] {
        add(element.kind, section.id, element.index, element.frame, in: nil)
      }
      if let scroll = snapshot.scrolls[number] { add("scroll", section.id, 0, scroll.scrollFrame, in: nil) }
    }
    return all
  }
}

struct InvalidationCheck {
  var before: EditState
  var after: EditState
  var invalidation: LayoutInvalidation

  /// The first thing that is not true; nil when all is.
  func difference() -> String? {
    cellDifference() ?? countDifference() ?? contentDifference() ?? offsetDifference()
  }

  private var slack: Double { before.model.scale.map { 1 / $0 } ?? 0 }

  private func cellDifference() -> String? {
    let mark = (invalidation.section, invalidation.item)
    for (number, section) in after.model.sections.enumerated() {
      for (item, cell) in section.cells.enumerated() where (number, item) < mark {
        guard number < before.model.sections.count, item < before.model.sections[number].cells.count,
          before.model.sections[number].cells[item].id == cell.id,
          before.snapshot.items[number][item] == after.snapshot.items[number][item]
        else { return "section \(number) item \(item) is before \(mark), and is new or has moved" }
      }
    }
    return nil
  }

  private func countDifference() -> String? {
    var old: [Int: LayoutRect] = [:]
    for (section, frames) in zip(before.model.sections, before.snapshot.items) {
      for (cell, frame) in zip(section.cells, frames) { old[cell.id] = frame }
    }
    var moved = 0
    var possible = 0
    for (number, section) in after.model.sections.enumerated() {
      for (item, cell) in section.cells.enumerated() {
        guard let frame = old[cell.id] else { continue }
        if frame != after.snapshot.items[number][item] { moved += 1 }
        if (number, item) >= (invalidation.section, invalidation.item) { possible += 1 }
      }
    }
    guard invalidation.cellsMoved >= moved else { return "\(moved) cells have moved" }
    return invalidation.cellsMoved <= possible ? nil : "only \(possible) cells come after the first that moved"
  }

  private func contentDifference() -> String? {
    func length(_ state: EditState) -> Double {
      let size = state.snapshot.contentSize
      return state.model.configuration.scrollDirection == .vertical ? size.h : size.w
    }
    let delta = length(after) - length(before)
    return abs(delta - invalidation.contentDelta) <= slack + 1e-6 ? nil : "the content has grown by \(delta)"
  }

  private func offsetDifference() -> String? {
    let limit = invalidation.offset - slack - 1e-9 * max(1, abs(invalidation.offset))
    func early(_ state: EditState, _ name: EditState.Named) -> [LayoutRect] {
      (state.everything[name] ?? []).filter { $0.end < limit }.map(\.frame)
    }
    for state in [before, after] {
      for (name, placed) in state.everything where placed.contains(where: { $0.end < limit }) {
        let (old, new) = (early(before, name), early(after, name))
        if old != new { return "\(name) was \(old), is \(new), wholly before the offset" }
      }
    }
    return nil
  }
}
