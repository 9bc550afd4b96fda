/// A JSON object, as Foundation reads it.
package typealias JSONObject = [String: Any]
