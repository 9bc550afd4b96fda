import Testing

@testable import CompositionalLayout

@Suite("Against the naive solver")
struct OracleTests {
  @Test("thousands of random descriptions", arguments: [1, 2, 3, 4] as [UInt64])
  func random(block: UInt64) {
    var solved = 0
    var impossible = 0
    for number in 0..<1500 {
      let seed = block * 1_000_000 + UInt64(number)
      var random = RandomDescription(seed: seed)
      let document = random.document()
      let difference = difference(document)
      guard difference == nil else {
        Issue.record("seed \(seed): \(difference ?? "") in \(json(document))")
        return
      }
      if (try? document.solve()) == nil { impossible += 1 } else { solved += 1 }
    }
    // The generator must reach both sides.
    #expect(solved > 500)
    #expect(impossible > 20)
  }

  /// The first difference between the solver and the oracle; nil when there is none.
  private func difference(_ document: LayoutDocument) -> String? {
    let naive: NaiveLayout
    do {
      naive = try NaiveLayout(document)
    } catch {
      let code: LayoutError.Code =
        error as? NaiveLayout.Failure == .noRoomForGroup ? .noRoomForGroup : .groupCannotFitAnItem
      let found = layoutError { _ = try document.solve() }
      return found?.code == code ? nil : "expected \(code), got \(found.map(\.description) ?? "frames")"
    }
    do {
      return difference(try document.solve(), naive)
    } catch {
      return "unexpected \(error)"
    }
  }

  private func difference(_ layout: SolvedLayout, _ naive: NaiveLayout) -> String? {
    guard abs(layout.contentSize.h - naive.height) < 1e-6 else {
      return "height \(layout.contentSize.h), expected \(naive.height)"
    }
    for (section, frames) in naive.items.enumerated() {
      let found = layout.frames(inSection: section)
      guard found.count == frames.count else { return "section \(section) has \(found.count) frames" }
      for (item, frame) in frames.enumerated() where !found[item].isClose(to: frame, within: 1e-6) {
        return "section \(section) item \(item) is \(found[item]), expected \(frame)"
      }
      for (item, frame) in found.enumerated() where layout.frame(section: section, item: item) != frame {
        return "frame(section: \(section), item: \(item)) differs from the bulk"
      }
      let scroll = layout.orthogonalScroll(inSection: section)
      if let wanted = naive.scrollFrames[section], let width = naive.scrollWidths[section] {
        guard let scroll, scroll.scrollFrame.isClose(to: wanted, within: 1e-6), abs(scroll.contentSize.w - width) < 1e-6
        else { return "section \(section) scrolls in \(String(describing: scroll)), expected \(wanted)" }
      } else if scroll != nil {
        return "section \(section) scrolls"
      }
    }
    return difference(of: layout, naive.supplementary, layout.sectionCount) { section, body in
      layout.forEachSupplementary(inSection: section, body)
    }
      ?? difference(of: layout, naive.decoration, layout.sectionCount) { section, body in
        layout.forEachDecoration(inSection: section, body)
      }
  }

  private func difference(
    of layout: SolvedLayout, _ wanted: [NaiveLayout.Named: LayoutRect], _ sections: Int,
    _ each: (Int, (LayoutElement) -> Void) -> Void
  ) -> String? {
    var found: [NaiveLayout.Named: LayoutRect] = [:]
    for section in 0..<sections {
      each(section) { found[.init(kind: $0.kind, section: section, index: $0.index)] = $0.frame }
    }
    guard found.count == wanted.count else { return "\(found.count) attachments, expected \(wanted.count)" }
    for (name, frame) in wanted where found[name]?.isClose(to: frame, within: 1e-6) != true {
      return "\(name) is \(String(describing: found[name])), expected \(frame)"
    }
    return nil
  }
}
