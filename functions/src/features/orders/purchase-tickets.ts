import { createHash } from "node:crypto";
import type { Event } from "@tarima/shared/events/event.schema.ts";
import { MINUTE_MS } from "@tarima/shared/lib/dates/durations.ts";
import { HOLD_MINUTES } from "@tarima/shared/lib/limits.ts";
import type { MeasurementConsent } from "@tarima/shared/measurements/measurement-consent.ts";
import { ASK_ALL, ASK_NOTHING_MORE } from "@tarima/shared/orders/buyer.ts";
import type { Order, OrderAmounts, Selection, Take } from "@tarima/shared/orders/order.schema.ts";
import { ticketsByType } from "@tarima/shared/orders/ticket-count.ts";
import { isFurtherDate, withPassLines } from "@tarima/shared/passes/pass-lines.ts";
import { asksAnything, typesOfTickets } from "@tarima/shared/questions/answers.ts";
import type { ToldSource } from "@tarima/shared/sources/told-source.ts";
import { beginsWithinWithdrawal } from "@tarima/shared/tickets/withdrawal.ts";
import { AppError } from "../../lib/app-error.ts";
import { orders } from "../../lib/firestore/collections.ts";
import type { SignedCall } from "../../lib/http/call.ts";
import { memoizeWithTtl } from "../../lib/memoize-with-ttl.ts";
import * as logger from "../../lib/observability/logger.ts";
import { placesNeeded } from "../inventory/pools.ts";
import { reserveInventory } from "../inventory/reserve-inventory.ts";
import { sourceOfOrder } from "../sources/source-of-order.ts";
import { currentSwitches } from "../switches/current-switches.ts";
import { assertSelling } from "../switches/sales-off.ts";
import { isWaiting, openWaitingPhases } from "../ticketing/open-waiting-phases.ts";
import { endTurn } from "../waiting-room/take-turn.ts";
import { needsTurn, type TurnToBuy, turnUsed } from "../waiting-room/turn-to-buy.ts";
import { blankOrder } from "./blank-order.ts";
import { hasAddressLapsedTooOften } from "./limits/lapsed-holds.ts";
import { findOrder } from "./orders.repo.ts";
import { findCodes } from "./pricing/codes.ts";
import { assertLookedAtDates, type DatesLook, lookingAtDates, opensShow } from "./pricing/look-at-dates.ts";
import { lookingAtPresale, openedByPresale, type PresaleLook } from "./pricing/look-at-presale.ts";
import { openedByCode } from "./pricing/opened-code.ts";
import { type Quote, quoteOrder } from "./pricing/quote.ts";
import { turnOfBuyer } from "./turn-of-buyer.ts";

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

/** Events that this instance has seen a waiting room at: their buyers' turns are looked at before the sale is. */
const withRoom = new Set<string>();
const KNOWN_EVENTS = 500;

/** Thrown by a sale before whose event a waiting room stands, and whose buyer's turn was not looked at. */
class NeedsTurn extends Error {}

/** Holds tickets, in turn where a waiting room stands before the sale. Throws the errors of holdWhatOpens. */
export async function purchaseTickets(purchase: Purchase, call: SignedCall): Promise<Order> {
  const { eventId } = purchase;
  try {
    if (!withRoom.has(eventId)) return await holdWhatOpens(purchase, undefined, call);
  } catch (error) {
    if (!(error instanceof NeedsTurn)) throw error;
    if (withRoom.size >= KNOWN_EVENTS) withRoom.clear();
    withRoom.add(eventId);
  }
  const turn = await turnOfBuyer(purchase, call);
  const order = await holdWhatOpens(purchase, turn, call);
  if (order.turn !== undefined) await endTurn(eventId, order.turn, call.actor.uid, call.now);
  return order;
}

/** Holds tickets, also those that a presale list opens to the buyer. Throws the errors of holdTickets. */
const holdWhatOpens = (purchase: Purchase, turn: TurnToBuy | undefined, call: SignedCall): Promise<Order> =>
  lookingAtPresale(purchase, call.actor.uid, (presale) =>
    lookingAtDates(call.now, (dates) => holdTickets(purchase, { turn, presale, dates }, call)),
  );

/**
 * Holds places and creates the order, in one commit. The order's id is the idempotency key: a repeat returns the existing
 * order. Throws the errors of quoteOrder and assertSelling, and SOLD_OUT, PERSON_LIMIT_EXCEEDED, PRICE_CHANGED (with the current amounts),
 * IDEMPOTENCY_CONFLICT, HOLDS_LAPSED, SERVICE_BUSY, TURN_NOT_COME, TURN_OVER, TURN_USED, and for a discount those of usableCode.
 * A promoter's code that is not valid is ignored.
 */
