import type { ErrorCode } from "@tarima/shared/api/errors.ts";
import type { ApiError } from "../../../lib/api/api-error.ts";
import { Button } from "../button.tsx";
import { Alert } from "./alert.tsx";

interface SaveFailureProps {
  error: ApiError;
  /** What the server says when somebody else saved meanwhile; what was typed stays then. */
  conflict: ErrorCode;
  onReload: () => void;
  /** Said of any other fault. */
  title: string;
}

/** Why it was not saved, where no field says it. */
export function SaveFailure({ error, conflict, onReload, title }: SaveFailureProps) {
  if (error.code === conflict)
    return (
      <Alert
        tone="warning"
        isUrgent
        title={error.message}
        action={
          <Button size="sm" onClick={onReload}>
            Traer lo nuevo
          </Button>
        }
      >
        Lo que escribiste aquí se queda.
      </Alert>
    );
  if (Object.keys(error.fields).length > 0) return null;
  return (
    <Alert tone="danger" isUrgent title={title}>
      {error.message !== title && <p>{error.message}</p>}
    </Alert>
  );
}
