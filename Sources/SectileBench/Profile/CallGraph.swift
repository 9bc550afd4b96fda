/// The functions, calls and costs in a profile of callgrind, which has no stacks. The cost that
/// reaches a function is divided among itself and its callees in the proportions of all of its
/// calls together: so the sums are right, but a function with several callers looks the same below
/// each. A recursive call adds no frame.
struct CallGraph {
  /// A function with its own cost and those of its calls.
  struct Function {
    /// The symbol as callgrind writes it. A suffix behind an apostrophe tells recursions or callers
    /// apart.
    let name: String
    /// The instructions in the function itself.
    var own = 0
    /// By the callee's index, the instructions of all calls to it, with what they call in turn.
    var calls: [Int: Int] = [:]

    /// The name without such a suffix.
    var symbol: String { String(name.prefix { $0 != "'" }) }
  }

  /// A path of calls with the instructions at its end, as a flame graph draws it.
  struct Stack: Equatable {
    /// The names of the functions, outermost first, without the root.
    var frames: [String]
    /// The instructions of the innermost function on this path; more than 0.
    var instructions: Int
  }

  /// Returns the instructions of a profile, the first number of its line `totals:` or `summary:`;
  /// nil for none.
  static func instructions(in profile: String) -> Int? {
    let line = profile.split(separator: "\n").last {
      $0.hasPrefix("totals:") || $0.hasPrefix("summary:")
    }
    return line?.split(separator: " ").dropFirst().first.flatMap { Int($0) }.flatMap {
      $0 > 0 ? $0 : nil
    }
  }

  /// A rectangle of a thousandth is about a pixel wide where a picture fills a screen: narrower
  /// ones cannot be seen.
  static let leastShare = 0.001
  /// The functions by their first mention in the profile.
  private(set) var functions: [Function] = []

  /// Reads a profile. Of its format, these lines matter:
  ///
  ///     events: Ir           names the columns behind the line number
  ///     fn=(7) name          the lines below are of this function
  ///     cfn=(8) name         the next call goes to this function
  ///     calls=1 20           the next line has the cost of the call; the function's own without cfn
  ///     21 350               a line number and its cost
  init(_ profile: String) {
    var places: [Substring: Int] = [:]
    var compressed: [Substring: Substring] = [:]
    var column = 1
    var current: Int? = nil
    var callee: Int? = nil
    var isCall = false
    // "(7) name" defines a number for a name; "(7)" then refers to it.
    func place(_ text: Substring) -> Int {
      let parts = text.split(separator: " ", maxSplits: 1)
      var name = text
      if let number = parts.first, number.hasPrefix("("), number.hasSuffix(")") {
        if parts.count > 1 { compressed[number] = parts[1] }
        name = compressed[number] ?? number
      }
      if let known = places[name] { return known }
      places[name] = functions.count
      functions.append(Function(name: String(name)))
      return functions.count - 1
    }
    for line in profile.split(separator: "\n") {
      if line.hasPrefix("fn=") {
        current = place(line.dropFirst(3))
        callee = nil
      } else if line.hasPrefix("cfn=") {
        callee = place(line.dropFirst(4))
      } else if line.hasPrefix("calls=") {
        isCall = true
      } else if line.hasPrefix("events:") {
        column = line.split(separator: " ").firstIndex(of: "Ir") ?? 1
      } else if let first = line.first, "0123456789*+-".contains(first), let current {
        let parts = line.split(separator: " ")
        let cost = column < parts.count ? Int(parts[column]) ?? 0 : 0
        if isCall, let callee {
          functions[current].calls[callee, default: 0] += cost
        } else {
          functions[current].own += cost
        }
        isCall = false
      }
    }
  }

  /// Returns the stacks below the first function whose name begins with a prefix and that calls
  /// others. `names` has readable names by symbol.
  func stacks(below prefix: String, names: [String: String] = [:]) -> [Stack] {
    guard let root = functions.firstIndex(where: { $0.name.hasPrefix(prefix) && !$0.calls.isEmpty })
    else { return [] }
    let all = Double(total(root, []))
    var path: [Int] = []
    var frames: [String] = []
    var stacks: [Stack] = []
    // The exact sum so far and the rounded part already assigned, so that the rounded numbers add
    // up to the total.
    var exact = 0.0
    var given = 0
    func give(_ amount: Double) {
      exact += amount
      let whole = Int(exact.rounded()) - given
      given += whole
      if whole > 0 { stacks.append(Stack(frames: frames, instructions: whole)) }
    }
    func descend(_ function: Int, _ amount: Double) {
      path.append(function)
      defer { path.removeLast() }
      let total = Double(total(function, path))
      guard total > 0 else { return give(amount) }
      let calls = functions[function].calls.filter { !path.contains($0.key) }
        .map { (callee: $0.key, amount: amount * Double($0.value) / total) }
      let wide = calls.filter { $0.amount >= all * Self.leastShare }
      // The cost of calls too narrow to be seen is the caller's own.
      give(amount - wide.reduce(0) { $0 + $1.amount })
      for (callee, cost) in wide.sorted(by: { ($1.amount, $0.callee) < ($0.amount, $1.callee) }) {
        let name = names[functions[callee].symbol] ?? functions[callee].symbol
        // A closure and the function that forwards to it have the same name; they are one frame.
        let isNew = frames.last != name
        if isNew { frames.append(name) }
        descend(callee, cost)
        if isNew { frames.removeLast() }
      }
    }
    descend(root, all)
    return stacks
  }

  /// Returns the cost of a function and of its calls, except those back into the path.
  private func total(_ function: Int, _ path: [Int]) -> Int {
    functions[function].calls.reduce(functions[function].own) {
      path.contains($1.key) ? $0 : $0 + $1.value
    }
  }
}
