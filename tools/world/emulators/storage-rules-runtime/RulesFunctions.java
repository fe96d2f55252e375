import com.google.common.util.concurrent.Futures;
import com.google.common.util.concurrent.ListenableFuture;
import com.google.firebase.rules.runtime.common.AsyncRuntimeFunction;
import com.google.firebase.rules.runtime.common.EvaluationException;
import com.google.firebase.rules.runtime.utils.ExpressionValueUtils;
import com.google.firebase.rules.runtime.v1.ExecutionRequest;
import com.google.firebase.rules.runtime.v1.ExecutionResponse;
import com.google.firebase.rules.runtime.v1.ExpressionValue;
import com.google.protobuf.util.JsonFormat;
import java.util.List;
import java.util.function.Consumer;

/** The functions of Storage rules that the engine lacks: those that read Firestore, and debug(). */
final class RulesFunctions {
  private RulesFunctions() {}

  static List<AsyncRuntimeFunction> over(FirestoreDocuments documents, Consumer<String> debugLog) {
    return List.of(
        new Function("firestore.get", documents::get),
        new Function("firestore.exists", call ->
            ExpressionValueUtils.createValue(!ExpressionValueUtils.isNull(documents.get(call)))),
        new Function("debug", call -> debug(call, debugLog)));
  }

  private static ExpressionValue debug(ExecutionRequest call, Consumer<String> log) throws Exception {
    ExpressionValue value = call.getArguments(0);
    log.accept("[storage.rules debug] " + JsonFormat.printer().omittingInsignificantWhitespace().print(value));
    return value;
  }

  private interface Body {
    ExpressionValue apply(ExecutionRequest call) throws Exception;
  }

  private record Function(String name, Body body) implements AsyncRuntimeFunction {
    @Override
    public ListenableFuture<ExecutionResponse> execute(ExecutionRequest call) {
      try {
        return Futures.immediateFuture(ExpressionValueUtils.createResponse(body.apply(call)));
      } catch (EvaluationException e) {
        return Futures.immediateFailedFuture(e);
      } catch (Exception e) {
        String message = String.valueOf(e.getMessage());
        return Futures.immediateFailedFuture(new EvaluationException(call.getSourcePosition(), message, e));
      }
    }
  }
}
