import com.google.firebase.rules.lang.CompileResult;
import com.google.firebase.rules.lang.FirebaseRulesProtoCompiler;
import com.google.firebase.rules.lang.common.FirebaseRulesLangOptions;
import com.google.firebase.rules.runtime.evaluators.AuthRuleEvaluator.RuleContext;
import com.google.firebase.rules.runtime.impl.DefaultEvaluator;
import com.google.firebase.rules.runtime.utils.ExpressionValueUtils;
import com.google.firebase.rules.runtime.v1.ExpressionPathSegmentValue;
import com.google.firebase.rules.runtime.v1.ExpressionPathSegmentValue.Capture;
import com.google.firebase.rules.runtime.v1.ExpressionPathSegmentValue.GlobCapture;
import com.google.firebase.rules.runtime.v1.ExpressionPathValue;
import com.google.firebase.rules.v1.File;
import com.google.firebase.rules.v1.Issue;
import com.google.firebase.rules.v1.Source;
import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/** Compiled rules, and their evaluation for a request. */
final class Ruleset {
  private static final int EVALUATION_SECONDS = 60;

  private final DefaultEvaluator evaluator;

  private Ruleset(DefaultEvaluator evaluator) {
    this.evaluator = evaluator;
  }

  /** The result of compiling: the ruleset, empty after an error, and the reply for firebase-tools. */
  record Compilation(Optional<Ruleset> ruleset, Reply reply) {}

  /** Compiles the files that firebase-tools sends, each with its name and content. */
  static Compilation compile(JsonArray files) {
    Source.Builder source = Source.newBuilder();
    for (JsonElement element : files) {
      JsonObject file = element.getAsJsonObject();
      source.addFiles(file(file.get("name").getAsString(), file.get("content").getAsString()));
    }
    CompileResult compiled = compile(source.build());
    List<String> errors = new ArrayList<>();
    List<String> warnings = new ArrayList<>();
    for (Issue issue : compiled.getIssues()) {
      (issue.getSeverity() == Issue.Severity.ERROR ? errors : warnings).add(describe(issue));
    }
    JsonObject result = new JsonObject();
    if (compiled.hasCompilationError()) {
      if (errors.isEmpty()) errors.add("The rules do not compile");
      return new Compilation(Optional.empty(), new Reply(errors, warnings, result));
    }
    result.addProperty("rulesVersion", Math.max(1, compiled.getRulesetAst().getVersion().getNumber()));
    Ruleset ruleset = new Ruleset(new DefaultEvaluator(compiled.getRulesetAst()));
    return new Compilation(Optional.of(ruleset), new Reply(errors, warnings, result));
  }

  private static CompileResult compile(Source source) {
    FirebaseRulesLangOptions options =
        FirebaseRulesLangOptions.builder().allowTernaryOperator(true).allowCrossServiceRules(true).build();
    return FirebaseRulesProtoCompiler.createStandalone(options).compile(source);
  }

  private static File file(String name, String content) {
    return File.newBuilder().setName(name).setContent(content).build();
  }

  /** An issue as JSON with the field names that firebase-tools reads to print its position. */
  private static String describe(Issue issue) {
    JsonObject position = new JsonObject();
    position.addProperty("fileName_", issue.getSourcePosition().getFileName());
    position.addProperty("line_", issue.getSourcePosition().getLine());
    position.addProperty("column_", issue.getSourcePosition().getColumn());
    JsonObject json = new JsonObject();
    json.add("sourcePosition_", position);
    json.addProperty("description_", issue.getDescription());
    json.addProperty("severity_", issue.getSeverityValue());
    return json.toString();
  }

  /** Whether the rules allow a request. An error during the evaluation denies it, with a warning. */
  Reply verify(JsonObject context, FirestoreDocuments documents, Consumer<String> debugLog) throws Exception {
    String method = context.get("method").getAsString();
    RuleContext.Builder request = RuleContext.builder()
        .service(context.get("service").getAsString())
        .method(method)
        .path(path(context, method.equals("list")));
    for (Map.Entry<String, JsonElement> variable : context.getAsJsonObject("variables").entrySet()) {
      request.supplyVariable(variable.getKey(), Values.fromProtoJson(variable.getValue()));
    }
    RulesFunctions.over(documents, debugLog).forEach(request::supplyFunction);
    JsonObject result = new JsonObject();
    List<String> warnings = new ArrayList<>();
    boolean isPermitted = false;
    try {
      isPermitted = evaluator.evaluate(request.build()).get(EVALUATION_SECONDS, TimeUnit.SECONDS).permit();
    } catch (ExecutionException e) {
      warnings.add(String.valueOf(e.getCause().getMessage()).strip());
    }
    result.addProperty("permit", isPermitted);
    return new Reply(List.of(), warnings, result);
  }

  /**
   * The path that the rules are matched with. Listing applies to every object directly under a prefix, or anywhere under it when
   * no delimiter is given: the unknown segments are matched as captures.
   */
  private static ExpressionPathValue path(JsonObject context, boolean isListing) {
    ExpressionPathValue.Builder path = ExpressionPathValue.newBuilder();
    for (String segment : context.get("path").getAsString().split("/")) {
      if (!segment.isEmpty()) path.addSegments(ExpressionValueUtils.simpleSegment(segment));
    }
    if (isListing) {
      JsonElement delimiter = context.get("delimiter");
      boolean isShallow = delimiter != null && !delimiter.isJsonNull() && delimiter.getAsString().equals("/");
      ExpressionPathSegmentValue.Builder unknown = ExpressionPathSegmentValue.newBuilder();
      path.addSegments(isShallow
          ? unknown.setCapture(Capture.getDefaultInstance())
          : unknown.setGlobCapture(GlobCapture.getDefaultInstance()));
    }
    return path.build();
  }

  static void warmUp() throws Exception {
    String rules = "rules_version = '2'; service firebase.storage { match /{path=**} { allow read; } }";
    CompileResult compiled = compile(Source.newBuilder().addFiles(file("warm-up", rules)).build());
    RuleContext request = RuleContext.builder().service("firebase.storage").method("get").path("/b/bucket/o/object")
        .supplyVariable("request", Values.fromProtoJson(new JsonObject())).build();
    new DefaultEvaluator(compiled.getRulesetAst()).evaluate(request).get();
  }
}
