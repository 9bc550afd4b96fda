#if Commands
  public import ArgumentParser
  import Foundation
  public import JSONStream

  extension ValidationError {
    static func unknown(_ name: String, of option: String, known: [String]) -> ValidationError {
      ValidationError("\(option): there is no '\(name)'; there are \(known.joined(separator: ", "))")
    }
  }

  enum StandardStream {
    static func checkInput(_ files: [String?]) throws {
      guard files.count(where: { $0 == "-" }) <= 1 else {
        throw ValidationError("standard input is one file: name it once")
      }
    }

    static func checkOutput(_ results: (option: String, file: String?)...) throws {
      let taken = results.filter { $0.file == "-" }.map(\.option)
      guard taken.count <= 1 else {
        throw ValidationError("\(taken.joined(separator: " and ")) both write to standard output; name a file for one")
      }
    }
  }

  enum Amount {
    static func bytes(_ text: String) -> Int? {
      let units = [
        ("kib", 1024), ("mib", 1_048_576), ("gib", 1_073_741_824), ("kb", 1e3), ("mb", 1e6), ("gb", 1e9), ("b", 1),
        ("", 1),
      ]
      return value(text, units, 1...1e15).map { Int($0.rounded()) }
    }

    static func seconds(_ range: ClosedRange<Double>) -> @Sendable (String) -> Double? {
      { value($0, [("ns", 1e-9), ("µs", 1e-6), ("us", 1e-6), ("ms", 1e-3), ("s", 1)], range) }
    }

    static func percent(_ range: ClosedRange<Double>) -> @Sendable (String) -> Double? {
      { value($0, [("%", 1)], range) }
    }

    private static func value(_ text: String, _ units: [(String, Double)], _ range: ClosedRange<Double>) -> Double? {
      let text = text.lowercased()
      guard let unit = units.first(where: { text.hasSuffix($0.0) }) else { return nil }
      let digits = text.dropLast(unit.0.count).trimmingCharacters(in: .whitespaces)
      // Only digits and a point: `Double` also reads `inf` and the like, which are not amounts.
      guard digits.allSatisfy({ "0123456789.".contains($0) }), let number = Double(digits) else { return nil }
      return range.contains(number * unit.1) ? number * unit.1 : nil
    }
  }

  // Readers of options, single values and lists separated by commas.
  enum OptionValue {
    static func read<Value>(
      _ read: @escaping @Sendable (String) -> Value?, otherwise complaint: @escaping @Sendable (String) -> String
    ) -> @Sendable (String) throws -> Value {
      { text in
        guard let value = read(text) else { throw ValidationError(complaint(text)) }
        return value
      }
    }

    static func names(_ text: String?) throws -> [String]? {
      guard let names = text?.split(separator: ",").map({ $0.trimmingCharacters(in: .whitespaces) }) else { return nil }
      guard !names.isEmpty else { throw ValidationError("--strategies names none") }
      return names
    }

    static func cases<Value: RawRepresentable & CaseIterable & SendableMetatype>(
      of option: String
    ) -> @Sendable (String) throws -> [Value] where Value.RawValue == String {
      values({ Value(rawValue: $0) }) {
        ValidationError.unknown($0, of: option, known: Value.allCases.map(\.rawValue)).message
      }
    }

    static func values<Value>(
      _ read: @escaping @Sendable (String) -> Value?, otherwise complaint: @escaping @Sendable (String) -> String
    ) -> @Sendable (String) throws -> [Value] {
      let part = self.read(read, otherwise: complaint)
      return { text in
        // An empty list is passed on as one empty part, which is an error; otherwise it would silently select nothing.
        let parts = text.split(separator: ",").map(String.init)
        return try (parts.isEmpty ? [""] : parts).map(part)
      }
    }
  }

  extension DecodingMode: ExpressibleByArgument {}
  extension PayloadProfile: ExpressibleByArgument {}
#endif
