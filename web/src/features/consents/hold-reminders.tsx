import { useQueryClient } from "@tanstack/react-query";
import type { ConsentEntryView } from "@tarima/shared/consents/consent-entry.schema.ts";
import { consentRoutes } from "@tarima/shared/consents/consents.routes.ts";
import { PURPOSES } from "@tarima/shared/consents/purposes.ts";
import { formatInstant } from "@tarima/shared/lib/dates/dates.ts";
import { unpaidHoldRoutes } from "@tarima/shared/unpaid-holds/unpaid-holds.routes.ts";
import { Button } from "../../components/ui/button.tsx";
import { ErrorState } from "../../components/ui/feedback/error-state.tsx";
import { queryKey, useRoute } from "../../lib/api/query.ts";
import { useRouteMutation } from "../../lib/api/route-mutation.ts";
import { openReminders } from "./open-reminders.ts";

/** The mails after an unpaid hold that may still come, each with its end. They are asked for at the checkout. */
export function HoldReminders() {
  const found = useRoute(consentRoutes.listMyConsents, {});
  const open = openReminders(found.data?.items ?? [], Date.now());
  return (
    <div className="py-2.5">
      <p>{PURPOSES["unpaid-hold"].name}</p>
      {!found.data && found.error ? (
        <ErrorState error={found.error} onRetry={() => void found.refetch()} isRetrying={found.isFetching} />
      ) : (
        open.length === 0 && (
          <p className="text-sm text-muted">
            No hay ninguno pendiente. Lo pides en cada compra, antes de pagar, y es un solo correo.
          </p>
        )
      )}
      <ul>
        {open.map((entry) => (
          <Open key={entry.id} entry={entry} />
        ))}
      </ul>
    </div>
  );
}

function Open({ entry: { subject, at } }: { entry: ConsentEntryView }) {
  const client = useQueryClient();
  const takeBack = useRouteMutation(unpaidHoldRoutes.setReminder, () => {
    void client.invalidateQueries({ queryKey: [queryKey(consentRoutes.listMyConsents, {})[0]] });
  });
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 py-1">
      <p className="text-sm text-muted">Lo aceptaste el {formatInstant(at)}</p>
      <Button
        size="sm"
        isBusy={takeBack.isPending}
        onClick={() => subject && takeBack.mutate({ id: subject, consentVersion: null })}
      >
        Ya no lo quiero
      </Button>
      <p role="status" className="col-span-2 text-sm text-danger empty:hidden">
        {takeBack.error?.message}
      </p>
    </li>
  );
}
