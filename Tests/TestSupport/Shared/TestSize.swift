import Foundation

/// The number of cases that property tests try. The full number, for the scheduled workflow and for
/// changes of what such a test is about (`SECTILE_TEST_SIZE=full scripts/test --filter X`), takes
/// nearly twice the time of all tests.
public enum TestSize {
  /// Is true when all cases are tried.
  public static let isFull = ProcessInfo.processInfo.environment["SECTILE_TEST_SIZE"] == "full"

  /// Returns every seventeenth element; all of them at full size. Seeds that differ by seventeen
  /// are even and odd, and of every remainder by three and five, by which tests choose their kind.
  public static func some<Elements: Collection>(of elements: Elements, from first: Int = 0)
    -> [Elements.Element]
  {
    elements.enumerated().filter { isFull || ($0.offset + first) % 17 == 0 }.map(\.element)
  }

  /// Returns the distance between two amounts that are tried one after the other.
  public static func step(_ some: Int, full: Int) -> Int {
    isFull ? full : some
  }
}
