import CompositionalLayout
import Testing
import TestSupport

private let measurer = TextMeasurer()

private func size(_ text: String, _ style: TextStyle = TextStyle(fontSize: 10), in width: Double = .infinity)
  -> LayoutExtent
{
  measurer.size(of: text, style: style, maximumWidth: width)
}

/// The number of lines at 10 points, where a line is 12 high.
private func lines(_ text: String, in width: Double = .infinity) -> Double { size(text, in: width).h / 12 }

private func isClose(_ left: Double, _ right: Double) -> Bool { abs(left - right) < 1e-9 }

@Suite("Text measurer")
struct TextMeasurerTests {
  private static let everyText = TextSamples.texts + (0..<60).map(TextSamples.random)

  // MARK: Properties

  @Test("a wider room never gives more lines, and every size is one", arguments: TextSamples.styles)
  func monotone(_ style: TextStyle) {
    for text in Self.everyText {
      var last = Double.infinity
      for room in stride(from: 0, through: 400, by: TestSize.step(4, full: 1)).map(Double.init) {
        let found = size(text, style, in: room)
        #expect(found.w.isFinite && found.h.isFinite && found.w >= 0 && found.h >= 0)
        #expect(found.h <= last, "\(text.debugDescription) in \(room): \(found.h) after \(last)")
        last = found.h
      }
      #expect(size(text, style).h <= last)
    }
  }

  @Test("never wider than a room that holds every character", arguments: TextSamples.styles)
  func bounded(_ style: TextStyle) {
    let widest = size("漢", style).w
    for text in Self.everyText {
      for step in 0...40 {
        let room = widest + Double(step) * 8.7
        #expect(size(text, style, in: room).w <= room, "\(text.debugDescription) in \(room)")
      }
    }
  }

  @Test("a text fits into the size that it was given", arguments: TextSamples.styles)
  func settled(_ style: TextStyle) {
    for text in Self.everyText {
      for step in 0...40 {
        let room = Double(step) * 10.3
        let first = size(text, style, in: room)
        // A line of one character that is wider than the room is no answer that a room could be made of.
        guard first.w <= room else { continue }
        let second = size(text, style, in: first.w)
        #expect(second.h == first.h && isClose(second.w, first.w), "\(text.debugDescription), step \(step)")
      }
      let natural = size(text, style)
      #expect(size(text, style, in: natural.w) == natural)
    }
  }

  @Test("paragraphs stand one below the other, words one beside the other")
  func concatenation() {
    let texts = Self.everyText.filter { !$0.isEmpty }
    for (first, second) in zip(texts, texts.reversed()) where !first.hasSuffix("\r") {
      for room in stride(from: 0.0, through: 300, by: 23) {
        let (one, two, both) = (size(first, in: room), size(second, in: room), size(first + "\n" + second, in: room))
        #expect(isClose(both.h, one.h + two.h) && both.w == max(one.w, two.w))
      }
    }
    for (first, second) in [("ab", "cd"), ("Pizza", "🍕"), ("漢字", "x")] {
      #expect(isClose(size(first + " " + second).w, size(first).w + 2.78 + size(second).w))
      #expect(isClose(size(first + second).w, size(first).w + size(second).w))
    }
  }

