import { createHash } from "node:crypto";
import type { Event } from "@tarima/shared/events/event.schema.ts";
import type { MeasurementConsent } from "@tarima/shared/measurements/measurement-consent.ts";
import type { Order, OrderAmounts, Selection } from "@tarima/shared/orders/order.schema.ts";
import { ticketsByType } from "@tarima/shared/orders/ticket-count.ts";
import { isFurtherDate, withPassLines } from "@tarima/shared/passes/pass-lines.ts";
import type { PromoCode } from "@tarima/shared/promo-codes/promo-code.schema.ts";
import type { ToldSource } from "@tarima/shared/sources/told-source.ts";
import { AppError } from "../../../lib/app-error.ts";
import { orders } from "../../../lib/firestore/collections.ts";
import type { SignedCall } from "../../../lib/http/call.ts";
import { placesNeeded } from "../../inventory/pools.ts";
import { reserveInventory } from "../../inventory/reserve-inventory.ts";
import { sourceOfOrder } from "../../sources/source-of-order.ts";
import { currentSwitches } from "../../switches/current-switches.ts";
import { assertSelling } from "../../switches/sales-off.ts";
import { openPhasesSoon } from "../../ticketing/open-phases-soon.ts";
import { isWaiting } from "../../ticketing/open-waiting-phases.ts";
import type { TurnToBuy } from "../../waiting-room/turn-to-buy.ts";
import { hasAddressLapsedTooOften } from "../limits/lapsed-holds.ts";
import { findOrder } from "../orders.repo.ts";
import { type FoundCodes, findCodes } from "../pricing/codes.ts";
import { assertLookedAtDates, type DatesLook, lookingAtDates, opensShow } from "../pricing/look-at-dates.ts";
import { lookingAtPresale, openedByPresale, type PresaleLook } from "../pricing/look-at-presale.ts";
import { openedByCode } from "../pricing/opened-code.ts";
import { type Quote, quoteOrder } from "../pricing/quote.ts";
import { lookingAtTurn, roundOfTurn } from "./look-at-turn.ts";
import { newOrder } from "./new-order.ts";

export interface Purchase {
  idempotencyKey: string;
  eventId: string;
  selections: Selection[];
  expectedTotal?: number | undefined;
  promoterCode?: string | undefined;
  discountCode?: string | undefined;
  /** Where a waiting room stands before the sale. */
  queueTicket?: string | undefined;
  /** Their order that this one takes the place of: it keeps the turn that that one was held in. */
  replaces?: string | undefined;
  /** As the browser tells it. */
  source?: ToldSource | undefined;
  /** They allowed the organiser's own analytics. */
  measuredAs?: MeasurementConsent | undefined;
}

/** What was looked up before the sale: it is decided on one event, and this stands elsewhere. */
interface Looks {
  turn: TurnToBuy | undefined;
  presale: PresaleLook | undefined;
  dates: DatesLook;
}

/**
 * Holds tickets, in turn where a waiting room stands before the sale, also those that a presale list opens to the buyer. Throws the
 * errors of holdTickets.
 */
export const purchaseTickets = (purchase: Purchase, call: SignedCall): Promise<Order> =>
  lookingAtTurn(purchase, call, (turn) =>
    lookingAtPresale(purchase, call.actor.uid, (presale) =>
      lookingAtDates(call.now, (dates) => holdTickets(purchase, { turn, presale, dates }, call)),
    ),
  );

/**
 * Holds places and creates the order, in one commit. The order's id is the idempotency key: a repeat returns the existing
 * order. Throws the errors of quoteOrder and assertSelling, and SOLD_OUT, PERSON_LIMIT_EXCEEDED, PRICE_CHANGED (with the current amounts),
 * IDEMPOTENCY_CONFLICT, HOLDS_LAPSED, SERVICE_BUSY, TURN_NOT_COME, TURN_OVER, TURN_USED, and for a discount those of usableCode.
 * A promoter's code that is not valid is ignored.
 */
