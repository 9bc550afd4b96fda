@testable import CompositionalLayout

extension NaiveLayout {
  /// Right to left (rule 10): every frame is seen from the container's other side, in whichever space it lies. A scroll
  /// frame is as wide as the container and stays.
  mutating func mirror() {
    let width = container.width
    func other(_ frame: LayoutRect) -> LayoutRect {
      LayoutRect(x: width - frame.x - frame.w, y: frame.y, w: frame.w, h: frame.h)
    }
    for section in items.indices {
      for item in items[section].indices { items[section][item].frame = other(items[section][item].frame) }
    }
    for index in supplementary.indices { supplementary[index].frame = other(supplementary[index].frame) }
    for index in decoration.indices { decoration[index].frame = other(decoration[index].frame) }
  }
}