async function holdTickets(
  purchase: Purchase,
  {
    turn,
    presale,
    dates,
  }: { turn: TurnToBuy | undefined; presale: PresaleLook | undefined; dates: DatesLook },
  call: SignedCall,
): Promise<Order> {
  const requestHash = hashOf(purchase);
  const [{ promoter, promoCodeId, codeBatchId }, hasAddressLapsed, switches] = await Promise.all([
    codesOf(purchase),
    hasAddressLapsedTooOften(purchase.eventId, call.ip, call.now),
    currentSwitches(),
  ]);
  let quote: Quote;
  let discount: Order["promoCode"] = null;
  let mayOpenPhases = false;
  let turnRound: string | undefined;
  const order = reserveInventory(purchase.eventId, {
    orderId: purchase.idempotencyKey,
    people: [call.actor.uid],
    types: purchase.selections.map(({ combinationId }) => combinationId),
    begunAt: call.now,
    promoCodeId,
    codeBatchId,
    decide: (event, stored, promoCode) => {
      const existing = stored?.data();
      if (existing) {
        // another buyer's key is refused like an own key with another request, so that it reveals nothing
        if (existing.uid !== call.actor.uid || existing.requestHash !== requestHash)
          throw new AppError("IDEMPOTENCY_CONFLICT");
        return { settled: existing };
      }
      if (!turn && needsTurn(event, purchase.selections, call.now)) throw new NeedsTurn();
      turnRound = turn && turnUsed(event, purchase.selections, turn, call.now);
      assertSelling(switches, event);
      mayOpenPhases = event.phases.some((phase) => isWaiting(phase, event.timeZone, call.now));
      if (hasAddressLapsed) throw new AppError("HOLDS_LAPSED");
      const asked = {
        asked: purchase.discountCode,
        promoCode,
        opens: openedByPresale(event, purchase.selections, presale),
      };
      const opened = openedByCode(event, purchase.selections, asked, call.now);
      discount = opened.discount;
      const code = discount ?? undefined;
      quote = quoteOrder(event, purchase.selections, switches.feeRate, call.now, code, opened.opens);
      // only now: whoever may not have a hidden pass hears nothing of its dates
      assertLookedAtDates(event, purchase.selections, dates);
      const { items, chosen, ...amounts } = quote;
      if (!isExpected(purchase.expectedTotal, amounts))
        throw new AppError("PRICE_CHANGED", { details: amounts });
      const places = placesNeeded(quote.chosen, event.pools);
      return { places, tickets: ticketsByType(quote.items), leavesCode: !discount, turn: turnRound };
    },
    write: (batch, event, takes) => {
      const order = {
        ...newOrder(purchase, requestHash, event, quote, { takes, ...switches }, call),
        ...linesOf(event, quote.items, dates),
        ...(turnRound !== undefined && { turn: turnRound }),
        promoter,
        promoCode: discount,
        source: sourceOfOrder(purchase.source),
        ...(purchase.measuredAs && { measuredAs: purchase.measuredAs }),
      };
      batch.create(orders.doc(order.id), order);
      return order;
    },
  });
  return order.finally(() => (mayOpenPhases ? openPhasesSoon(purchase.eventId) : undefined));
}

/** Codes that cannot be used any more do not keep a repeat from the order that was made with them. */
async function codesOf(purchase: Purchase): ReturnType<typeof findCodes> {
  try {
    return await findCodes(purchase);
  } catch (error) {
    if (!(await findOrder(purchase.idempotencyKey))) throw error;
    return { promoter: null, promoCodeId: undefined, codeBatchId: undefined };
  }
}

/** An instance looks for phases to open once in this time; the sweep finds what came between. */
const OPEN_PHASES_EVERY_MS = 2_000;
const CACHED_EVENTS = 500;

/** Opens what waits for a phase that this sale has sold out, or found sold out. The order stands, whatever comes of it. */
const openPhasesSoon = memoizeWithTtl(
  async (eventId) => {
    try {
      await openWaitingPhases(eventId, new Date());
    } catch (error) {
      logger.error("Waiting phases could not be opened", { eventId, error: String(error) });
    }
  },
  OPEN_PHASES_EVERY_MS,
  CACHED_EVENTS,
);

/** Whether the price is the one displayed. With a discount from a link, the page may still have shown the price without it. */
function isExpected(expected: number | undefined, { total, subtotal, serviceFee }: OrderAmounts): boolean {
  return expected === undefined || expected === total || expected === subtotal + serviceFee;
}

/** An order of a quote, held as long as buyers have. */
export function newOrder(
  purchase: Purchase,
  requestHash: string,
  event: Event,
  quote: Quote,
  held: { takes: Take[]; feeRate: number; isLateWithdrawalOff: boolean },
  call: SignedCall,
): Order {
  const { actor, now } = call;
  return {
    id: purchase.idempotencyKey,
    ...blankOrder(event, held, call),
    items: quote.items,
    asks: quote.subtotal > 0 ? ASK_ALL : { ...(event.asksOfFree ?? ASK_NOTHING_MORE), place: false },
    ...(held.isLateWithdrawalOff && beginsWithinWithdrawal(event, now) && { hasNoWithdrawal: true }),
    ...(asksAnything(event.questions, typesOfTickets(quote.items)) && { hasQuestions: true }),
    subtotal: quote.subtotal,
    serviceFee: quote.serviceFee,
    discount: quote.discount,
    total: quote.total,
    status: "held",
    paymentStatus: "pending",
    expiresAt: new Date(now.getTime() + HOLD_MINUTES * MINUTE_MS).toISOString(),
    paidAt: null,
    isCourtesy: false,
    holderUid: actor.uid,
    requestHash,
    account: {
      email: actor.email,
      name: actor.name,
      role: actor.role,
      ip: call.ip,
      userAgent: call.userAgent,
    },
  };
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
