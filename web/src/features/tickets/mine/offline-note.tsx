import { formatInstant } from "@tarima/shared/lib/dates/dates.ts";
import { Alert } from "../../../components/ui/feedback/alert.tsx";

/** That there was no news of one's tickets: how old what is shown is. */
export function OfflineNote({ savedAt }: { savedAt: number | undefined }) {
  if (savedAt === undefined) return null;
  return (
    <Alert tone="info" className="mt-4">
      Así estaban el {formatInstant(new Date(savedAt).toISOString())}. El código sirve sin señal.
    </Alert>
  );
}
