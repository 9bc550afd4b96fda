import ScreenNetworking
import Testing

@Suite("SHA-256") struct SHA256Tests {
  private func hex(_ bytes: [UInt8]) -> String {
    bytes.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
  }

  @Test(
    "the standard's examples, and every length around a block (FIPS 180-4; coreutils' sha256sum)",
    arguments: [
      ("", 1, "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
      ("abc", 1, "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
      (
        "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq", 1,
        "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
      ),
      ("a", 10_000, "27dd1f61b867b6a0f6e9d8a41c43231de52107e53ae424de8f847b821db4b711"),
      ("x", 55, "d5e285683cd4efc02d021a5c62014694958901005d6f71e89e0989fac77e4072"),
      ("x", 56, "04c26261370ee7541549d16dee320c723e3fd14671e66a099afe0a377c16888e"),
      ("x", 64, "7ce100971f64e7001e8fe5a51973ecdfe1ced42befe7ee8d5fd6219506b5393c"),
      ("x", 119, "000b48d4edf0fa7bee3c6236ecd2785baa5db4eeb8bb54341b029e0d9fa5fb0c"),
    ])
  func digests(_ text: String, _ count: Int, _ expected: String) {
    #expect(hex(SHA256.digest(Array(String(repeating: text, count: count).utf8))) == expected)
  }

  @Test("with a key (RFC 4231, test cases 1, 2 and 6)")
  func keyed() {
    #expect(
      hex(SHA256.digest(Array("Hi There".utf8), key: Array(repeating: 0x0b, count: 20)))
        == "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7")
    #expect(
      hex(SHA256.digest(Array("what do ya want for nothing?".utf8), key: Array("Jefe".utf8)))
        == "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843")
    #expect(
      hex(
        SHA256.digest(
          Array("Test Using Larger Than Block-Size Key - Hash Key First".utf8),
          key: Array(repeating: 0xaa, count: 131))
      )
        == "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54")
  }
}
