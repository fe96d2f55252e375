import { formatInstant } from "@tarima/shared/lib/dates/dates.ts";
import { Alert } from "../../../components/ui/feedback/alert.tsx";

/** Age of tickets shown offline. */
export function OfflineNote({ savedAt }: { savedAt: number | undefined }) {
  if (savedAt === undefined) return null;
  return (
    <Alert tone="info" className="mt-4">
      Así estaban el {formatInstant(new Date(savedAt).toISOString())}. El código sirve sin señal.
    </Alert>
  );
}
