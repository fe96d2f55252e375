import com.google.firebase.rules.runtime.common.EvaluationException;
import com.google.firebase.rules.runtime.utils.ExpressionValueUtils;
import com.google.firebase.rules.runtime.v1.ExecutionRequest;
import com.google.firebase.rules.runtime.v1.ExpressionValue;
import com.google.gson.JsonObject;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** The Firestore documents that the rules read during one request, each fetched only once. */
final class FirestoreDocuments {
  /** The limit in production: https://firebase.google.com/docs/storage/security/rules-conditions */
  private static final int MAX_DOCUMENTS = 2;

  interface Source {
    Optional<JsonObject> fetch(String path) throws Exception;
  }

  private final Source source;
  private final Map<String, ExpressionValue> read = new HashMap<>();

  FirestoreDocuments(Source source) {
    this.source = source;
  }

  /** The document requested by a call of firestore.get() or firestore.exists(), or null when it does not exist. */
  ExpressionValue get(ExecutionRequest call) throws Exception {
    String path = path(call);
    ExpressionValue known = read.get(path);
    if (known != null) return known;
    if (read.size() >= MAX_DOCUMENTS) {
      throw new EvaluationException(call.getSourcePosition(),
          "The rules for a Storage request may read at most " + MAX_DOCUMENTS + " Firestore documents");
    }
    Optional<JsonObject> document = source.fetch(path);
    ExpressionValue value = document.isPresent() ? Values.document(document.get()) : ExpressionValueUtils.NULL;
    read.put(path, value);
    return value;
  }

  /** The document's path, in the form that firebase-tools puts in the URL of Firestore's REST API. */
  private static String path(ExecutionRequest call) throws Exception {
    if (call.getArgumentsCount() != 1 || !call.getArguments(0).hasPathValue()) {
      throw new EvaluationException(call.getSourcePosition(), call.getFunctionName() + "() takes one path");
    }
    StringBuilder path = new StringBuilder();
    for (String segment : ExpressionValueUtils.getPathSegments(
        call.getSourcePosition(), call.getArguments(0).getPathValue())) {
      // URLEncoder encodes for forms, where a space is "+"; a URL needs "%20". "(default)" is compared unencoded.
      String encoded = URLEncoder.encode(segment, StandardCharsets.UTF_8);
      path.append('/').append(encoded.replace("+", "%20").replace("%28", "(").replace("%29", ")"));
    }
    return path.toString();
  }
}
