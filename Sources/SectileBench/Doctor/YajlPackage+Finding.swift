/// Asks a program of the system: what it printed, or nil when it is not there or failed.
typealias SystemQuestion = (_ program: String, _ arguments: [String]) -> String?

extension YajlPackage {
  /// The package that a file belongs to, as the package managers that are there say.
  init?(owning file: String, asking ask: SystemQuestion) {
    // Where /lib is a link to /usr/lib, dpkg knows the file by the name that the package has it under.
    let names = [file, file.hasPrefix("/usr/") ? String(file.dropFirst(4)) : "/usr\(file)"]
    guard
      let package = Self.homebrew(file) ?? names.reduce(nil, { $0 ?? Self.dpkg($1, ask) }) ?? Self.rpm(file, ask)
        ?? Self.apk(file, ask)
    else { return nil }
    self = package
  }

  /// `…/Cellar/yajl/2.1.0/lib/libyajl.2.dylib`
  private static func homebrew(_ file: String) -> YajlPackage? {
    let parts = file.split(separator: "/")
    guard let cellar = parts.firstIndex(of: "Cellar"), cellar + 2 < parts.endIndex else { return nil }
    return YajlPackage(manager: .homebrew, name: String(parts[cellar + 1]), version: String(parts[cellar + 2]))
  }

  private static func dpkg(_ file: String, _ ask: SystemQuestion) -> YajlPackage? {
    // `libyajl2:amd64: /usr/lib/x86_64-linux-gnu/libyajl.so.2.1.0`
    guard let owner = ask("dpkg-query", ["-S", file])?.split(separator: "\n").first,
      let name = owner.firstRange(of: ": ").map({ String(owner[..<$0.lowerBound]) }),
      let version = ask("dpkg-query", ["-W", "-f", "${source:Version}", name])?.split(separator: "\n").first
    else { return nil }
    let bare = name.split(separator: ":").first.map(String.init) ?? name
    return YajlPackage(manager: .dpkg, name: bare, version: String(version))
  }

  private static func rpm(_ file: String, _ ask: SystemQuestion) -> YajlPackage? {
    guard
      let line = ask("rpm", ["-qf", "--qf", "%{NAME} %{VERSION}-%{RELEASE}\n", file])?.split(separator: "\n").first,
      case let parts = line.split(separator: " "), parts.count == 2
    else { return nil }
    let changes = ask("rpm", ["-q", "--changelog", String(parts[0])]) ?? ""
    return YajlPackage(
      manager: .rpm, name: String(parts[0]), version: String(parts[1]),
      namedFixes: Set(YajlFix.allCases.filter { changes.contains($0.rawValue) }))
  }

  private static func apk(_ file: String, _ ask: SystemQuestion) -> YajlPackage? {
    // `/usr/lib/libyajl.so.2 is owned by yajl-2.1.0-r9`
    guard let line = ask("apk", ["info", "--who-owns", file])?.split(separator: "\n").first,
      let owner = line.split(separator: " ").last,
      let match = owner.wholeMatch(of: /(.+?)-([0-9].*)/)
    else { return nil }
    return YajlPackage(manager: .apk, name: String(match.1), version: String(match.2))
  }
}
