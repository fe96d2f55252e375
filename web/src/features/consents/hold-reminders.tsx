import { useQueryClient } from "@tanstack/react-query";
import { PURPOSES } from "@tarima/shared/consents/purposes.ts";
import { formatInstant } from "@tarima/shared/lib/dates/dates.ts";
import type { WaitingReminder } from "@tarima/shared/unpaid-holds/unpaid-hold.schema.ts";
import { unpaidHoldRoutes } from "@tarima/shared/unpaid-holds/unpaid-holds.routes.ts";
import { Button } from "../../components/ui/button.tsx";
import { ErrorState } from "../../components/ui/feedback/error-state.tsx";
import { Loading, Skeleton } from "../../components/ui/feedback/skeleton.tsx";
import { queryKey, useRoute } from "../../lib/api/query.ts";
import { useRouteMutation } from "../../lib/api/route-mutation.ts";
import { refreshHistory } from "./refresh-history.ts";

/** The mails after an unpaid hold that may still come, each with its end. They are asked for at the checkout. */
export function HoldReminders() {
  return (
    <section>
      <h3 className="font-medium">{PURPOSES["unpaid-hold"].name}</h3>
      <Waiting />
    </section>
  );
}

function Waiting() {
  const found = useRoute(unpaidHoldRoutes.listReminders, {}, { refetchOnMount: "always" });
  if (!found.data)
    return found.error ? (
      <ErrorState error={found.error} onRetry={() => void found.refetch()} isRetrying={found.isFetching} />
    ) : (
      <>
        <Loading>Cargando los correos pendientes…</Loading>
        <Skeleton className="h-14" />
      </>
    );
  if (found.data.items.length === 0)
    return (
      <p className="text-sm text-muted">
        No hay ninguno pendiente. Lo pides en cada compra, antes de pagar, y es un solo correo.
      </p>
    );
  return (
    <ul>
      {found.data.items.map((row) => (
        <Reminder key={row.orderId} row={row} />
      ))}
    </ul>
  );
}

function Reminder({ row: { orderId, event, consent } }: { row: WaitingReminder }) {
  const client = useQueryClient();
  const takeBack = useRouteMutation(unpaidHoldRoutes.setReminder, () => {
    void client.invalidateQueries({ queryKey: queryKey(unpaidHoldRoutes.listReminders, {}) });
    refreshHistory(client);
  });
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 border-t border-line py-3 first:border-t-0">
      <div className="min-w-0">
        <p className="wrap-anywhere">{event}</p>
        <p className="text-sm text-muted">Lo aceptaste el {formatInstant(consent.at)}</p>
      </div>
      <Button
        size="sm"
        isBusy={takeBack.isPending}
        onClick={() => takeBack.mutate({ id: orderId, consentVersion: null })}
      >
        Ya no lo quiero<span className="sr-only"> para {event}</span>
      </Button>
      <p role="alert" className="col-span-2 text-sm text-danger empty:hidden">
        {takeBack.error?.message}
      </p>
    </li>
  );
}
