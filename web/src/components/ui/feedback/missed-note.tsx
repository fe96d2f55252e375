import { isCode } from "../../../lib/api/api-error.ts";
import { Button } from "../button.tsx";
import { Alert } from "./alert.tsx";

/**
 * A line saying that a minor part of the screen could not be loaded, which the user would not notice otherwise. Not shown
 * offline, where the screen itself says so.
 */
export function MissedNote({
  query,
  children,
}: {
  query: { data: unknown; error: unknown; refetch: () => unknown; isFetching: boolean };
  children: string;
}) {
  const { data, error, refetch, isFetching } = query;
  if (data || !error || isCode(error, "NETWORK_ERROR")) return null;
  return (
    <Alert
      tone="warning"
      isUrgent
      className="mb-5"
      title={children}
      action={
        <Button size="sm" isBusy={isFetching} onClick={() => void refetch()}>
          Reintentar
        </Button>
      }
    />
  );
}
