import { formatInstant } from "@tarima/shared/lib/dates/dates.ts";
import { mailRoutes } from "@tarima/shared/mail/mail.routes.ts";
import { SUPPRESSION_EFFECTS, SUPPRESSION_LABELS } from "@tarima/shared/mail/suppression.schema.ts";
import { Alert } from "../../components/ui/feedback/alert.tsx";
import { useRoute } from "../../lib/api/query.ts";
import { LiftSuppression } from "./lift-suppression.tsx";

/** Says that somebody's address is not written to, and why; nothing where it is. */
export function SuppressedAddress({ email }: { email: string }) {
  const { data } = useRoute(mailRoutes.listSuppressions, { search: email, limit: 1 });
  const [found] = data?.items ?? [];
  if (!found || found.lifted) return null;
  return (
    <Alert
      tone="warning"
      title={`${SUPPRESSION_LABELS[found.reason]}.`}
      className="mb-6"
      action={<LiftSuppression suppression={found} />}
    >
      {SUPPRESSION_EFFECTS[found.reason]} Desde el {formatInstant(found.at)}.
      {found.detail && <q className="mt-1 block text-muted wrap-anywhere">{found.detail}</q>}
    </Alert>
  );
}
