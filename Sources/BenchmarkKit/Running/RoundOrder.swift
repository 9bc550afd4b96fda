/// The order of the cases within each round: a Latin square that is balanced for neighbours (Williams 1949).
///
/// What a case leaves behind, a warm cache or a heap in pieces, is met by the one after it. So each case has to come
/// behind every other one equally often, and in each place equally often. The first row of the square goes to and fro,
/// 0 1 4 2 3; each further row adds 1 to every place. Each row is followed by its reverse, so that a drift cancels within
/// two rounds. With an even number n of cases all is balanced after n rounds, with an odd one after 2n.
enum RoundOrder {
  /// The places of the cases in a round, in the order in which they run.
  /// - Complexity: O(n), n the number of cases.
  static func places(_ count: Int, in round: Int) -> [Int] {
    let row = (0..<count).map { step in
      let first = step.isMultiple(of: 2) ? (count - step / 2) % count : (step + 1) / 2
      return (first + round / 2) % count
    }
    return round.isMultiple(of: 2) ? row : row.reversed()
  }
}
