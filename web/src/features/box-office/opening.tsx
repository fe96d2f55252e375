import { boxOfficeRoutes } from "@tarima/shared/box-office/box-office.routes.ts";
import { formatMoney } from "@tarima/shared/lib/numbers/money.ts";
import { useState } from "react";
import { Button } from "../../components/ui/button.tsx";
import { Alert } from "../../components/ui/feedback/alert.tsx";
import { Field } from "../../components/ui/form/field.tsx";
import { MoneyInput } from "../../components/ui/form/number/money-input.tsx";
import { useRouteMutation } from "../../lib/api/route-mutation.ts";
import type { Office } from "./drawer-store.ts";
import { useShowShift } from "./use-office.ts";

/** Begins a shift with the cash that is in the drawer. */
export function Opening({
  eventId,
  office,
  isOffline,
}: {
  eventId: string;
  office: Office;
  isOffline: boolean;
}) {
  const before = office.lastShift?.countedCash ?? undefined;
  const [cash, setCash] = useState(before);
  const [requestId, setRequestId] = useState(() => crypto.randomUUID());
  const show = useShowShift(eventId);
  const open = useRouteMutation(boxOfficeRoutes.openShift, (shift) => {
    setRequestId(crypto.randomUUID());
    show(shift);
  });
  return (
    <form
      className="grid max-w-[420px] gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        open.mutate({ eventId, requestId, openingCash: cash ?? 0 });
      }}
    >
      <div>
        <h2 className="display text-d-sm">Abre tu turno</h2>
        <p className="mt-1 text-muted">
          Cuenta con cuánto efectivo empiezas. Al cerrar te decimos si cuadra.
        </p>
      </div>
      <Field
        label="Efectivo en la caja"
        hint={before === undefined ? undefined : `Tu turno anterior cerró con ${formatMoney(before)}.`}
      >
        <MoneyInput value={cash} onChange={setCash} placeholder="0" />
      </Field>
      {office.closedBecause && (
        <Alert tone="warning" title="La taquilla no está vendiendo.">
          {office.closedBecause} Puedes abrir un turno para devolver lo que se vendió.
        </Alert>
      )}
      {open.error && (
        <Alert tone="danger" isUrgent>
          {open.error.message}
        </Alert>
      )}
      {isOffline && <Alert tone="warning">Sin conexión no se puede abrir un turno.</Alert>}
      <Button type="submit" variant="primary" size="lg" isFull isBusy={open.isPending} disabled={isOffline}>
        Abrir turno
      </Button>
    </form>
  );
}
