import type { ErrorCode } from "@tarima/shared/api/errors.ts";
import type { ApiError } from "../../../lib/api/api-error.ts";
import { Button } from "../button.tsx";
import { Alert } from "./alert.tsx";

interface SaveFailureProps {
  error: ApiError;
  /** The error code of a concurrent change; the user's input is kept then. */
  conflict: ErrorCode;
  onReload: () => void;
  /** Title for all other errors. */
  title: string;
}

/** Why saving failed, where no field shows it. */
export function SaveFailure({ error, conflict, onReload, title }: SaveFailureProps) {
  if (error.code === conflict)
    return (
      <Alert
        tone="warning"
        isUrgent
        title={error.message}
        action={
          <Button size="sm" onClick={onReload}>
            Cargar la versión nueva
          </Button>
        }
      >
        Lo que escribiste no se pierde.
      </Alert>
    );
  if (Object.keys(error.fields).length > 0) return null;
  return (
    <Alert tone="danger" isUrgent title={title}>
      {error.message !== title && <p>{error.message}</p>}
    </Alert>
  );
}
