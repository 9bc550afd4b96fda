/// The members of an object by their keys, without those that have an earlier one's key.
final class MemberTable {
  /// The keys in the text's order.
  let keys: [String]
  /// The indices of the members' values, in ascending order, so that ``key(of:)`` can search by
  /// halves.
  private let values: [Int]
  /// The place of each key in the arrays.
  private let numbers: [String: Int]
  /// The number of the member that is expected next.
  private var next = 0

  /// Creates the table of about so many members, which `forEach` passes to its closure.
  init(members: Int, _ forEach: ((String, Int) -> Void) -> Void) {
    var keys: [String] = []
    var values: [Int] = []
    var numbers: [String: Int] = Dictionary(minimumCapacity: members)
    keys.reserveCapacity(members)
    values.reserveCapacity(members)
    forEach { key, value in
      if let first = numbers.updateValue(keys.count, forKey: key) {
        numbers[key] = first
      } else {
        keys.append(key)
        values.append(value)
      }
    }
    self.keys = keys
    self.values = values
    self.numbers = numbers
  }

  /// Returns the index of a member's value; nil when there is none.
  func find(_ key: String) -> Int? {
    guard let number = next < keys.count && keys[next] == key ? next : numbers[key] else {
      return nil
    }
    next = number + 1
    return values[number]
  }

  /// Returns the key of the value at an index; nil where an earlier member has the same one.
  func key(of value: Int) -> String? {
    var low = 0
    var high = values.count
    while low < high {
      let middle = (low + high) / 2
      if values[middle] < value { low = middle + 1 } else { high = middle }
    }
    return low < values.count && values[low] == value ? keys[low] : nil
  }

  /// As ``find(_:)``, for any number of threads.
  subscript(key: String) -> Int? { numbers[key].map { values[$0] } }
}
