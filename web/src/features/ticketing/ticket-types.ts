import type { PublicEvent } from "@tarima/shared/events/public-event.schema.ts";
import { priceWithFee, serviceFeeOf } from "@tarima/shared/lib/numbers/money.ts";
import { amountsOf } from "@tarima/shared/orders/amounts.ts";
import type { Selection } from "@tarima/shared/orders/order.schema.ts";
import { priceOfEach, wholeSteps } from "@tarima/shared/ticketing/order-rules.ts";
import { isPaused, type SaleState, saleState, saleWindow } from "@tarima/shared/ticketing/sale-window.ts";
import type { TicketType } from "@tarima/shared/ticketing/ticketing.schema.ts";

export type PublicPhase = PublicEvent["phases"][number];
type PublicCombination = PublicEvent["combinations"][number];

/** A ticket type on the event's page. */
export interface ListedTicketType {
  combination: PublicCombination;
  phase: PublicPhase;
  /** The ticket type that this one is sold with. */
  soldWith: string | undefined;
  /** The locality, unless the ticket's name already says it. */
  place: string | null;
  note: string | null;
  /** Price and service fee in it, pesos; the price includes the fee. */
  price: number;
  fee: number;
  originalPrice: number | null;
  /** What the buyer pays for the service, as a fraction of the price. */
  feeRate: number;
  state: "open" | "sold-out" | "upcoming" | "paused";
  /** Tickets left, and whether they are the last ones; undefined until loaded. */
  left: number | undefined;
  isLow: boolean | undefined;
}

/** Up to this number the page shows how many are left. */
const COUNTED = 20;

/** "Últimas 6", or that few are left; undefined if there are enough, or if unknown. */
export function scarcityOf({ left, isLow }: Pick<ListedTicketType, "left" | "isLow">): string | undefined {
  if (!left || !isLow) return undefined;
  if (left > COUNTED) return "Últimas boletas";
  return left === 1 ? "Última" : `Últimas ${left}`;
}

/**
 * The ticket types to show: all on sale, and for localities without any, what goes on sale there next. Past ones are not shown.
 */
export function listTicketTypes(
  found: PublicEvent,
  live: readonly TicketType[] | undefined,
  now: Date,
): ListedTicketType[] {
  const { timeZone } = found.event;
  const withState = found.combinations.flatMap((combination) => {
    const phase = found.phases.find(({ id }) => id === combination.phaseId);
    if (!phase) return [];
    const sold = { ...phase, ...saleWindow(combination, phase) };
    return [{ combination, phase: sold, sale: saleState(sold, timeZone, now) }];
  });
  const open = withState.filter(({ sale }) => sale === "open");
  const sellingPlaces = new Set(open.map(({ combination }) => combination.localityId));
  const next = withState
    .filter(({ sale, combination }) => sale === "upcoming" && !sellingPlaces.has(combination.localityId))
    .filter(({ combination, phase }, _, all) =>
      all.every(
        (other) =>
          other.combination.localityId !== combination.localityId || other.phase.startsAt >= phase.startsAt,
      ),
    );
  return [...open, ...next].map((entry) => listed(found, live, entry));
}

function listed(
  found: PublicEvent,
  live: readonly TicketType[] | undefined,
  { combination, phase, sale }: { combination: PublicCombination; phase: PublicPhase; sale: SaleState },
): ListedTicketType {
  const { feeRate } = found.event;
  const locality = found.localities.find(({ id }) => id === combination.localityId);
  const {
    availableTickets: left,
    isLow,
    isPaused: isStopped,
    opens,
  } = live?.find(({ id }) => id === combination.id) ?? {};
  // until availability is loaded, the public event's mark counts
  const halted = isStopped ?? isPaused({ ...found.event, phases: found.phases }, combination);
  const isOut = live ? left === 0 : found.isSoldOut;
  return {
    combination,
    phase,
    soldWith: found.combinations.find(({ id }) => id === combination.onlyWith)?.name,
    place: locality && locality.name !== combination.name ? locality.name : null,
    note: opens ?? locality?.description ?? null,
    feeRate,
    price: priceWithFee(combination.price, feeRate),
    fee: serviceFeeOf(combination.price, feeRate),
    originalPrice:
      combination.originalPrice === null ? null : priceWithFee(combination.originalPrice, feeRate),
    state: sale === "upcoming" ? "upcoming" : isOut ? "sold-out" : halted ? "paused" : "open",
    left,
    isLow,
  };
}

/** Selected tickets: combination id → quantity. */
export type Quantities = Readonly<Record<string, number>>;

/** Most tickets selectable of a type: limited by what is left, and by the order's limit. */
export function mostOf(ticketType: ListedTicketType, chosen: Quantities, perOrder: number): number {
  if (ticketType.state !== "open") return 0;
  const mine = chosen[ticketType.combination.id] ?? 0;
  const others = countOf(chosen) - mine;
  const { onlyWith, maxPerOrder, maxPerPerson } = ticketType.combination;
  if (onlyWith && !chosen[onlyWith]) return 0;
  return wholeSteps(
    ticketType.combination,
    Math.max(
      0,
      Math.min(
        perOrder - others,
        ticketType.left ?? perOrder,
        maxPerOrder ?? perOrder,
        maxPerPerson ?? perOrder,
      ),
    ),
  );
}

export function countOf(chosen: Quantities): number {
  return Object.values(chosen).reduce((sum, quantity) => sum + quantity, 0);
}

/** The selection, reduced to what is available; add-ons after what they are sold with. */
export function withinReach(
  ticketTypes: readonly ListedTicketType[],
  chosen: Quantities,
  perOrder: number,
): Quantities {
  let reachable: Quantities = {};
  const addsOn = ({ combination }: ListedTicketType) => (combination.onlyWith ? 1 : 0);
  for (const ticketType of ticketTypes.toSorted((a, b) => addsOn(a) - addsOn(b))) {
    const { id } = ticketType.combination;
    const most = mostOf(ticketType, reachable, perOrder);
    const quantity = wholeSteps(ticketType.combination, Math.min(chosen[id] ?? 0, most));
    if (quantity > 0) reachable = { ...reachable, [id]: quantity };
  }
  return reachable;
}

export interface Choice {
  selections: Selection[];
  count: number;
  /** Pesos, service fee included, as the server will compute it. */
  total: number;
}

export function choiceOf(
  ticketTypes: readonly ListedTicketType[],
  chosen: Quantities,
  feeRate: number,
): Choice {
  const lines = ticketTypes.flatMap(({ combination }) => {
    const quantity = chosen[combination.id] ?? 0;
    const price = priceOfEach(combination, quantity);
    return quantity > 0 ? [{ combinationId: combination.id, price, quantity }] : [];
  });
  return {
    selections: lines.map(({ combinationId, quantity }) => ({ combinationId, quantity })),
    count: countOf(chosen),
    total: amountsOf(lines, feeRate).total,
  };
}
