import type { PublicEvent } from "@tarima/shared/events/public-event.schema.ts";
import { formatPrice } from "@tarima/shared/lib/numbers/money.ts";
import { counted } from "@tarima/shared/lib/text/plural.ts";
import type { OpenedEvent } from "@tarima/shared/promo-codes/openings.routes.ts";
import { hasFee, publicPrice } from "@tarima/shared/ticketing/public-price.ts";
import { type ReactNode, Suspense, useEffect, useMemo, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { BuyBar } from "../../components/layout/buy-bar.tsx";
import { Button, buttonStyle } from "../../components/ui/button.tsx";
import { Alert } from "../../components/ui/feedback/alert.tsx";
import { Section } from "../../components/ui/structure/section.tsx";
import {
  clearCart,
  newCart,
  readCart,
  readChosen,
  saveChosen,
  saveLinkCodes,
  writeCart,
} from "../../features/orders/cart.ts";
import { TicketTypeRow } from "../../features/ticketing/ticket-type-row.tsx";
import {
  choiceOf,
  countOf,
  type ListedTicketType,
  listTicketTypes,
  mostOf,
  type Quantities,
  withinReach,
} from "../../features/ticketing/ticket-types.ts";
import { useTicketTypes } from "../../features/ticketing/use-ticket-types.ts";
import { optionalPart } from "../../lib/browser/optional-part.ts";
import { useHydrated } from "../../lib/hooks/use-hydrated.ts";
import { paths } from "../../lib/routing/paths.ts";

const TICKETS_ID = "boletas";

const SaleStanding = optionalPart(async () => (await import("./sale-standing.tsx")).SaleStanding);

const SalePhases = optionalPart(
  async () => (await import("../../features/ticketing/sale-phases.tsx")).SalePhases,
);

const OpenEvent = optionalPart(
  async () => (await import("../../features/promo-codes/open-event.tsx")).OpenEvent,
);

const ReturnedTickets = optionalPart(
  async () => (await import("../../features/resale/returned-tickets.tsx")).ReturnedTickets,
);

const isOpen = ({ state }: ListedTicketType) => state === "open";
const tickets = (count: number) => counted(count, "boleta");

/** The tickets of an event, and their selection. */
export function EventTickets({ found: shown, now }: { found: PublicEvent; now: Date }) {
  const { event } = shown;
  const [opened, setOpened] = useState<OpenedEvent>();
  const found = { ...shown, ...opened?.sold };
  const live = useTicketTypes(event.id);
  const left = live.data && [...live.data.ticketTypes, ...(opened?.ticketTypes ?? [])];
  const ticketTypes = listTicketTypes(found, left, now);
  const [wanted, setWanted] = useChosen(event.publicSlug);
  const chosen = withinReach(ticketTypes, wanted, event.limits.perOrder);
  const choice = choiceOf(ticketTypes, chosen, event.feeRate);
  const navigate = useNavigate();
  const { search } = useLocation();
  useEffect(() => saveLinkCodes(event.publicSlug, search), [event.publicSlug, search]);

  function proceed() {
    const { selections, total } = choice;
    const chosen = { eventId: event.id, slug: event.publicSlug, selections, expectedTotal: total };
    const cart = newCart(chosen, readCart(event.publicSlug));
    writeCart({ ...cart, ...(opened?.code && { discountCode: opened.code }) });
    navigate(paths.checkout(event.publicSlug));
  }

  function change(id: string, quantity: number) {
    const next = { ...chosen, [id]: quantity };
    setWanted(next);
    if (countOf(next) === 0) clearCart(event.publicSlug);
    else saveChosen(event.publicSlug, next);
  }

  const canChoose = ticketTypes.some(isOpen);
  const returned = event.hasListings && (
    <Suspense>
      <ReturnedTickets found={found} isAll={!canChoose} />
    </Suspense>
  );
  const button = (className?: string) => (
    <Button variant="primary" size="lg" disabled={choice.count === 0} onClick={proceed} className={className}>
      Continuar
    </Button>
  );
  return (
    <>
      <Section
        title={<span id={TICKETS_ID}>Boletas</span>}
        titleClassName="text-d-sm scroll-mt-6"
        aside={canChoose && `Máximo ${event.limits.perOrder} por compra`}
      >
        {!(canChoose && ticketTypes.every(isOpen)) && (
          <Suspense>
            <SaleStanding types={ticketTypes} found={found} />
          </Suspense>
        )}
        <Suspense fallback={found.phases.length > 1 && <div className="mb-3 h-18" />}>
          <SalePhases found={found} ticketTypes={ticketTypes} now={now} />
        </Suspense>
        {event.hasHidden && (
          <Suspense>
            <OpenEvent event={event} onOpened={setOpened} />
          </Suspense>
        )}
        {!canChoose && returned}
        {live.error && canChoose && (
          <Alert tone="warning" className="mb-3">
            No sabemos cuántas quedan en este momento. Puedes seguir: te lo confirmamos antes de pagar.
          </Alert>
        )}
        <ul>
          {ticketTypes.map((ticketType) => (
            <TicketTypeRow
              key={ticketType.combination.id}
              ticketType={ticketType}
              quantity={chosen[ticketType.combination.id] ?? 0}
              most={mostOf(ticketType, chosen, event.limits.perOrder)}
              onChange={(quantity) => change(ticketType.combination.id, quantity)}
              timeZone={event.timeZone}
              now={now}
            />
          ))}
        </ul>
        {canChoose && (
          <div className="mt-1 hidden items-center justify-between gap-6 border-t border-line pt-6 wide:flex">
            <div aria-live="polite">
              <p className="text-xl font-semibold tracking-tight">
                {choice.count > 0
                  ? `${tickets(choice.count)}, ${formatPrice(choice.total)}`
                  : "Elige tus boletas"}
              </p>
              <p className="text-sm text-muted">Servicio incluido. No hay cobros después.</p>
            </div>
            {button()}
          </div>
        )}
        {canChoose && returned}
      </Section>
      {canChoose && (
        <PhoneBar choice={choice} price={publicPrice(found, now)} hasService={hasFee(found, now)}>
          {button()}
        </PhoneBar>
      )}
    </>
  );
}

function PhoneBar({
  choice,
  price,
  hasService,
  children,
}: {
  choice: { count: number; total: number };
  price: string;
  hasService: boolean;
  children: ReactNode;
}) {
  if (choice.count > 0) {
    return (
      <BuyBar
        amount={formatPrice(choice.total)}
        note={`${tickets(choice.count)}${choice.total > 0 ? ", servicio incluido" : ""}`}
      >
        {children}
      </BuyBar>
    );
  }
  return (
    <BuyBar amount={price} note={hasService ? "Servicio incluido" : "Con boleta"}>
      <a href={`#${TICKETS_ID}`} className={buttonStyle({ variant: "primary", size: "lg" })}>
        Ver boletas
      </a>
    </BuyBar>
  );
}

/** The selection; starts with the earlier one after a reload, and when somebody returns to change it. */
function useChosen(slug: string) {
  const isHydrated = useHydrated();
  const before = useMemo(() => (isHydrated ? readChosen(slug) : {}), [isHydrated, slug]);
  const [wanted, setWanted] = useState<Quantities>();
  return [wanted ?? before, setWanted] as const;
}
