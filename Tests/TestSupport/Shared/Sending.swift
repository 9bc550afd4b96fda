import Foundation

/// Sends bytes on a connection. Where its other end has gone, that is an error, and no signal that ends the process.
///
/// - Returns: How many were sent; -1 where none could be.
public func sendWithoutSignal(_ bytes: some Collection<UInt8>, to descriptor: Int32) -> Int {
  Array(bytes).withUnsafeBytes { bytes in
    #if canImport(Darwin)
      var isOn: Int32 = 1
      setsockopt(descriptor, SOL_SOCKET, SO_NOSIGPIPE, &isOn, socklen_t(MemoryLayout<Int32>.size))
      return send(descriptor, bytes.baseAddress, bytes.count, 0)
    #else
      return send(descriptor, bytes.baseAddress, bytes.count, Int32(MSG_NOSIGNAL))
    #endif
  }
}
