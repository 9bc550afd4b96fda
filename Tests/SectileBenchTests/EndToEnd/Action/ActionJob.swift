import Foundation
import TestSupport
import Testing

/// `.github/actions/gate` without GitHub: runs the steps of its action.yml, in their order and under their conditions, on a
/// checkout in a folder of its own, with a stand-in for the event and a `gh` that takes down what it is told.
final class ActionJob {
  private struct Step {
    var id: String
    var condition = "success()"
    var run = ""
    var environment: [(name: String, value: String)] = []
  }

  struct Outcome {
    /// The first exit status that is not 0, or 0.
    var status: Int32 = 0
    var steps: [String] = []
    var text = ""
    /// The outputs of the steps, such as `gate.status`.
    var outputs: [String: String] = [:]
  }

  private let folder: ScratchFolder
  private var defaults: [String: String] = [:]
  private var steps: [Step] = []

  var path: String { folder.path }
  var repository: String { path + "/repository" }

  /// - Parameter gh: what `gh` does after it has taken its call down; in it `$FOLDER` is this job's.
  init(gh: String = "") throws {
    folder = try ScratchFolder()
    for new in ["bin", "tmp", "repository"] {
      try FileManager.default.createDirectory(atPath: "\(path)/\(new)", withIntermediateDirectories: true)
    }
    try program(
      "gh",
      """
      FOLDER='\(path)'
      printf '%s\\n' "$*" >>"$FOLDER/calls"
      for argument; do case $argument in body=@*) cp "${argument#body=@}" "$FOLDER/body" ;; esac; done
      case $* in *--paginate*) jq -r "$5" "$FOLDER/comments.json" ;; esac
      \(gh)
      """)
    // Variables that a step sets are set in this process only.
    try write("gitconfig", "[include]\n  path = ~/.gitconfig\n")
    try write("comments.json", "[]")
    try write("event.json", #"{"action": "synchronize", "pull_request": {"number": 12}}"#)
    try read(Repository.text(".github/actions/gate/action.yml"))
  }

  func program(_ name: String, _ script: String) throws { _ = try folder.script("bin/\(name)", script) }

  func write(_ name: String, _ text: String) throws { _ = try folder.file(name, text) }

  func text(_ name: String) -> String { (try? folder.text(name)) ?? "" }

  func shell(_ script: String, _ more: [String: String] = [:]) async throws -> Tool.Outcome {
    let environment = [
      "GIT_AUTHOR_NAME": "a", "GIT_AUTHOR_EMAIL": "a@example.com", "GIT_COMMITTER_NAME": "a",
      "GIT_COMMITTER_EMAIL": "a@example.com", "TMPDIR": path + "/tmp", "GIT_CONFIG_GLOBAL": path + "/gitconfig",
      "PATH": "\(path)/bin:\(ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin")",
    ]
    return try await Tool.shell(
      "cd '\(repository)' || exit 1\n" + script, environment: environment.merging(more) { $1 })
  }

  /// Runs the action's steps.
  ///
  /// - Parameter base: the branch that the pull request goes to.
  func run(_ inputs: [String: String], base: String = "main") async throws -> Outcome {
    #expect(Set(inputs.keys).isSubset(of: defaults.keys), "there are the inputs \(defaults.keys.sorted())")
    var outcome = Outcome()
    let inputs = defaults.merging(inputs) { $1 }
    let number = (try jsonObject(folder.contents("event.json"))["pull_request"] as? JSONObject)?["number"] as? Int
    for step in steps {
      func value(_ name: Substring) throws -> String {
        switch name {
        case "github.base_ref": return base
        case "github.token": return "token"
        case "github.event.pull_request.number": return number.map(String.init) ?? ""
        case _ where name.hasPrefix("inputs."):
          return try filled(try #require(inputs[String(name.dropFirst("inputs.".count))], "\(name)"), by: value)
        default:
          let parts = name.split(separator: ".")
          try #require(parts.count == 4 && parts[0] == "steps" && parts[2] == "outputs", "\(name)")
          return outcome.outputs["\(parts[1]).\(parts[3])"] ?? ""
        }
      }
      let runs = try step.condition.components(separatedBy: " && ").allSatisfy { condition in
        switch condition {
        case "success()": return outcome.status == 0
        case "always()": return true
        default: return try #require(condition == "inputs.comment == 'true'" ? inputs["comment"] : nil) == "true"
        }
      }
      guard runs else { continue }
      var environment = [
        "GITHUB_ACTIONS": "true", "CI": "true", "GITHUB_WORKSPACE": repository, "RUNNER_TEMP": path + "/tmp",
        "GITHUB_REPOSITORY": "team/app", "GITHUB_EVENT_PATH": path + "/event.json",
        "GITHUB_STEP_SUMMARY": path + "/summary", "GITHUB_OUTPUT": path + "/output",
        "GITHUB_ACTION_PATH": Repository.url(".github/actions/gate").path,
      ]
      for (name, text) in step.environment { environment[name] = try filled(text, by: value) }
      try write("output", "")
      let ended = try await shell(step.run, environment)
      outcome.steps.append(step.id)
      outcome.text += ended.text + ended.errors
      if outcome.status == 0 { outcome.status = ended.status }
      for line in text("output").split(separator: "\n") {
        let parts = line.split(separator: "=", maxSplits: 1)
        outcome.outputs["\(step.id).\(parts[0])"] = parts.count > 1 ? String(parts[1]) : ""
      }
    }
    return outcome
  }

  private func filled(_ text: String, by value: (Substring) throws -> String) rethrows -> String {
    var text = text
    while let match = text.firstMatch(of: /\$\{\{ ([a-z_.-]+) \}\}/) {
      text.replaceSubrange(match.range, with: try value(match.1))
    }
    return text
  }

  private func read(_ yaml: String) throws {
    var (section, input) = ("", "")
    for line in yaml.split(separator: "\n") {
      let indent = line.prefix { $0 == " " }.count
      let parts = line.dropFirst(indent).split(separator: ":", maxSplits: 1)
      let (key, quoted) = (String(parts[0]), parts.count > 1 ? parts[1].trimmingCharacters(in: .whitespaces) : "")
      let value = quoted.hasPrefix("'") ? String(quoted.dropFirst().dropLast()) : quoted
      switch (indent, key) {
      case (0, _): section = key
      case (2, _) where section == "inputs": (input, defaults[key]) = (key, "")
      case (4, "default"): defaults[input] = value
      case (4, "- id"): steps.append(Step(id: value))
      case (6, "if"): steps[steps.count - 1].condition = value
      case (6, "run"): steps[steps.count - 1].run = value
      case (8, _): steps[steps.count - 1].environment.append((key, value))
      default: break
      }
    }
    try #require(steps.map(\.id) == ["gate", "comment"] && !steps.contains { $0.run.isEmpty })
  }
}
