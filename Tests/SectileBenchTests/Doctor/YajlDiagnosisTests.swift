import BenchmarkKit
import Foundation
import PayloadTools
import TestSupport
import Testing

@testable import SectileBench

@Suite("what is known about yajl's fixes")
struct YajlDiagnosisTests {
  static func states(_ manager: YajlPackage.Manager, _ version: String) -> [Bool?] {
    YajlFix.allCases.map { YajlPackage(manager: manager, name: "yajl", version: version).has($0) }
  }

  @Test(
    "versions with all fixes",
    arguments: [
      "2.1.0-3+deb12u2", "2.1.0-3+deb12u3", "2.1.0-5", "2.1.0-5+b2", "2.1.0-5build1", "2.0.4-4ubuntu0.1~esm1",
      "2.1.0-2ubuntu0.16.04.1~esm1", "2.1.0-2ubuntu0.18.04.1~esm1", "2.1.0-3ubuntu0.20.04.1", "2.1.0-3ubuntu0.22.04.1",
    ])
  func fixed(_ version: String) {
    #expect(Self.states(.dpkg, version) == [true, true, true])
  }

  @Test(
    "versions without them",
    arguments: ["2.0.4-4", "2.1.0-2", "2.1.0-2build1", "2.1.0-3", "2.1.0-3build2", "2.1.0-3+b2", "2.1.0-3+deb12u1"])
  func missing(_ version: String) {
    #expect(Self.states(.dpkg, version) == [false, false, false])
  }

  @Test(
    "where no source says anything, nothing is claimed",
    arguments: ["2.1.0-4", "2.1.0-4~bpo12+1", "2.1.0-5~bpo12+1", "2.1.0-3+deb11u2", "2.1.0-3+deb10u1", "1:2.1.0-3"])
  func unclaimed(_ version: String) {
    #expect(Self.states(.dpkg, version) == [nil, nil, nil])
  }

  @Test("other package managers")
  func others() {
    #expect(Self.states(.homebrew, "2.1.0") == [false, false, false])
    #expect(Self.states(.homebrew, "2.1.0_1") == [nil, nil, nil])
    #expect(Self.states(.apk, "2.1.0-r8") == [false, false, false])
    #expect(Self.states(.apk, "2.1.0-r9") == [false, false, true])
    #expect(Self.states(.apk, "2.1.0-r10") == [nil, nil, true])
    var package = YajlPackage(manager: .rpm, name: "yajl", version: "2.1.0-25.fc41")
    #expect(YajlFix.allCases.map(package.has) == [nil, nil, nil])
    package.namedFixes = [.treeLeak]
    #expect(YajlFix.allCases.map(package.has) == [nil, nil, true])
  }

  @Test("a file's package is what the package manager says")
  func finding() throws {
    var asked: [String] = []
    func answering(_ answers: [String: String]) -> SystemQuestion {
      { program, arguments in
        let question = ([program] + arguments).joined(separator: " ")
        asked.append(question)
        return answers[question]
      }
    }
    // Known by its path below /usr only, as where /lib is a link.
    let dpkg = try #require(
      YajlPackage(
        owning: "/lib/x/libyajl.so.2",
        asking: answering([
          "dpkg-query -S /usr/lib/x/libyajl.so.2": "libyajl2:amd64: /usr/lib/x/libyajl.so.2\n",
          "dpkg-query -W -f ${source:Version} libyajl2:amd64": "2.1.0-3+deb12u2",
        ])))
    #expect(dpkg == YajlPackage(manager: .dpkg, name: "libyajl2", version: "2.1.0-3+deb12u2"))
    let rpm = YajlPackage(
      owning: "/lib64/libyajl.so.2",
      asking: answering([
        "rpm -qf --qf %{NAME} %{VERSION}-%{RELEASE}\n /lib64/libyajl.so.2": "yajl 2.1.0-25.fc41\n",
        "rpm -q --changelog yajl": "* Tue Jul 11 2023 Someone\n- Fix CVE-2023-33460\n",
      ]))
    #expect(rpm == YajlPackage(manager: .rpm, name: "yajl", version: "2.1.0-25.fc41", namedFixes: [.treeLeak]))
    let apk = YajlPackage(
      owning: "/usr/lib/libyajl.so.2",
      asking: answering([
        "apk info --who-owns /usr/lib/libyajl.so.2": "/usr/lib/libyajl.so.2 is owned by yajl-2.1.0-r9\n"
      ]))
    #expect(apk == YajlPackage(manager: .apk, name: "yajl", version: "2.1.0-r9"))
    asked = []
    let brew = YajlPackage(owning: "/opt/homebrew/Cellar/yajl/2.1.0/lib/libyajl.2.1.0.dylib", asking: answering([:]))
    #expect(brew == YajlPackage(manager: .homebrew, name: "yajl", version: "2.1.0"))
    #expect(asked.isEmpty)
    #expect(YajlPackage(owning: "/opt/own/libyajl.so.2", asking: answering([:])) == nil)
  }

  static func diagnosis(_ package: String?, isUsable: Bool = true) -> YajlDiagnosis {
    YajlDiagnosis(
      version: "2.1.0", isUsable: isUsable, file: nil,
      package: package.map { YajlPackage(manager: .dpkg, name: "libyajl2", version: $0) })
  }

  @Test("all fixes and a decode that works are healthy; nothing less is")
  func health() {
    #expect(Self.diagnosis("2.1.0-5").isHealthy)
    #expect(Self.diagnosis("2.1.0-5").advice.isEmpty)
    #expect(Self.diagnosis(nil).findings.map(\.state) == [.unknown, .unknown, .unknown])
    for sick in [
      Self.diagnosis("2.1.0-3"), Self.diagnosis("2.1.0-4"), Self.diagnosis(nil),
      Self.diagnosis("2.1.0-5", isUsable: false),
    ] {
      #expect(!sick.isHealthy && !sick.advice.isEmpty)
    }
  }

  @Test("the native engine alone is healthy, and both are only where both are")
  func engines() throws {
    func report(isNativeUsable: Bool = true, _ yajl: YajlDiagnosis?) -> DoctorReport {
      DoctorReport(
        environment: .current(buildMode: .release), isNativeUsable: isNativeUsable, vectors: "neon", yajl: yajl,
        valgrind: "valgrind-3", hasStrip: true, countsAllocations: true, toolVersion: "1")
    }
    func json(_ report: DoctorReport) throws -> JSONObject {
      var text = JSONText()
      text.value(report.json)
      return try #require(JSONSerialization.jsonObject(with: Data(text.bytes)) as? JSONObject)
    }
    let alone = report(nil)
    #expect(alone.isHealthy && alone.advice.isEmpty)
    #expect(alone.text.contains("native:         vector instructions: neon\nyajl:           not built in\n"))
    #expect(alone.text.hasSuffix("verdict:        native is usable\n"))
    let object = try json(alone)
    #expect(object["healthy"] as? Bool == true && object["yajl"] is NSNull)
    #expect((object["native"] as? JSONObject)?["vectors"] as? String == "neon")
    let both = report(Self.diagnosis("2.1.0-5"))
    #expect(both.isHealthy && both.text.contains("native is usable; yajl is usable and has all known fixes\n"))
    let yajl = try #require(json(both)["yajl"] as? JSONObject)
    #expect(yajl["usable"] as? Bool == true && (yajl["fixes"] as? [JSONObject])?.count == YajlFix.allCases.count)
    #expect(!report(Self.diagnosis("2.1.0-3")).isHealthy)
    #expect(!report(isNativeUsable: false, nil).isHealthy)
  }
}
