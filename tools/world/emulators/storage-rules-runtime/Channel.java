import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;

/** The connection to firebase-tools: sends replies to its requests, and requests Firestore documents from it. */
final class Channel {
  private static final int FETCH_SECONDS = 30;

  private final PrintStream out =
      new PrintStream(new FileOutputStream(FileDescriptor.out), true, StandardCharsets.UTF_8);
  /** Open requests for a document, by the id of the rules request that waits for it; each waits for one document at a time. */
  private final Map<Long, CompletableFuture<JsonObject>> waiting = new ConcurrentHashMap<>();

  /** Sends the message that firebase-tools waits for before it sends requests. */
  void sayReady() {
    out.println(new Reply(List.of(), List.of(), new JsonObject()).toJson(-1));
  }

  /** Prints a line for the developer: firebase-tools shows lines that are not JSON as information. */
  void say(String line) {
    out.println(line);
  }

  void reply(long id, Callable<Reply> work) {
    Reply reply;
    try {
      reply = work.call();
    } catch (Exception | LinkageError | StackOverflowError cause) {
      reply = Reply.failure(cause);
    }
    out.println(reply.toJson(id));
  }

  /** Requests a Firestore document from firebase-tools for a rules request; empty when it does not exist. */
  Optional<JsonObject> fetchDocument(long id, String path) throws Exception {
    CompletableFuture<JsonObject> answer = new CompletableFuture<>();
    waiting.put(id, answer);
    JsonObject context = new JsonObject();
    context.addProperty("path", path);
    JsonObject request = new Reply(List.of(), List.of(), new JsonObject()).toJson(id);
    request.addProperty("action", "fetch_firestore_document");
    request.addProperty("server_request_id", id);
    request.add("context", context);
    out.println(request);
    JsonObject document = answer.get(FETCH_SECONDS, TimeUnit.SECONDS);
    JsonElement result = document.get("result");
    boolean isFound = "ok".equals(document.get("status").getAsString()) && result != null && result.isJsonObject();
    return isFound ? Optional.of(result.getAsJsonObject()) : Optional.empty();
  }

  void takeAnswer(long id, JsonObject message) {
    CompletableFuture<JsonObject> answer = waiting.remove(id);
    if (answer != null) answer.complete(message);
    else reply(id, () -> Reply.failure(new IllegalArgumentException("Unknown message " + message)));
  }
}
