#if Macros
  /// Types that are known by name, so that a mistake is told where it stands and not in generated code.
  enum TypeNames {
    /// No `Decodable` at all.
    static let undecodable: Set<String> = ["Any", "AnyObject", "Void", "Never", "Character", "AnyClass", "AnyHashable"]

    /// `Decodable` and not `StreamDecodable`.
    static let decodable: Set<String> = [
      "Data", "CGFloat", "CGPoint", "CGSize", "CGRect", "CGVector", "CGAffineTransform", "Locale", "TimeZone",
      "Calendar", "DateComponents", "DateInterval", "IndexSet", "IndexPath", "CharacterSet", "PersonNameComponents",
      "AttributedString", "Notification", "Measurement", "Range", "ClosedRange", "PartialRangeFrom", "ContiguousArray",
      "Duration", "Float16",
    ]

    /// Keys of dictionaries that JSON has not.
    static let keysOtherThanString: Set<String> = Set(integers).union([
      "Float", "Double", "Bool", "Character", "Decimal", "Date", "UUID", "URL", "AnyHashable",
    ])

    static let integers = [
      "Int", "Int8", "Int16", "Int32", "Int64", "Int128", "UInt", "UInt8", "UInt16", "UInt32", "UInt64", "UInt128",
    ]

    /// Raw types of enums that are numbers.
    static let rawNumbers: Set<String> = Set(integers).union(["Float", "Double"])

    /// What a date format cannot be for.
    static let notDates: Set<String> = rawNumbers.union(["Bool", "String", "URL", "UUID", "Decimal"])
  }
#endif
