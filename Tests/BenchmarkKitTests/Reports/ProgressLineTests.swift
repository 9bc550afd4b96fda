import Testing

@testable import BenchmarkKit

struct ProgressLineTests {
  private final class Screen {
    var writes: [String] = []
  }

  private let erasing = "\r\u{1B}[2K"

  private func line(
    on screen: Screen, isShown: Bool = true, width: Int = 40, minimumInterval: Int64 = 0
  ) -> ProgressLine {
    ProgressLine(isShown: isShown, width: width, minimumInterval: minimumInterval) { screen.writes.append($0) }
  }

  @Test("writes nothing where nobody looks")
  func writesNothingWhere() {
    let screen = Screen()
    let progress = line(on: screen, isShown: false)
    var wasAsked = false
    func text() -> String {
      wasAsked = true
      return "never"
    }
    progress.show(text())
    progress.erase()
    #expect(screen.writes.isEmpty)
    #expect(!wasAsked)
  }

  @Test("rewrites itself in place, and erases")
  func rewritesItselfPlace() {
    let screen = Screen()
    let progress = line(on: screen)
    progress.show("one")
    progress.show("two")
    progress.erase()
    progress.erase()
    #expect(screen.writes == [erasing + "one", erasing + "two", erasing])
  }

  @Test("erases when it goes away")
  func erasesWhenItGoesAway() {
    let screen = Screen()
    var progress: ProgressLine? = line(on: screen)
    progress?.show("left over")
    progress = nil
    #expect(screen.writes == [erasing + "left over", erasing])
  }

  @Test("waits between writings, but not where something begins")
  func waitsBetweenWritings() {
    let screen = Screen()
    let progress = line(on: screen, minimumInterval: .max)
    progress.show("first")
    progress.show("too soon")
    #expect(screen.writes == [erasing + "first"])
    progress.begin("second")
    progress.show("too soon")
    #expect(screen.writes == [erasing + "first", erasing + "second"])
    progress.erase()
    progress.show("again")
    #expect(screen.writes.last == erasing + "again")
  }

  @Test("never wraps")
  func neverWraps() {
    let screen = Screen()
    line(on: screen, width: 10).show("abcdefghijklmnop\n")
    #expect(screen.writes.first == erasing + "abcdefgh…")
  }

  @Test("says where a runner is")
  func saysWhereARunnerIs() throws {
    let screen = Screen()
    let progress = line(on: screen, width: 100)
    _ = try PairedRunner(samples: 1, warmUps: 0).run(reference: BenchmarkCase("yajl") {}, candidates: []) {
      progress.show($0, of: "home.json")
    }
    #expect(screen.writes == [erasing + "home.json: measuring yajl, round 1 of 1"])
    progress.show(.once(.comparing, "yajl"), of: "home.json")
    #expect(screen.writes.last == erasing + "home.json: comparing results of yajl")
  }
}
