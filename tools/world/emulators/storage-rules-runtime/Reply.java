import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import java.util.List;

/** The reply to a request: errors, which reject it, warnings, which do not, and the result. */
record Reply(List<String> errors, List<String> warnings, JsonObject result) {
  static Reply failure(Throwable cause) {
    return new Reply(List.of("Storage rules runtime: " + cause), List.of(), new JsonObject());
  }

  /**
   * The reply in the form that firebase-tools reads. The status is "ok" even when there are errors: firebase-tools drops a
   * message with any other status, and its caller would wait for ever.
   */
  JsonObject toJson(long id) {
    JsonObject json = new JsonObject();
    json.addProperty("id", id);
    json.addProperty("status", "ok");
    json.add("errors", array(errors));
    json.add("warnings", array(warnings));
    json.add("result", result);
    return json;
  }

  private static JsonArray array(List<String> values) {
    JsonArray array = new JsonArray();
    values.forEach(array::add);
    return array;
  }
}
