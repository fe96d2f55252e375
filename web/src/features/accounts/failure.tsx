import { Alert } from "../../components/ui/feedback/alert.tsx";
import type { ApiError } from "../../lib/api/api-error.ts";
import { waitNote } from "./wait.ts";

/** A failed call of an account form. `title`: what failed, above the server's message. */
export function Failure({ error, title = error.message }: { error: ApiError; title?: string | undefined }) {
  const notes = [error.message !== title && error.message, waitNote(error)].filter(Boolean);
  return (
    <Alert tone="danger" isUrgent title={title}>
      {notes.length > 0 && <p>{notes.join(" ")}</p>}
      {error.status >= 500 && error.requestId && (
        <p className="text-sm break-all text-muted">Código: {error.requestId}</p>
      )}
    </Alert>
  );
}
