import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import java.util.List;

/** What is answered to a request: problems that refuse it, problems that do not, and the result. */
record Reply(List<String> errors, List<String> warnings, JsonObject result) {
  static Reply failure(Throwable cause) {
    return new Reply(List.of("Storage rules runtime: " + cause), List.of(), new JsonObject());
  }

  /**
   * The reply as firebase-tools reads it. Its status is "ok" even where there are errors: on any other status
   * firebase-tools drops the message, and whoever asked waits for ever.
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
