import ScreenNetworking
import Testing

@Suite("SipHash") struct SipHashTests {
  /// The vectors of the authors' implementation: of 0, 1, 2 … bytes 0, 1, 2 … by the key 0 to 15.
  private static let vectors: [UInt64] = [
    0x726f_db47_dd0e_0e31, 0x74f8_39c5_93dc_67fd, 0x0d6c_8009_d9a9_4f5a, 0x8567_6696_d7fb_7e2d,
    0xcf27_94e0_2771_87b7, 0x1876_5564_cd99_a68d, 0xcbc9_466e_58fe_e3ce, 0xab02_00f5_8b01_d137,
    0x93f5_f579_9a93_2462, 0x9e00_82df_0ba9_e4b0, 0x7a5d_bbc5_94dd_b9f3, 0xf4b3_2f46_226b_ada7,
    0x751e_8fbc_860e_e5fb, 0x14ea_5627_c084_3d90, 0xf723_ca90_8e7a_f2ee, 0xa129_ca61_49be_45e5,
  ]

  @Test("hashes of up to fifteen bytes are those of the authors' implementation")
  func vectors() {
    let bytes = Array(0..<16 as Range<UInt8>)
    for (count, expected) in Self.vectors.enumerated() {
      #expect(SipHash.hash(Array(bytes.prefix(count)), SipHash.Key(bytes[...])) == expected)
    }
  }

  @Test(
    "hashes of several words are those of the authors' implementation",
    arguments: [
      (16, 0x3f2a_cc7f_57c2_9bdb), (24, 0xb8ad_50c6_f649_af94), (63, 0x958a_324c_eb06_4572),
    ] as [(UInt8, UInt64)])
  func longerVectors(_ count: UInt8, _ expected: UInt64) {
    let key = SipHash.Key(Array(0..<16 as Range<UInt8>)[...])
    #expect(SipHash.hash(Array(0..<count), key) == expected)
  }

  @Test("the length counts, and so does each half of the key")
  func distinct() {
    let keys = [[0, 0], [0, 1], [1, 0]].map { halves in
      SipHash.Key(halves.flatMap { Array(repeating: UInt8($0), count: 8) }[...])
    }
    let hashes = keys.flatMap { key in
      [0, 1, 7, 8, 9, 256, 264].map { SipHash.hash(Array(repeating: 0, count: $0), key) }
    }
    #expect(Set(hashes).count == hashes.count)
  }
}
