import { formatInstant } from "@tarima/shared/lib/dates/dates.ts";
import { formatMoney } from "@tarima/shared/lib/numbers/money.ts";
import { counted } from "@tarima/shared/lib/text/plural.ts";
import { Button } from "../../../components/ui/button.tsx";
import { Alert } from "../../../components/ui/feedback/alert.tsx";
import type { ChangeDrawer, Drawer } from "../drawer-store.ts";
import { PAID_BY } from "../labels.ts";

interface QueueProps {
  drawer: Drawer;
  change: ChangeDrawer;
  /** Whether its seller may still move cash. */
  isSelling: boolean;
}

/** What was sold without a network: what waits to be handed in, and what was refused, until somebody has read it. */
export function Queue({ drawer: { queue }, change, isSelling }: QueueProps) {
  const [first, ...others] = queue.filter(({ refused }) => refused === undefined);
  const refused = queue.filter((sale) => sale.refused !== undefined);
  return (
    <>
      {first && (
        <Alert tone="info" title={`${counted(1 + others.length, "venta", "ventas")} por entregar.`}>
          Salen solas apenas haya conexión, y tiene que ser antes del {formatInstant(first.slot.expiresAt)}.
          No cierres sesión ni borres los datos de este navegador.
        </Alert>
      )}
      {refused.map(({ slot, refused: why, method }) => (
        <Alert
          key={slot.orderId}
          tone="danger"
          title={`No quedó: ${slot.tickets[0]?.name ?? "boleta"}, ${formatMoney(slot.price)} ${PAID_BY[method]}, ${slot.tickets[0]?.code ?? ""}.`}
          action={
            <Button
              size="sm"
              onClick={() =>
                change(({ queue: all }) => ({ queue: all.filter((it) => it.slot.orderId !== slot.orderId) }))
              }
            >
              Ya lo resolví
            </Button>
          }
        >
          {why}{" "}
          {method === "cash" && isSelling
            ? "Si la plata quedó en tu caja, anótala con «Meter efectivo»."
            : "Si ya te pagaron, cuéntale a quien organiza: aquí no quedó."}
        </Alert>
      ))}
    </>
  );
}
