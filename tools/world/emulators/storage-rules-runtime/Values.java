import com.google.firebase.rules.runtime.utils.ExpressionValueUtils;
import com.google.firebase.rules.runtime.v1.ExpressionValue;
import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.protobuf.InvalidProtocolBufferException;
import com.google.protobuf.util.JsonFormat;
import java.util.List;
import java.util.Map;

/** Converts JSON of firebase-tools and Firestore to values of the rules language. */
final class Values {
  /** The engine's name of each value type, by its name in Firestore's REST API. */
  private static final Map<String, String> SCALARS = Map.of(
      "nullValue", "null_value",
      "booleanValue", "bool_value",
      "integerValue", "int_value",
      "doubleValue", "float_value",
      "timestampValue", "timestamp_value",
      "stringValue", "string_value",
      "bytesValue", "bytes_value",
      "geoPointValue", "latlng_value");

  private Values() {}

  /** Parses a value in the engine's own JSON format. */
  static ExpressionValue fromProtoJson(JsonElement json) throws InvalidProtocolBufferException {
    ExpressionValue.Builder value = ExpressionValue.newBuilder();
    JsonFormat.parser().ignoringUnknownFields().merge(json.toString(), value);
    return value.build();
  }

  /** A document of Firestore's REST API as the resource that rules read: data, id and __name__. */
  static ExpressionValue document(JsonObject document) throws InvalidProtocolBufferException {
    String name = document.get("name").getAsString();
    ExpressionValue.Builder resource = ExpressionValue.newBuilder();
    resource.getMapValueBuilder()
        .putFields("data", map(document.getAsJsonObject("fields")))
        .putFields("id", ExpressionValueUtils.createValue((Object) name.substring(name.lastIndexOf('/') + 1)))
        .putFields("__name__", path(name));
    return resource.build();
  }

  private static ExpressionValue fromFirestore(JsonObject typed) throws InvalidProtocolBufferException {
    Map.Entry<String, JsonElement> entry = typed.entrySet().iterator().next();
    JsonElement value = entry.getValue();
    return switch (entry.getKey()) {
      case "referenceValue" -> path(value.getAsString());
      case "mapValue" -> map(value.getAsJsonObject().getAsJsonObject("fields"));
      case "arrayValue" -> list(value.getAsJsonObject().getAsJsonArray("values"));
      default -> scalar(entry.getKey(), value);
    };
  }

  private static ExpressionValue scalar(String type, JsonElement value) throws InvalidProtocolBufferException {
    String name = SCALARS.get(type);
    if (name == null) throw new IllegalArgumentException("Unknown type of Firestore value: " + type);
    JsonObject json = new JsonObject();
    json.add(name, value);
    return fromProtoJson(json);
  }

  /** Firestore omits `fields` when a map is empty. */
  private static ExpressionValue map(JsonObject fields) throws InvalidProtocolBufferException {
    ExpressionValue.Builder value = ExpressionValue.newBuilder();
    var map = value.getMapValueBuilder();
    if (fields != null) {
      for (Map.Entry<String, JsonElement> field : fields.entrySet()) {
        map.putFields(field.getKey(), fromFirestore(field.getValue().getAsJsonObject()));
      }
    }
    return value.build();
  }

  private static ExpressionValue list(JsonArray values) throws InvalidProtocolBufferException {
    ExpressionValue.Builder value = ExpressionValue.newBuilder();
    var list = value.getListValueBuilder();
    if (values != null) {
      for (JsonElement element : values) list.addValues(fromFirestore(element.getAsJsonObject()));
    }
    return value.build();
  }

  /** A resource name, "projects/p/databases/d/documents/…", as the path that rules compare: starting at "databases". */
  private static ExpressionValue path(String name) {
    List<String> segments = List.of(name.split("/"));
    return ExpressionValueUtils.segmentsToPathExpressions(segments.subList(2, segments.size()));
  }
}
