#if Commands
  public import ArgumentParser
  import Foundation
  public import JSONStream

  extension ValidationError {
    static func unknown(_ name: String, of option: String, known: [String]) -> ValidationError {
      ValidationError(
        "\(option): there is no '\(name)'; there are \(known.joined(separator: ", "))")
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
        throw ValidationError(
          "\(taken.joined(separator: " and ")) both write to standard output; name a file for one")
      }
    }
  }

  enum Amount {
    /// Reads a number with its unit; only digits and a point: `Double` also reads `inf` and the
    /// like.
    static func number(_ range: ClosedRange<Double>, _ unit: String)
      -> @Sendable (String) -> Double?
    {
      { text in
        let digits = text.dropLast(unit.count).trimmingCharacters(in: .whitespaces)
        guard text.hasSuffix(unit), digits.allSatisfy({ "0123456789.".contains($0) }),
          let number = Double(digits)
        else { return nil }
        return range.contains(number) ? number : nil
      }
    }
  }

  enum OptionValue {
    static func read<Value>(
      _ read: @escaping @Sendable (String) -> Value?,
      otherwise complaint: @escaping @Sendable (String) -> String
    ) -> @Sendable (String) throws -> Value {
      { text in
        guard let value = read(text) else {
          throw ValidationError(complaint(text))
        }
        return value
      }
    }

    static func names(_ text: String?) throws -> [String]? {
      guard let names = text?.split(separator: ",").map({ $0.trimmingCharacters(in: .whitespaces) })
      else { return nil }
      guard !names.isEmpty else {
        throw ValidationError("--strategies names none")
      }
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
      _ read: @escaping @Sendable (String) -> Value?,
      otherwise complaint: @escaping @Sendable (String) -> String
    ) -> @Sendable (String) throws -> [Value] {
      let part = self.read(read, otherwise: complaint)
      return { text in
        // An empty list is passed on as one empty part, which is an error; otherwise it would
        // silently select nothing.
        let parts = text.split(separator: ",").map(String.init)
        return try (parts.isEmpty ? [""] : parts).map(part)
      }
    }
  }

  extension DecodingMode: ExpressibleByArgument {}
  extension JSONEngine: ExpressibleByArgument {}
  extension PayloadProfile: ExpressibleByArgument {}
#endif
