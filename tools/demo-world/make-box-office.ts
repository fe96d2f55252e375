import type { Shift } from "@tarima/shared/box-office/box-office.schema.ts";
import type { Event } from "@tarima/shared/events/event.schema.ts";
import type { Order } from "@tarima/shared/orders/order.schema.ts";
import { closeShift, moveCash } from "../../functions/src/features/box-office/change-shift.ts";
import { openShift } from "../../functions/src/features/box-office/open-shift.ts";
import { sellAtDoor } from "../../functions/src/features/box-office/sell.ts";
import { takeBackAtDoor } from "../../functions/src/features/box-office/take-back.ts";
import { changeMember } from "../../functions/src/features/check-ins/staff/change-member.ts";
import { quoteAtDoor } from "../../functions/src/features/orders/pricing/quote-at-door.ts";
import { ticketIdsOf } from "../../functions/src/features/orders/ticket-ids.ts";
import { issueTickets } from "../../functions/src/features/tickets/issuing/issue-tickets.ts";
import type { SignedCall } from "../../functions/src/lib/http/call.ts";
import { uuidOf } from "../../functions/src/lib/uuid-of.ts";
import { buildActor, buildCall } from "../builders/people.ts";
import { accounts, type ShiftData, shifts } from "./data.ts";

const DAY_MS = 24 * 60 * 60_000;
const MINUTE_MS = 60_000;
/** A shift begins this long before its last move. */
const SHIFT_MINUTES = 90;

/** Opens drawers, sells, moves cash and counts as box-office.json says, through the same commands as real requests. */
export async function makeBoxOffices(events: ReadonlyMap<string, Event>, now: Date): Promise<void> {
  for (const [i, data] of shifts.entries()) {
    const event = events.get(data.event);
    if (!event) throw new Error(`box-office.json names an event that is not there: ${data.event}`);
    await makeShift(event, data, `${data.event} ${data.seller} ${i}`, now);
  }
}

async function makeShift(event: Event, data: ShiftData, key: string, now: Date): Promise<void> {
  const begin = now.getTime() - data.daysAgo * DAY_MS - SHIFT_MINUTES * MINUTE_MS;
  let minutes = 0;
  /** Each step is some minutes after the one before. */
  const next = () => callOf(data.seller, new Date(begin + minutes++ * 7 * MINUTE_MS));
  await changeMember(event, data.seller, { isSeller: true }, next());
  const opening = { requestId: uuidOf(`${key} opening`), openingCash: data.openingCash };
  const shift = await openShift(event, opening, next());
  for (const [n, sale] of data.sales.entries()) await sell(event, shift, sale, `${key} ${n}`, next);
  for (const [n, move] of data.cash.entries())
    await moveCash(event, { shiftId: shift.id, requestId: uuidOf(`${key} cash ${n}`), ...move }, next());
  if (data.count) await closeShift(event, { shiftId: shift.id, ...data.count }, next());
}

async function sell(
  event: Event,
  { id: shiftId }: Shift,
  { selections: chosen, method, name = "", email = "", isReturned }: ShiftData["sales"][number],
  key: string,
  next: () => SignedCall,
): Promise<void> {
  const selections = Object.entries(chosen).map(([combinationId, quantity]) => ({ combinationId, quantity }));
  const { total: expectedTotal } = quoteAtDoor(event, selections);
  const sale = { shiftId, requestId: uuidOf(key), selections, method, expectedTotal, name, email };
  const call = next();
  const order: Order = await sellAtDoor(event, sale, call);
  await issueTickets(order, call.now);
  if (!isReturned) return;
  const [ticketId = ""] = ticketIdsOf(order);
  const back = { shiftId, requestId: uuidOf(`${key} back`), ticketId, reason: "Se equivocó de día" };
  await takeBackAtDoor(event, back, next());
}

function callOf(uid: string, now: Date): SignedCall {
  const account = accounts.find((candidate) => candidate.uid === uid);
  if (!account) throw new Error(`box-office.json names an account that is not there: ${uid}`);
  const { email, name, role } = account;
  return buildCall({ actor: buildActor({ uid, email, name, role }), now });
}
