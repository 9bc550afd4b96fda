import CompositionalLayout
import FuzzSupport

/// The solver: whatever the description, it ends in an error with a path or in frames that are
/// finite, and a layout that is changed is the one that is solved afresh.
///
/// All bytes choose: container, configuration, sections, what cells report, changes.
@main struct SolverFuzzer {
  static func main() {
    Fuzzer.run { data, count in
      var maker = DescriptionMaker(input: FuzzInput(data, count))
      do { try SolverFuzzer.check(&maker) } catch {
        LayoutCheck.expectPlace(error)
      }
      return 0
    }
  }

  private static func check(_ maker: inout DescriptionMaker) throws {
    let writer = maker.input.byte()
    let container = maker.container()
    let scale = maker.scale()
    let layout = try SolvedLayout(
      container: container, configuration: maker.configuration(), scale: scale)
    var editing = LayoutEditing(layout, scale: scale)
    var changes = 0
    while !maker.input.isAtEnd, changes < 40 {
      changes += 1
      let before = editing.layout
      do { try editing.change(&maker) } catch {
        guard error.path.hasPrefix("$") else {
          Fuzzer.fail("no place for people: \(error)")
        }
        // Refused, and as it was.
        guard before.contentSize == editing.layout.contentSize,
          before.sectionCount == editing.layout.sectionCount
        else {
          Fuzzer.fail("changed, although refused: \(error)")
        }
      }
    }
    LayoutCheck.check(
      editing.layout, contentOffset: LayoutPoint(x: maker.length(), y: maker.length()))
    LayoutCheck.checkWriters(editing.layout, choice: writer)
    editing.checkAgainstFresh()
  }
}
