import Foundation
import HomeFeed
import ScreenPipeline
import TestSupport
import Testing

@Suite("Routes as values")
struct NavigationStateTests {
  private func route(_ generator: inout SeededGenerator) -> Route {
    let texts = ["", "home", "a b", "x/y", ";=!?#&%", "ü🍕", "!", ".", "..", "e\u{301}", "%2F", "a:b", "\r\n"]
    func text() -> String { texts[Int.random(in: 0..<texts.count, using: &generator)] }
    var route = Route(text())
    for _ in 0..<Int.random(in: 0...3, using: &generator) { route.parameters[text()] = text() }
    return route
  }

  @Test("a path brings the state back, whatever led to it", arguments: 0..<500)
  func roundTrip(_ seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var state = NavigationState(root: route(&generator))
    for _ in 0..<12 {
      let other = route(&generator)
      let steps: [NavigationStep] = [
        .push(other), .replace(other), .pop, .popToRoot, .restore(NavigationState(root: other)),
      ]
      let before = state
      do {
        try state.apply(steps[Int.random(in: 0..<steps.count, using: &generator)])
      } catch {
        #expect(state == before, "seed \(seed)")
      }
      #expect(try NavigationState(link: state.path) == state, "seed \(seed): \(state.path)")
      #expect(state.path.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F }, "seed \(seed)")
    }
  }

  @Test("each step changes what it says, and nothing else")
  func steps() throws {
    var state = NavigationState(root: .home)
    func paths(_ steps: NavigationStep...) throws -> [String] {
      try steps.map {
        try state.apply($0)
        return state.path
      }
    }
    let (a, b, c) = (Route("a"), Route("b"), Route("c", ["id": "7"]))
    #expect(try paths(.push(a), .push(b), .push(c)) == ["/home/a", "/home/a/b", "/home/a/b/c;id=7"])
    let kept = state
    #expect(try paths(.replace(a), .pop, .replace(c)) == ["/home/a/b/a", "/home/a/b", "/home/a/c;id=7"])
    #expect(try paths(.restore(kept), .popToRoot, .popToRoot, .replace(b)) == [kept.path, "/home", "/home", "/b"])
    #expect(throws: NavigationError.atRoot(b)) { try state.apply(.pop) }
  }

  @Test(
    "a deep link leads to routes",
    arguments: [
      ("https://shop.example/all-list;id=7", "/home/all-list;id=7"), ("HTTP://shop.example:80", "/home"),
      ("https://shop.example/home/all-list?id=7&x=a%20b#top", "/home/all-list;id=7;x=a%20b"),
      ("shop://all-list;id=7/filter", "/home/all-list;id=7/filter"), ("shop:home//filter/", "/home/filter"),
      ("all-list?id", "/home/all-list;id="), ("", "/home"), ("/!filter", "/home/%21filter"),
    ])
  func links(_ link: String, _ path: String) throws {
    #expect(try NavigationState(link: link, root: .home).path == path)
  }

  @Test("a link that leads nowhere says why", arguments: ["", "/a%2", "/a;b=%zz", "/%ff", "/a?b=%ff"])
  func badLinks(_ link: String) {
    let error = #expect(throws: NavigationError.self) { try NavigationState(link: link) }
    #expect(error?.description.contains("'\(link)' leads nowhere") == true)
  }

  @Test("a link has a bound on its screens and its bytes, and an error that says which; up to there it is read")
  func limits() throws {
    let longest = String(repeating: "/a", count: 64)
    #expect(try NavigationState(link: longest).routes.count == 64)
    for link in [longest + "/a", String(repeating: "/a;b", count: 100_000), String(repeating: "/", count: 10_000)] {
      let error = #expect(throws: NavigationError.self) { try NavigationState(link: link) }
      let message = error?.description ?? ""
      #expect(message.contains("at most") && message.utf8.count < 300, "\(message)")
    }
    let wide = "/a;b=" + String(repeating: "x", count: 8192 - 5)
    #expect(try NavigationState(link: wide).routes[0].parameters["b"]?.utf8.count == 8187)
    #expect(throws: NavigationError.self) { try NavigationState(link: wide + "x") }
    #expect(throws: NavigationError.self) { try NavigationState(link: wide + "\u{301}") }
  }

  @Test("only bytes of ASCII separate: marks behind a separator change nothing")
  func marks() throws {
    let state = try NavigationState(
      link: "shop://a/\u{301}b;\u{301}c=\u{301}d/\u{301}e?\u{301}f=\u{301}g&\u{301}h=i#\u{301}")
    #expect(
      state.routes == [
        Route("a"), Route("\u{301}b", ["\u{301}c": "\u{301}d"]),
        Route("\u{301}e", ["\u{301}f": "\u{301}g", "\u{301}h": "i"]),
      ])
    #expect(try NavigationState(link: "https://\u{301}shop.example/\u{301}a").routes == [Route("\u{301}a")])
  }

  @Test("a link that is a whole URL keeps its secrets")
  func secrets() {
    for link in [
      "https://canary:canary@shop.example/%zz?token=canary#canary", "https://shop.example?token=canary",
      "https://shop.example/a?canary=%zz", "shop://%zz?token=canary",
    ] {
      let error = #expect(throws: NavigationError.self) { try NavigationState(link: link) }
      var dumped = ""
      dump(error, to: &dumped)
      for text in ["\(String(describing: error))", String(reflecting: error), error?.description ?? "", dumped] {
        #expect(!text.contains("canary"), "\(text)")
      }
    }
  }

  @Test("a link of letters that are made to harm is read or refused like any other")
  func hostileLetters() async {
    await #expect(processExitsWith: .success) {
      // Ends the process, and so fails the test.
      alarm(HostileLetters.mostSeconds)
      for text in HostileLetters.all {
        #expect(throws: NavigationError.self) { try NavigationState(link: text) }
        let short = String(decoding: text.utf8.prefix(8000), as: UTF8.self)
        for link in [short, "/a;" + short, "/a?" + short, short + "://" + short.prefix(20), "shop:" + short] {
          _ = try? NavigationState(link: link, root: .home)
        }
      }
    }
  }
}
