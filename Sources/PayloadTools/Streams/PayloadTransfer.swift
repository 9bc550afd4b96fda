/// How a payload came over the network.
package struct PayloadTransfer: Sendable, Hashable {
  /// The bytes that were sent, compressed or not; nil where that was not recorded.
  package var sentBytes: Int?
  /// The payload's bytes.
  package var bytes: Int
  /// The seconds until the first byte came, and from there to the last one.
  package var waiting: Double?
  package var receiving: Double?

  package init(sentBytes: Int?, bytes: Int, waiting: Double?, receiving: Double?) {
    self.sentBytes = sentBytes
    self.bytes = bytes
    self.waiting = waiting
    self.receiving = receiving
  }
}
