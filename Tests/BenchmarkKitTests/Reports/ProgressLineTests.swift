import Testing

@testable import BenchmarkKit

struct ProgressLineTests {
  private final class Screen {
    var writes: [String] = []
  }

  private let erasing = "\r\u{1B}[2K"
  private let screen = Screen()

  private func line(isShown: Bool = true, width: Int = 40, minimumInterval: Int64 = 0)
    -> ProgressLine
  {
    ProgressLine(isShown: isShown, width: width, minimumInterval: minimumInterval) { [screen] in
      screen.writes.append($0)
    }
  }

  @Test("writes nothing where nobody looks")
  func writesNothing() {
    let progress = line(isShown: false)
    var wasAsked = false
    func text() -> String {
      wasAsked = true
      return "never"
    }
    progress.show(text())
    progress.erase()
    #expect(screen.writes.isEmpty && !wasAsked)
  }

  @Test("rewrites itself in place, and erases, also when it goes away")
  func rewrites() {
    var progress: ProgressLine? = line()
    progress?.show("one")
    progress?.show("two")
    progress?.erase()
    progress?.erase()
    progress?.show("left over")
    progress = nil
    #expect(
      screen.writes == [erasing + "one", erasing + "two", erasing, erasing + "left over", erasing])
  }

  @Test("waits between writings, but not where something begins")
  func waits() {
    let progress = line(minimumInterval: .max)
    progress.show("first")
    progress.show("too soon")
    progress.begin("second")
    progress.show("too soon")
    progress.erase()
    progress.show("again")
    #expect(screen.writes == ["first", "second", "", "again"].map { erasing + $0 })
  }

  @Test("never wraps, and says where a runner is")
  func texts() throws {
    line(width: 10).show("abcdefghijklmnop\n")
    #expect(screen.writes.first == erasing + "abcdefgh…")
    let progress = line(width: 100)
    _ = try PairedRunner(samples: 1, warmUps: 0).run(
      reference: BenchmarkCase("yajl") {}, candidates: []
    ) {
      progress.show($0, of: "home.json")
    }
    #expect(screen.writes.last == erasing + "home.json: measuring yajl, round 1 of 1")
  }
}
