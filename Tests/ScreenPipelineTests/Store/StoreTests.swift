import ScreenPipeline
import TestSupport
import Testing

@Suite("A store", .timeLimit(.minutes(10)))
struct StoreTests {
  private struct Log: StoreLogic {
    enum Action: Sendable {
      case add(Int)
      case stream([Int])
      case search(Int)
      case hang(Gate, left: Gate)
    }

    func reduce(_ state: inout [Int], _ action: Action) -> StoreWork<Action>? {
      switch action {
      case .add(let number): state.append(number)
      case .stream(let numbers):
        return { send in for number in numbers { await send(.add(number)) } }
      case .search(let number):
        state.append(number)
        return { send in
          await Task.yield()
          await send(.stream([number + 1000]))
        }
      case .hang(let gate, let left):
        return { send in
          await gate.wait()
          #expect(Task.isCancelled)
          await send(.add(-1))
          await left.open()
        }
      }
      return nil
    }

    func topic(of action: Action) -> String? {
      switch action {
      case .search, .hang: "search"
      case .add, .stream: nil
      }
    }
  }

  @Test("the state is that of a plain list of the same mutations, whoever sends", arguments: 0..<20)
  func sum(_ seed: UInt64) async {
    let store = Store(Log(), state: [])
    await withTaskGroup { group in
      for sender in 0..<8 {
        group.addTask {
          var generator = SeededGenerator(seed: seed &* 8 &+ UInt64(sender))
          for step in 0..<50 {
            let number = sender * 100_000 + step * 10
            if generator.chance(30) {
              await store.perform(.stream(Array(number..<number + 3)))
            } else {
              store.send(.add(number))
            }
          }
          await store.perform(.add(sender * 100_000 + 99_999))
        }
      }
    }
    let state = await store.state
    for sender in 0..<8 {
      var generator = SeededGenerator(seed: seed &* 8 &+ UInt64(sender))
      let expected = (0..<50).flatMap { step -> [Int] in
        let number = sender * 100_000 + step * 10
        return generator.chance(30) ? Array(number..<number + 3) : [number]
      }
      #expect(
        state.filter { $0 / 100_000 == sender } == expected + [sender * 100_000 + 99_999],
        "seed \(seed)")
    }
  }

  @Test(
    "every observer begins with the state at hand, goes forward only, and ends with the last one")
  func observers() async throws {
    let store = Store(Log(), state: [-7])
    store.send(.add(-8))
    let observers = (0..<5).map { observer in
      Task {
        var seen: [[Int]] = []
        for await state in store.states {
          seen.append(state)
          for _ in 0..<observer * 20 { await Task.yield() }
          if state.last == 499 { break }
        }
        return seen
      }
    }
    for number in 0..<500 {
      store.send(.add(number))
      if number % 10 == 0 { await Task.yield() }
    }
    for observer in observers {
      let seen = await observer.value
      #expect(seen.first.map { $0.starts(with: [-7, -8]) } == true)
      #expect(seen.last == [-7, -8] + Array(0..<500))
      for (before, after) in zip(seen, seen.dropFirst()) {
        #expect(after.starts(with: before))
      }
    }
    try await eventually("no observer is left") { await store.counts.observers == 0 }
  }

  @Test("a slow observer gets the newest state and not those in between")
  func coalescing() async {
    let store = Store(Log(), state: [])
    var states = store.states.makeAsyncIterator()
    for number in 0..<100 { store.send(.add(number)) }
    await store.perform(.add(100))
    #expect(await states.next() == Array(0...100))
  }

  @Test("a newer action of a topic ends what goes on, and nothing of it is applied any more")
  func replacing() async {
    let store = Store(Log(), state: [])
    let gate = Gate()
    let left = Gate()
    store.send(.hang(gate, left: left))
    await gate.arrived()
    await store.perform(.search(1))
    await gate.open()
    await left.wait()
    await store.perform(.add(2))
    #expect(await store.state == [1, 1001, 2])
    #expect(await store.counts.work == 0)
  }

  @Test("a released store ends its states and cancels what it started")
  func release() async throws {
    let gate = Gate()
    let left = Gate()
    var store: Store<Log>? = Store(Log(), state: [])
    let isReleased = { [weak store] in store == nil }
    store?.send(.hang(gate, left: left))
    await gate.arrived()
    let states = store?.states
    let observer = Task {
      var last: [Int]?
      if let states { for await state in states { last = state } }
      return last
    }
    try await eventually("the observer") { await store?.counts.observers == 1 }
    store?.send(.add(1))
    await store?.perform(.add(2))
    store = nil
    #expect(await observer.value == [1, 2])
    await gate.open()
    await left.wait()
    #expect(isReleased())
    if let states {
      for await _ in states { Issue.record("a state of a store that is gone") }
    }
  }
}
