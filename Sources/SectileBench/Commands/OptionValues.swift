#if Commands
  public import ArgumentParser
  import Foundation
  public import JSONStream

  extension ValidationError {
    /// Returns the error about a name that nothing has.
    static func unknown(_ name: String, of option: String, known: [String]) -> ValidationError {
      ValidationError(
        "\(option): there is no '\(name)'; there are \(known.joined(separator: ", "))")
    }
  }

  /// Standard input and standard output are there once; `-` stands for them in many options.
  enum StandardStream {
    /// - Throws: `ValidationError` if standard input is named twice.
    static func checkInput(_ files: [String?]) throws {
      guard files.count(where: { $0 == "-" }) <= 1 else {
        throw ValidationError("standard input is one file: name it once")
      }
    }

    /// - Throws: `ValidationError` if two results go to standard output; it names the options.
    static func checkOutput(_ results: (option: String, file: String?)...) throws {
      let taken = results.filter { $0.file == "-" }.map(\.option)
      guard taken.count <= 1 else {
        throw ValidationError(
          "\(taken.joined(separator: " and ")) both write to standard output; name a file for one")
      }
    }
  }

  /// Amounts as people write them, such as `60s` or `2%`.
  enum Amount {
    /// Reads a number with its unit; only digits and a point: `Double` also reads `inf` and the
    /// like.
    ///
    /// - Parameters:
    ///   - range: The numbers that are allowed.
    ///   - unit: The unit that has to stand behind the number.
    /// - Returns: A function that is nil for anything else.
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

  /// Reads the values of options, with an error in the option's own words.
  enum OptionValue {
    /// Returns the reader of one value.
    ///
    /// - Parameters:
    ///   - read: Reads the value; nil refuses it.
    ///   - complaint: Says what the value has to be.
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

    /// Reads names separated by commas; nil if the option is not given.
    ///
    /// - Throws: `ValidationError` if there is no name.
    static func names(_ text: String?) throws -> [String]? {
      guard let names = text?.split(separator: ",").map({ $0.trimmingCharacters(in: .whitespaces) })
      else { return nil }
      guard !names.isEmpty else {
        throw ValidationError("--strategies names none")
      }
      return names
    }

    /// Returns the reader of several cases of an enumeration.
    static func cases<Value: RawRepresentable & CaseIterable & SendableMetatype>(
      of option: String
    ) -> @Sendable (String) throws -> [Value] where Value.RawValue == String {
      values({ Value(rawValue: $0) }) {
        ValidationError.unknown($0, of: option, known: Value.allCases.map(\.rawValue)).message
      }
    }

    /// Returns the reader of several values, separated by commas.
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

  extension DecodingMode: ExpressibleByArgument {
    /// Both modes by their names.
    private static let named = [(name: "strict", mode: strict), (name: "lenient", mode: lenient)]

    /// Creates the mode from `strict` or `lenient`; nil from any other text.
    public init?(argument: String) {
      guard let mode = Self.named.first(where: { $0.name == argument })?.mode else {
        return nil
      }
      self = mode
    }

    /// The name of the mode, whatever its budget.
    public var defaultValueDescription: String {
      Self.named.first { $0.mode.isLenient == isLenient }?.name ?? ""
    }

    /// The names of both modes.
    public static var allValueStrings: [String] { named.map(\.name) }
  }
  extension JSONEngine: ExpressibleByArgument {}
  extension PayloadProfile: ExpressibleByArgument {}
#endif
