import type { PublicEvent } from "@tarima/shared/events/public-event.schema.ts";
import { formatMoney } from "@tarima/shared/lib/numbers/money.ts";
import { counted } from "@tarima/shared/lib/text/plural.ts";
import { resaleRoutes } from "@tarima/shared/resale/resale.routes.ts";
import type { Lot } from "@tarima/shared/resale/resale.schema.ts";
import { Repeat2 } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import { Button } from "../../components/ui/button.tsx";
import { Badge } from "../../components/ui/data/badge.tsx";
import { Stepper } from "../../components/ui/form/number/stepper.tsx";
import { useRoute } from "../../lib/api/query.ts";
import { type Choice, newCart } from "../orders/cart.ts";
import { checkoutOfLot } from "../orders/choice-link.ts";
import { askForLot } from "../orders/lot-choice.ts";
import { mostOfLot, sellerSentence, totalOf } from "./lot-facts.ts";

/** How often it is looked what is there while the page is open, milliseconds. */
const REFRESH_MS = 20_000;

interface ReturnedTicketsProps {
  found: PublicEvent;
  /** Nothing else of the event can be bought now. */
  isAll: boolean;
}

/** Tickets of an event that their holders gave back for sale. Renders nothing where there are none for the public. */
export function ReturnedTickets({ found, isAll }: ReturnedTicketsProps) {
  const { event, combinations } = found;
  const { data } = useRoute(resaleRoutes.listResale, { id: event.id }, { refetchInterval: REFRESH_MS });
  if (!data || data.lots.length === 0) return null;
  return (
    <section aria-labelledby="boletas-devueltas" className="my-8 border-[1.5px] border-edge px-4 wide:px-5">
      <div className="grid gap-1.5 py-4">
        <h3 id="boletas-devueltas" className="display text-d-xs">
          Boletas devueltas
        </h3>
        <p className="max-w-[62ch] text-note text-muted">
          Las devolvió alguien que ya no puede ir. Cuestan lo que pagó, ni un peso más. Al pagar te llega tu
          propia boleta, y la de antes deja de servir.
        </p>
      </div>
      <ul>
        {data.lots.map((lot) => (
          <LotRow
            key={lot.lot}
            lot={lot}
            event={event}
            type={combinations.find(({ id }) => id === lot.combinationId)}
            isMain={isAll}
          />
        ))}
      </ul>
    </section>
  );
}

interface LotRowProps {
  lot: Lot;
  event: PublicEvent["event"];
  /** Absent where it is not sold by the organiser any more. */
  type: PublicEvent["combinations"][number] | undefined;
  isMain: boolean;
}

function LotRow({ lot, event, type, isMain }: LotRowProps) {
  const { prices, name, localityName, phaseName } = lot;
  const navigate = useNavigate();
  const [wanted, setWanted] = useState(1);
  const most = mostOfLot(lot, event.limits, type);
  const quantity = Math.max(1, Math.min(wanted, most));
  const total = totalOf(lot, quantity);
  const people = type?.seatsPerTicket ?? 1;

  function buy() {
    const selections = [{ combinationId: lot.combinationId, quantity }];
    const choice: Choice = {
      eventId: event.id,
      slug: event.publicSlug,
      selections,
      expectedTotal: total,
      lot: lot.lot,
    };
    askForLot(newCart(choice));
    void navigate(checkoutOfLot(choice));
  }

  const sub = "text-sm leading-[1.45] text-muted";
  return (
    <li className="grid gap-x-6 gap-y-4 border-t border-line py-5 wide:grid-cols-[minmax(0,1fr)_auto] wide:items-center">
      <div className="min-w-0">
        <div className="mb-0.5 flex flex-wrap items-center gap-2">
          <h4 className="text-lg leading-[1.3] font-semibold tracking-tight wrap-anywhere">{name}</h4>
          <Badge tone="line" icon={Repeat2}>
            {counted(prices.length, "devuelta")}
          </Badge>
        </div>
        <p className={sub}>
          {[localityName !== name && localityName, phaseName].filter(Boolean).join(" · ")}
        </p>
        {people > 1 && <p className={sub}>Para {people} personas, completa</p>}
        <p className="mt-1.5 text-xl leading-tight font-semibold tracking-tight">
          {formatMoney(totalOf(lot, 1))}
        </p>
        <p className={sub}>Servicio incluido</p>
        <p className={sub}>{sellerSentence(lot)}</p>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        {most > 1 && (
          <Stepper label={`${name}, devueltas`} value={quantity} min={1} max={most} onChange={setWanted} />
        )}
        <Button variant={isMain ? "primary" : "secondary"} className="grow wide:grow-0" onClick={buy}>
          {quantity > 1 ? `Comprar ${quantity} por ${formatMoney(total)}` : "Comprar"}
        </Button>
      </div>
    </li>
  );
}
