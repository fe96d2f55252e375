import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.logging.LogManager;

/**
 * Evaluates Storage security rules for the Storage emulator of firebase-tools, in place of Google's cloud-storage-rules-runtime
 * when that cannot be downloaded. The rules are evaluated by the engine inside Google's Firestore emulator; this program only
 * implements the protocol: one JSON message per line, requests on stdin, replies on stdout (firebase-tools,
 * lib/emulator/storage/rules/runtime.js).
 */
public final class StorageRulesRuntime {
  private final Channel channel = new Channel();
  private final Map<String, Ruleset> rulesets = new ConcurrentHashMap<>();
  private final ExecutorService verifications = Executors.newVirtualThreadPerTaskExecutor();

  public static void main(String[] args) throws Exception {
    // firebase-tools treats every line on stderr as a failure of the rules, so warnings of Java and of the engine's libraries are
    // suppressed.
    System.err.close();
    LogManager.getLogManager().reset();
    // The engine's first evaluation takes half a second; it is done before the emulator reports that it is ready.
    Ruleset.warmUp();
    new StorageRulesRuntime().serve();
  }

  private void serve() throws Exception {
    channel.sayReady();
    BufferedReader requests = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    for (String line = requests.readLine(); line != null; line = requests.readLine()) {
      if (!line.isBlank()) take(JsonParser.parseString(line).getAsJsonObject());
    }
  }

  private void take(JsonObject message) {
    long id = message.get("id").getAsLong();
    if (!message.has("action")) {
      channel.takeAnswer(id, message);
      return;
    }
    JsonObject context = message.getAsJsonObject("context");
    switch (message.get("action").getAsString()) {
      // Handled in order: a verification requested after a load must use the loaded rules.
      case "load_ruleset" -> channel.reply(id, () -> load(context));
      // Handled in parallel: a verification may wait for documents, which arrive on stdin.
      case "verify" -> verifications.execute(() -> channel.reply(id, () -> verify(id, context)));
      default -> channel.takeAnswer(id, message);
    }
  }

  private Reply load(JsonObject context) {
    Ruleset.Compilation compilation = Ruleset.compile(context.getAsJsonObject("source").getAsJsonArray("files"));
    compilation.ruleset().ifPresent(ruleset -> rulesets.put(context.get("rulesetName").getAsString(), ruleset));
    return compilation.reply();
  }

  private Reply verify(long id, JsonObject context) throws Exception {
    String name = context.get("rulesetName").getAsString();
    Ruleset ruleset = rulesets.get(name);
    if (ruleset == null) throw new IllegalArgumentException("No ruleset is loaded under the name " + name);
    return ruleset.verify(context, new FirestoreDocuments(path -> channel.fetchDocument(id, path)), channel::say);
  }
}
