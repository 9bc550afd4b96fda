import Foundation
import TestSupport
import Testing

/// `.github/actions/gate` and `comment` without GitHub: runs the steps of each action.yml, as a
/// workflow of two jobs does, on a checkout in a folder of its own, with a stand-in for the event
/// and a `gh` that takes down what it is told.
final class ActionJob {
  private struct Step {
    var id: String
    var run = ""
    var environment: [(name: String, value: String)] = []
  }

  /// What an action.yml says.
  private struct Action {
    var defaults: [String: String] = [:]
    var steps: [Step] = []
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
  private let gate: Action
  private let comment: Action

  var path: String { folder.path }
  var repository: String { path + "/repository" }

  /// - Parameter gh: what `gh` does after it has taken its call down; in it `$FOLDER` is this
  ///   job's.
  /// - Parameter login: whose token it is.
  init(gh: String = "", login: String = "github-actions[bot]") throws {
    folder = try ScratchFolder()
    gate = try Self.action("gate")
    comment = try Self.action("comment")
    for new in ["bin", "tmp", "repository"] {
      try FileManager.default.createDirectory(
        atPath: "\(path)/\(new)", withIntermediateDirectories: true)
    }
    try program(
      "gh",
      """
      FOLDER='\(path)'
      printf '%s\\n' "$*" >>"$FOLDER/calls"
      for argument; do case $argument in body=@*) cp "${argument#body=@}" "$FOLDER/body" ;; esac; done
      case $* in
        *graphql*) echo '{"data":{"viewer":{"login":"\(login)"}}}' | jq -r "$6" ;;
        *--paginate*) jq -r "$5" "$FOLDER/comments.json" ;;
      esac
      \(gh)
      """)
    // Variables that a step sets are set in this process only.
    try write("gitconfig", "[include]\n  path = ~/.gitconfig\n")
    try write("comments.json", "[]")
    try write("event.json", #"{"action": "synchronize", "pull_request": {"number": 12}}"#)
  }

  func program(_ name: String, _ script: String) throws {
    _ = try folder.script("bin/\(name)", script)
  }

  func write(_ name: String, _ text: String) throws {
    _ = try folder.file(name, text)
  }

  func text(_ name: String) -> String { (try? folder.text(name)) ?? "" }

  func shell(_ script: String, _ more: [String: String] = [:]) async throws -> Tool.Outcome {
    let environment = [
      "GIT_AUTHOR_NAME": "a", "GIT_AUTHOR_EMAIL": "a@example.com", "GIT_COMMITTER_NAME": "a",
      "GIT_COMMITTER_EMAIL": "a@example.com", "TMPDIR": path + "/tmp",
      "GIT_CONFIG_GLOBAL": path + "/gitconfig",
      "PATH": "\(path)/bin:\(ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin")",
    ]
    return try await Tool.shell(
      "cd '\(repository)' || exit 1\n" + script, environment: environment.merging(more) { $1 })
  }

  /// Runs the job that measures, then the job that comments: it gets the first one's outputs, and
  /// its reports as an upload.
  ///
  /// - Parameter inputs: the inputs of the action `gate`.
  /// - Parameter base: the branch that the pull request goes to.
  func run(_ inputs: [String: String], base: String = "main") async throws -> Outcome {
    var outcome = Outcome()
    try await run(gate, "gate", inputs, base: base, &outcome)
    let uploaded = path + "/uploaded"
    try? FileManager.default.removeItem(atPath: uploaded)
    if let report = outcome.outputs["gate.report"] {
      try FileManager.default.copyItem(atPath: report, toPath: uploaded)
    }
    let comments = [
      "product": inputs["product"] ?? "", "report": uploaded,
      "status": outcome.outputs["gate.status"] ?? "",
    ]
    try await run(comment, "comment", comments, base: base, &outcome)
    return outcome
  }

  private func run(
    _ action: Action, _ name: String, _ inputs: [String: String], base: String,
    _ outcome: inout Outcome
  ) async throws {
    let known = action.defaults.keys.sorted()
    #expect(Set(inputs.keys).isSubset(of: known), "\(name) has the inputs \(known)")
    let inputs = action.defaults.merging(inputs) { $1 }
    let number =
      (try jsonObject(folder.contents("event.json"))["pull_request"] as? JSONObject)?["number"]
      as? Int
    func value(_ name: Substring) throws -> String {
      switch name {
      case "github.base_ref": return base
      case "github.token": return "token"
      case "github.event.pull_request.number": return number.map(String.init) ?? ""
      default:
        try #require(name.hasPrefix("inputs."), "\(name)")
        return try filled(
          try #require(inputs[String(name.dropFirst("inputs.".count))], "\(name)"), by: value)
      }
    }
    for step in action.steps {
      var environment = [
        "GITHUB_ACTIONS": "true", "CI": "true", "GITHUB_WORKSPACE": repository,
        "RUNNER_TEMP": path + "/tmp",
        "GITHUB_REPOSITORY": "team/app", "GITHUB_EVENT_PATH": path + "/event.json",
        "GITHUB_STEP_SUMMARY": path + "/summary", "GITHUB_OUTPUT": path + "/output",
        "GITHUB_ACTION_PATH": Repository.url(".github/actions/\(name)").path,
      ]
      for (name, text) in step.environment {
        environment[name] = try filled(text, by: value)
      }
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
  }

  private func filled(_ text: String, by value: (Substring) throws -> String) rethrows -> String {
    var text = text
    while let match = text.firstMatch(of: /\$\{\{ ([a-z_.-]+) \}\}/) {
      text.replaceSubrange(match.range, with: try value(match.1))
    }
    return text
  }

  private static func action(_ name: String) throws -> Action {
    var action = Action()
    var section = ""
    var input = ""
    for line in try Repository.text(".github/actions/\(name)/action.yml").split(separator: "\n") {
      let indent = line.prefix { $0 == " " }.count
      let parts = line.dropFirst(indent).split(separator: ":", maxSplits: 1)
      let key = String(parts[0])
      let quoted = parts.count > 1 ? parts[1].trimmingCharacters(in: .whitespaces) : ""
      let value = quoted.hasPrefix("'") ? String(quoted.dropFirst().dropLast()) : quoted
      switch (indent, key) {
      case (0, _): section = key
      case (2, _) where section == "inputs":
        input = key
        action.defaults[key] = ""
      case (4, "default"): action.defaults[input] = value
      case (4, "- id"): action.steps.append(Step(id: value))
      case (6, "run"): action.steps[action.steps.count - 1].run = value
      case (8, _): action.steps[action.steps.count - 1].environment.append((key, value))
      default: break
      }
    }
    try #require(action.steps.map(\.id) == [name] && !action.steps.contains { $0.run.isEmpty })
    return action
  }
}