  @Test("sizes grow with the font, weight by weight, and line height, lines and insets count as they say")
  func styles() {
    for text in Self.everyText {
      let one = size(text)
      let two = size(text, TextStyle(fontSize: 20))
      #expect(isClose(two.w, 2 * one.w) && isClose(two.h, 2 * one.h))
      let weights = TextStyle.Weight.allCases.map { size(text, TextStyle(fontSize: 10, weight: $0)).w }
      #expect(weights == weights.sorted())
      if !text.contains(where: \.isNewline) {
        #expect(isClose(weights[1] - weights[0], (weights[3] - weights[0]) / 3))
      }
      let spaced = size(text, TextStyle(fontSize: 10, lineHeight: 30))
      #expect(spaced.w == one.w && isClose(spaced.h, one.h * 2.5))
      let insets = DirectionalEdgeInsets(top: 1, leading: 2, bottom: 4, trailing: 8)
      for room in [50, 120, Double.infinity] {
        let (plain, inset) = (
          size(text, in: room), size(text, TextStyle(fontSize: 10, insets: insets), in: room + 10)
        )
        #expect(isClose(inset.w, plain.w + 10) && isClose(inset.h, plain.h + 5))
      }
      for most in 1...4 {
        #expect(
          isClose(
            size(text, TextStyle(fontSize: 10, maximumLines: most), in: 40).h,
            min(size(text, in: 40).h, 12 * Double(most))))
      }
    }
  }

  /// Breaks a text of plain words on paper: words are strings, and a line is as wide as its string.
  private func naiveLines(_ text: String, in room: Double) -> Int {
    var lines: [String] = []
    for word in text.split(separator: " ").map(String.init) {
      if let last = lines.last, size(last + " " + word).w <= room {
        lines[lines.count - 1] = last + " " + word
      } else {
        var piece = ""
        for character in word {
          if !piece.isEmpty, size(piece + String(character)).w > room {
            lines.append(piece)
            piece = ""
          }
          piece.append(character)
        }
        lines.append(piece)
      }
    }
    return lines.count
  }

  @Test("as many lines as filling strings by hand")
  func oracle() {
    for seed in 0..<200 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      let text = (0..<Int.random(in: 1...12, using: &generator)).map { _ in
        String(
          (0..<Int.random(in: 1...14, using: &generator)).map { _ in
            "abimWT57".randomElement(using: &generator) ?? "a"
          })
      }.joined(separator: " ")
      // Off the sums of advances, so that the last bit of a sum does not decide.
      let room = Double(Int.random(in: 0...150, using: &generator)) + 0.0314159
      #expect(lines(text, in: room) == Double(naiveLines(text, in: room)), "seed \(seed): \(text) in \(room)")
    }
  }

  @Test("rooms and styles that are no lengths give sizes all the same")
  func degenerate() {
    for text in TextSamples.texts {
      for room in [Double.nan, -Double.infinity, -1, -0.0] { #expect(size(text, in: room) == size(text, in: 0)) }
      for room in [Double.leastNonzeroMagnitude, 1e308, Double.greatestFiniteMagnitude, Double.infinity] {
        for number in [Double.nan, -Double.infinity, -1, 0, 1e300, Double.infinity] {
          let insets = DirectionalEdgeInsets(top: number, leading: number, bottom: number, trailing: number)
          let style = TextStyle(fontSize: number, lineHeight: number, insets: insets, letterSpacing: number)
          let found = size(text, style, in: room)
          #expect(found.w.isFinite && found.h.isFinite && found.w >= 0 && found.h >= 0)
        }
      }
    }
    #expect(size("a b", TextStyle(fontSize: 10, maximumLines: -3), in: 0) == size("a b", in: 0))
  }

  @Test("a very long word and a very long text come to an end")
  func long() {
    let word = String(repeating: "a", count: 200_000)
    #expect(lines(word, in: 54.5) == 20_000)
    #expect(lines(String(repeating: "ab ", count: 100_000), in: 11) == 100_000)
  }

  // MARK: By hand, at 10 points: a letter 5.45, a space 2.78, a hyphen 2.95, a wide character 10

  @Test("breaks at spaces and inside what is longer than the line")
  func words() {
    #expect(size("").h == 0 && size("").w == 0)
    #expect(size(" ") == LayoutExtent(w: 0, h: 12))
    #expect(isClose(size("ab cd").w, 24.58))
    #expect(lines("ab cd", in: 24.58) == 1)
    #expect(lines("ab cd", in: 24.5) == 2 && isClose(size("ab cd", in: 24.5).w, 10.9))
    #expect(lines("ab   cd", in: 11) == 2, "white space hangs")
    #expect(lines("abc", in: 11) == 2 && lines("abc", in: 5.45) == 3 && lines("abc", in: 0) == 3)
    #expect(isClose(size("abc", in: 0).w, 5.45))
    #expect(lines("a\u{2060}", in: 2) == 1 && lines("a\u{2060}b", in: 2) == 2, "what has no width needs no room")
    // ab | cccc: the long word does not begin in what ab leaves.
    #expect(lines("ab cccc", in: 22) == 2 && lines("ab cccc", in: 21) == 3)
    // The rest of a broken word shares its line.
    #expect(lines("cccc ab", in: 17) == 3 && lines("cccc ab", in: 20) == 2)
    #expect(isClose(size("  ab").w, 16.46) && isClose(size("ab  ").w, 10.9))
  }

  @Test("breaks at line feeds and their kin")
  func lineFeeds() {
    #expect(lines("a\nb") == 2 && lines("a\r\nb") == 2 && lines("a\u{2029}b") == 2 && lines("a\rb") == 2)
    #expect(lines("a\n") == 2 && lines("\n") == 2 && lines("\n\n") == 3)
    #expect(size("ab\ncdef").w == size("cdef").w)
  }

  @Test("breaks after hyphens, but not before them nor after one that begins a word")
  func hyphens() {
    #expect(lines("ab-cd", in: 24.7) == 2 && isClose(size("ab-cd", in: 24.7).w, 13.85))
    #expect(lines("ab--cd", in: 17) == 2 && isClose(size("ab--cd", in: 17).w, 16.8))
    // The number is longer than the line, and breaks inside: -5 and 55.
    #expect(isClose(size("-555", in: 13).w, 11.12))
    #expect(lines("a\u{A0}b c", in: 14) == 2, "a no-break space keeps its words together")
    #expect(lines("ab\u{200B}cd", in: 12) == 2 && lines("ab\u{2060}cd", in: 17) == 2)
  }

  @Test("breaks beside wide characters, but for their punctuation")
  func wide() {
    #expect(lines("漢字漢字", in: 20) == 2 && lines("漢字漢字", in: 39) == 2)
    #expect(lines("漢字。漢", in: 20) == 3 && lines("漢字。漢", in: 30) == 2)
    #expect(lines("漢「字", in: 20) == 2 && isClose(size("漢「字", in: 25).w, 20))
    // ab 10.9, then 漢, then cd.
    #expect(lines("ab漢cd", in: 21) == 2 && lines("ab漢cd", in: 20) == 3)
    #expect(lines("🍕🍔", in: 10) == 2)
  }

  @Test("one character is what a reader sees as one")
  func characters() {
    for (text, width) in [
      ("e\u{301}", 5.45), ("é", 5.45), ("👨‍👩‍👧‍👦", 10), ("🇹🇷", 10), ("1️⃣", 10), ("❤️", 10), ("👍🏽", 10), ("한", 10),
      ("\u{1112}\u{1161}\u{11AB}", 10), ("Ａ", 10), ("ﾊ", 5.45), ("\u{200D}", 0), ("\u{301}", 0), ("\u{FE0E}", 0),
      ("…", 10), ("m", 7.85), ("@", 7.85), ("0", 5.56), ("A", 6.85), ("i", 2.22), ("ı", 2.95), ("Ж", 6.85), ("ж", 5.45),
    ] as [(String, Double)] {
      #expect(isClose(size(text).w, width), "\(text.debugDescription): \(size(text).w)")
    }
  }

  @Test("cut lines end with an ellipsis")
  func cut() {
    let one = TextStyle(fontSize: 10, maximumLines: 1)
    #expect(size("ab cd", one, in: 20) == LayoutExtent(w: 20, h: 12))
    #expect(size("ab cd", one, in: 30) == size("ab cd"))
    #expect(isClose(size("ab\ncd", one, in: 30).w, 20.9) && size("ab\ncd", one, in: 15).w == 15)
    #expect(isClose(size("ab\ncd", one).w, 20.9))
  }

  @Test("letters are spaced, and never one before the other")
  func letterSpacing() {
    #expect(isClose(size("abc", TextStyle(fontSize: 10, letterSpacing: 1)).w, 19.35))
    #expect(isClose(size("e\u{301}\u{200D}", TextStyle(fontSize: 10, letterSpacing: 1)).w, 6.45))
    #expect(isClose(size("iia", TextStyle(fontSize: 10, letterSpacing: -3)).w, 2.45))
  }
}
