import { boxOfficeRoutes as routes } from "@tarima/shared/box-office/box-office.routes.ts";
import type { DoorOffer, ShiftView } from "@tarima/shared/box-office/box-office.schema.ts";
import { formatInstant } from "@tarima/shared/lib/dates/dates.ts";
import { MAX_BLOCK } from "@tarima/shared/lib/limits.ts";
import { counted } from "@tarima/shared/lib/text/plural.ts";
import { useState } from "react";
import { Button } from "../../../components/ui/button.tsx";
import { Alert } from "../../../components/ui/feedback/alert.tsx";
import { Select } from "../../../components/ui/form/choice/select.tsx";
import { Field } from "../../../components/ui/form/field.tsx";
import { CountInput } from "../../../components/ui/form/number/count-input.tsx";
import { useRouteMutation } from "../../../lib/api/route-mutation.ts";
import { useRequestId } from "../../../lib/hooks/use-request-id.ts";
import { cachePageFiles } from "../../../lib/offline/cache-page-files.ts";
import {
  type ChangeDrawer,
  type Drawer,
  keptSlots,
  type Office,
  reservedElsewhere,
} from "../drawer-store.ts";
import { useShowShift } from "../use-office.ts";
import { ReservedElsewhere } from "./reserved-elsewhere.tsx";

interface BlockProps {
  eventId: string;
  office: Office;
  shift: ShiftView;
  drawer: Drawer;
  change: ChangeDrawer;
  isOffline: boolean;
  now: Date;
}

/** So that the page opens without a network, too, with what it otherwise loads seconds later. */
async function keepPage(): Promise<void> {
  await import("../../../lib/session/firebase-watch.tsx");
  await cachePageFiles();
}

/** Tickets that this device keeps to sell without a network. */
export function Block({ eventId, office, shift, drawer, change, isOffline, now }: BlockProps) {
  const slots = keptSlots(drawer, now);
  const elsewhere = reservedElsewhere(drawer);
  const single = office.offers.filter(({ minPerOrder, isPaused }) => minPerOrder === 1 && !isPaused);
  const [chosen, setChosen] = useState<string>();
  const [quantity, setQuantity] = useState<number | undefined>(10);
  const request = useRequestId();
  const combinationId = chosen ?? single[0]?.combinationId ?? "";
  const show = useShowShift(eventId);
  const reserve = useRouteMutation(routes.reserveBlock, ({ slots: more }) => {
    request.forget();
    void keepPage().catch(() => undefined);
    change(({ slots: before, queue }) => {
      const known = new Set([...before, ...queue.map(({ slot }) => slot)].map(({ orderId }) => orderId));
      return { slots: [...before, ...more.filter(({ orderId }) => !known.has(orderId))] };
    });
    show(
      shift,
      more.map(({ orderId }) => orderId),
    );
  });
  const release = useRouteMutation(routes.releaseBlock, () => {
    change(() => ({ slots: [] }));
    show(shift);
  });
  const error = reserve.error ?? release.error;
  if (single.length === 0 && slots.length === 0 && elsewhere.length === 0) return null;
  return (
    <section aria-labelledby="block-title" className="grid gap-4 border-t border-line pt-5">
      <div>
        <h3 id="block-title" className="text-lg font-semibold">
          Por si se va la conexión
        </h3>
        <p className="text-sm text-muted">
          Aparta boletas en este dispositivo: nadie más las vende, y puedes venderlas sin conexión.
        </p>
      </div>
      {slots.length > 0 && (
        <ul className="grid gap-1">
          {[...countByType(slots, office.offers)].map(([name, count]) => (
            <li key={name}>
              <b className="font-semibold">{count}</b> de {name}
            </li>
          ))}
          <li className="text-sm text-muted">
            Quedan apartadas hasta el {formatInstant(slots[0]?.expiresAt ?? "")}.
          </li>
        </ul>
      )}
      {single.length > 0 && (
        <div className="grid grid-cols-[minmax(0,1fr)_96px] gap-2.5">
          <Field label="Tipo">
            <Select value={combinationId} onChange={(event) => setChosen(event.target.value)}>
              {single.map((offer) => (
                <option key={offer.combinationId} value={offer.combinationId}>
                  {`${offer.name}, ${offer.localityName} (quedan ${offer.left})`}
                </option>
              ))}
            </Select>
          </Field>
          <Field label="Cuántas" error={reserve.error?.fields.quantity}>
            <CountInput value={quantity} onChange={setQuantity} />
          </Field>
        </div>
      )}
      {error && error.fields.quantity === undefined && (
        <Alert tone="danger" isUrgent>
          {error.message}
        </Alert>
      )}
      <div className="flex flex-wrap gap-2.5">
        {single.length > 0 && (
          <Button
            isBusy={reserve.isPending}
            disabled={isOffline || slots.length >= MAX_BLOCK}
            onClick={() => {
              const wish = { eventId, shiftId: shift.id, combinationId, quantity: quantity ?? 0 };
              reserve.mutate({ ...wish, requestId: request.idFor(wish) });
            }}
          >
            Apartar
          </Button>
        )}
        {slots.length > 0 && (
          <Button
            variant="quiet"
            isBusy={release.isPending}
            disabled={isOffline || drawer.queue.length > 0}
            onClick={() =>
              release.mutate({
                eventId,
                shiftId: shift.id,
                orders: slots.map(({ orderId }) => orderId).join(","),
              })
            }
          >
            Devolver {counted(slots.length, "apartada")}
          </Button>
        )}
      </div>
      {elsewhere.length > 0 && <ReservedElsewhere {...{ eventId, shift, isOffline }} orders={elsewhere} />}
    </section>
  );
}

function countByType(
  slots: readonly { combinationId: string }[],
  offers: readonly DoorOffer[],
): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { combinationId } of slots) {
    const name = offers.find((offer) => offer.combinationId === combinationId)?.name ?? "boletas";
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return counts;
}