async function holdTickets(purchase: Purchase, looks: Looks, call: SignedCall): Promise<Order> {
  const { idempotencyKey: id, eventId, selections } = purchase;
  const { actor, now } = call;
  const requestHash = hashOf(purchase);
  const [{ promoter, ...codes }, hasAddressLapsed, switches] = await Promise.all([
    codesOf(purchase),
    hasAddressLapsedTooOften(eventId, call.ip, now),
    currentSwitches(),
  ]);
  let priced: Priced;
  let round: string | undefined;
  let mayOpenPhases = false;
  const order = reserveInventory(eventId, {
    orderId: id,
    people: [actor.uid],
    types: selections.map(({ combinationId }) => combinationId),
    begunAt: now,
    ...codes,
    decide: (event, stored, promoCode) => {
      const existing = stored?.data();
      if (existing) {
        // another buyer's key is refused like an own key with another request, so that it reveals nothing
        if (existing.uid !== actor.uid || existing.requestHash !== requestHash)
          throw new AppError("IDEMPOTENCY_CONFLICT");
        return { existing };
      }
      round = roundOfTurn(event, selections, looks.turn, now);
      assertSelling(switches, event);
      mayOpenPhases = event.phases.some((phase) => isWaiting(phase, event.timeZone, now));
      if (hasAddressLapsed) throw new AppError("HOLDS_LAPSED");
      priced = pricePurchase(event, purchase, { ...looks, promoCode, platformRate: switches.feeRate }, now);
      const { quote, discount } = priced;
      const places = placesNeeded(quote.chosen, event.pools);
      return { places, tickets: ticketsByType(quote.items), leavesCode: !discount, turn: round };
    },
    write: (batch, event, takes) => {
      const { quote, discount } = priced;
      const order = {
        ...newOrder({ id, requestHash }, event, quote, { takes, switches }, call),
        ...linesOf(event, quote.items, looks.dates),
        ...(round !== undefined && { turn: round }),
        promoter,
        promoCode: discount,
        source: sourceOfOrder(purchase.source),
        ...(purchase.measuredAs && { measuredAs: purchase.measuredAs }),
      };
      batch.create(orders.doc(id), order);
      return order;
    },
  });
  return order.finally(() => (mayOpenPhases ? openPhasesSoon(eventId) : undefined));
}

/** Codes that cannot be used any more do not keep a repeat from the order that was made with them. */
async function codesOf(purchase: Purchase): Promise<FoundCodes> {
  try {
    return await findCodes(purchase);
  } catch (error) {
    if (!(await findOrder(purchase.idempotencyKey))) throw error;
    return { promoter: null, promoCodeId: undefined, codeBatchId: undefined };
  }
}

interface Priced {
  quote: Quote;
  discount: Order["promoCode"];
}

/** What a purchase costs on the event as it is stored, with what its code and its buyer's presale open. Throws PRICE_CHANGED. */
function pricePurchase(
  event: Event,
  { selections, discountCode, expectedTotal }: Purchase,
  known: Omit<Looks, "turn"> & { promoCode: PromoCode | undefined; platformRate: number },
  now: Date,
): Priced {
  const { presale, dates, promoCode, platformRate } = known;
  const asked = { asked: discountCode, promoCode, opens: openedByPresale(event, selections, presale) };
  const { discount, opens } = openedByCode(event, selections, asked, now);
  const quote = quoteOrder(event, selections, platformRate, now, discount ?? undefined, opens);
  // only now: whoever may not have a hidden pass hears nothing of its dates
  assertLookedAtDates(event, selections, dates);
  const { items, chosen, ...amounts } = quote;
  if (!isExpected(expectedTotal, amounts)) throw new AppError("PRICE_CHANGED", { details: amounts });
  return { quote, discount };
}

/** Whether the price is the one displayed. With a discount from a link, the page may still have shown the price without it. */
function isExpected(expected: number | undefined, { total, subtotal, serviceFee }: OrderAmounts): boolean {
  return expected === undefined || expected === total || expected === subtotal + serviceFee;
}

/** What an order stores of a quote's items: a pass has a line for each date. */
function linesOf(event: Event, quoted: Quote["items"], dates: DatesLook): Pick<Order, "items" | "passDates"> {
  const items = withPassLines(
    event,
    quoted.map((item) => (opensShow(event, item, dates) ? { ...item, isShow: true } : item)),
  );
  const further = items.flatMap((item) => (isFurtherDate(item) && item.pass ? item.pass.eventId : []));
  return { items, ...(further.length > 0 && { passDates: [...new Set(further)] }) };
}

/** Equal for equal requests. */
function hashOf({ eventId, selections, expectedTotal, promoterCode, discountCode }: Purchase): string {
  const wanted = selections.map(({ combinationId, quantity }) => [combinationId, quantity]).sort();
  return createHash("sha256")
    .update(
      JSON.stringify([eventId, wanted, expectedTotal ?? null, promoterCode || null, discountCode || null]),
    )
    .digest("base64url");
}
