#if Macros
  /// Types known by name, so that mistakes are reported at their place and not in generated code.
  enum TypeNames {
    static let undecodable: Set<String> = ["Any", "AnyObject", "Void", "Never", "Character", "AnyClass", "AnyHashable"]

    static let decodable: Set<String> = [
      "Data", "CGFloat", "CGPoint", "CGSize", "CGRect", "CGVector", "CGAffineTransform", "Locale", "TimeZone",
      "Calendar", "DateComponents", "DateInterval", "IndexSet", "IndexPath", "CharacterSet", "PersonNameComponents",
      "AttributedString", "Notification", "Measurement", "Range", "ClosedRange", "PartialRangeFrom", "ContiguousArray",
      "Duration", "Float16",
    ]

    /// Types of dictionaries' keys that JSON does not have.
    static let keysOtherThanString: Set<String> = Set(integers).union([
      "Float", "Double", "Bool", "Character", "Decimal", "Date", "UUID", "URL", "AnyHashable",
    ])

    static let integers = [
      "Int", "Int8", "Int16", "Int32", "Int64", "Int128", "UInt", "UInt8", "UInt16", "UInt32", "UInt64", "UInt128",
    ]

    static let rawNumbers: Set<String> = Set(integers).union(["Float", "Double"])

    static let notDates: Set<String> = rawNumbers.union(["Bool", "String", "URL", "UUID", "Decimal"])
  }
#endif
