/// SHA-256 (FIPS 180-4) and HMAC (RFC 2104), for file names. CryptoKit exists on Apple's systems
/// only.
package enum SHA256 {
  /// Returns the digest of bytes: 32 bytes, in O(bytes).
  ///
  /// The last block is padded as section 5.1.1 says: a 1 bit, zeros, and the length in bits as 64
  /// bits, so that the whole is a multiple of 64 bytes.
  package static func digest(_ bytes: [UInt8]) -> [UInt8] {
    // The initial hash value of section 5.3.3.
    var state: [UInt32] = [
      0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab,
      0x5be0_cd19,
    ]
    for start in stride(from: 0, to: bytes.count - 63, by: 64) {
      update(&state, bytes[start..<start + 64])
    }
    var tail = Array(bytes.suffix(bytes.count % 64)) + [0x80]
    tail += Array(repeating: 0, count: (120 - tail.count) % 64)
    for shift in stride(from: 56, through: 0, by: -8) {
      tail.append(UInt8(truncatingIfNeeded: (bytes.count * 8) >> shift))
    }
    for start in stride(from: 0, to: tail.count, by: 64) {
      update(&state, tail[start..<start + 64])
    }
    return state.flatMap { word in [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: word >> $0) } }
  }

  /// Returns the HMAC of bytes with a key. A key longer than a block of 64 bytes is hashed first;
  /// 0x36 and 0x5c are RFC 2104's inner and outer pad.
  package static func digest(_ bytes: [UInt8], key: [UInt8]) -> [UInt8] {
    var block = key.count > 64 ? digest(key) : key
    block += Array(repeating: 0, count: 64 - block.count)
    return digest(block.map { $0 ^ 0x5c } + digest(block.map { $0 ^ 0x36 } + bytes))
  }

  /// Works one block of 64 bytes into the state, by the steps of section 6.2.2.
  private static func update(_ state: inout [UInt32], _ block: ArraySlice<UInt8>) {
    var words = stride(from: block.startIndex, to: block.endIndex, by: 4).map { index in
      block[index..<index + 4].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    }
    for index in 16..<64 {
      let w15 = words[index - 15]
      let w2 = words[index - 2]
      let s0 = rotated(w15, 7) ^ rotated(w15, 18) ^ w15 >> 3
      let s1 = rotated(w2, 17) ^ rotated(w2, 19) ^ w2 >> 10
      words.append(words[index - 16] &+ s0 &+ words[index - 7] &+ s1)
    }
    var a = state[0]
    var b = state[1]
    var c = state[2]
    var d = state[3]
    var e = state[4]
    var f = state[5]
    var g = state[6]
    var h = state[7]
    for index in 0..<64 {
      let s1 = rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25)
      let choice = (e & f) ^ (~e & g)
      let t1 = h &+ s1 &+ choice &+ constants[index] &+ words[index]
      let s0 = rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)
      let majority = (a & b) ^ (a & c) ^ (b & c)
      // Each variable takes the old value of the one before it, so the last goes first.
      h = g
      g = f
      f = e
      e = d &+ t1
      d = c
      c = b
      b = a
      a = t1 &+ s0 &+ majority
    }
    for (index, value) in [a, b, c, d, e, f, g, h].enumerated() {
      state[index] &+= value
    }
  }

  private static func rotated(_ word: UInt32, _ count: UInt32) -> UInt32 {
    word >> count | word << (32 - count)
  }

  /// The constants of section 4.2.2, one for each of the 64 rounds.
  private static let constants: [UInt32] = [
    0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4,
    0xab1c_5ed5,
    0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe, 0x9bdc_06a7,
    0xc19b_f174,
    0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f, 0x4a74_84aa, 0x5cb0_a9dc,
    0x76f9_88da,
    0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7, 0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351,
    0x1429_2967,
    0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc, 0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e,
    0x9272_2c85,
    0xa2bf_e8a1, 0xa81a_664b, 0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585,
    0x106a_a070,
    0x19a4_c116, 0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f,
    0x682e_6ff3,
    0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7,
    0xc671_78f2,
  ]
}
