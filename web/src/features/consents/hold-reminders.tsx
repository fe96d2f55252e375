import { useQueryClient } from "@tanstack/react-query";
import { PURPOSES } from "@tarima/shared/consents/purposes.ts";
import { formatInstant } from "@tarima/shared/lib/dates/dates.ts";
import type { WaitingReminder } from "@tarima/shared/unpaid-holds/unpaid-hold.schema.ts";
import { unpaidHoldRoutes } from "@tarima/shared/unpaid-holds/unpaid-holds.routes.ts";
import { useRef } from "react";
import { Button } from "../../components/ui/button.tsx";
import { ErrorState } from "../../components/ui/feedback/error-state.tsx";
import { Loading, Skeleton } from "../../components/ui/feedback/skeleton.tsx";
import { failureOf } from "../../lib/api/failure-of.ts";
import { queryKey, useRoute } from "../../lib/api/query.ts";
import { useRouteMutation } from "../../lib/api/route-mutation.ts";
import { notify } from "../../lib/browser/notify.ts";
import { refreshHistory } from "./refresh-history.ts";

/** The mails after an unpaid hold that may still come, each with its end. They are asked for at the checkout. */
export function HoldReminders() {
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <section>
      <h3 ref={heading} tabIndex={-1} className="font-medium outline-none">
        {PURPOSES["unpaid-hold"].name}
      </h3>
      <Waiting onTakenBack={() => heading.current?.focus()} />
    </section>
  );
}

function Waiting({ onTakenBack }: Pick<ReminderProps, "onTakenBack">) {
  const found = useRoute(unpaidHoldRoutes.listReminders, {}, { refetchOnMount: "always" });
  if (!found.data)
    return found.error ? (
      <ErrorState {...failureOf(found)} />
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
        <Reminder key={row.orderId} row={row} onTakenBack={onTakenBack} />
      ))}
    </ul>
  );
}

interface ReminderProps {
  row: WaitingReminder;
  /** The row with its button is about to go. */
  onTakenBack: () => void;
}

function Reminder({ row: { orderId, event, consent }, onTakenBack }: ReminderProps) {
  const client = useQueryClient();
  const takeBack = useRouteMutation(unpaidHoldRoutes.setReminder, () => {
    void client.invalidateQueries({ queryKey: queryKey(unpaidHoldRoutes.listReminders, {}) });
    refreshHistory(client);
    onTakenBack();
    void notify("success", "Ya no te llega ese correo", event);
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
