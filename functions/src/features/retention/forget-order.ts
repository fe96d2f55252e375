import type { Order } from "@tarima/shared/orders/order.schema.ts";
import { keptSince, RETENTION } from "@tarima/shared/retention/retention.ts";
import type { DocumentSnapshot, WriteBatch } from "firebase-admin/firestore";
import { changeDocument } from "../../lib/firestore/change-document.ts";
import { ledger, orders, tickets } from "../../lib/firestore/collections.ts";
import { ifUnderstood, understood } from "../../lib/firestore/queries.ts";
import { readEvents } from "../events/events.repo.ts";
import { findEntriesOf } from "../ledger/ledger.repo.ts";
import { findTicketsOf, hasOpenCase } from "./retention.repo.ts";
import type { Outcome, Slice } from "./slice.ts";
import {
  boughtNothing,
  isHolder,
  isMoneyOpen,
  isOver,
  lastEntryAt,
  withoutBuyer,
  withoutContact,
  withoutHolder,
} from "./what-goes.ts";

/** Takes away how a buyer is reached and who held the tickets; not yet where something about the purchase is open. */
export async function forgetContact(known: DocumentSnapshot<Order>, { now }: Slice): Promise<Outcome> {
  const verdictOf: Judge = async (order) => {
    if (order.forgotten) return "done";
    return (await isAllOver(order, now)) && !(await isOpen(order, now)) ? withoutContact(order) : "later";
  };
  const order = understood(known);
  const verdict = order ? await verdictOf(order) : "later";
  if (typeof verdict === "string") return verdict;
  if (!(await forgetHolders(known.id))) return "later"; // first: what the order says is what was done
  return forget(known, verdictOf);
}

/** Takes away who began a purchase that bought nothing. One that bought something is kept for longer. */
export function forgetUnpaidBuyer(known: DocumentSnapshot<Order>, { now }: Slice): Promise<Outcome> {
  return forget(known, async (order) => {
    if (!boughtNothing(order) || order.forgotten === "buyer") return "done";
    return (await isOpen(order, now)) ? "later" : withoutBuyer(order); // whenever its event is: nobody comes with it
  });
}

/** Takes away who made a purchase, ten years after the last entry of it in the books. */
export function forgetBuyer(known: DocumentSnapshot<Order>, { now }: Slice): Promise<Outcome> {
  return forget(known, async (order) => {
    if (order.forgotten === "buyer") return "done";
    const isKept = new Date(lastEntryAt(order)) >= keptSince(RETENTION.order, now);
    return isKept || order.forgotten !== "contact" || (await isOpen(order, now))
      ? "later"
      : withoutBuyer(order);
  });
}

/** What an order loses now; or that nothing is left to go, or may not go yet. */
type Judge = (order: Order) => Promise<Partial<Order> | "done" | "later">;

/** In one commit, by the state as it is in it. It is no money; with it goes who asked for a refund in the ledger. */
async function forget(known: DocumentSnapshot<Order>, judge: Judge): Promise<Outcome> {
  if (!understood(known)) return "later";
  let outcome: Outcome = "done";
  await changeDocument({ of: orders, id: known.id, known }, async (stored, batch) => {
    const verdict = await judge(stored);
    outcome = typeof verdict === "string" ? verdict : "done";
    if (typeof verdict === "string") return undefined;
    if (stored.refunds.some(({ by }) => isHolder(by, stored))) await forgetInLedger(stored, batch);
    return verdict;
  });
  return outcome;
}

async function forgetInLedger(order: Order, batch: WriteBatch): Promise<void> {
  for (const { id, by } of await findEntriesOf(order.id))
    if (isHolder(by, order)) batch.update(ledger.doc(id), "by.name", "");
}

/** A case that is filed in the moment of the commit is not seen: it finds the purchase without what went. */
const isOpen = async (order: Order, now: Date): Promise<boolean> =>
  isMoneyOpen(order, now) || (await hasOpenCase(order.id));

/** The order's event, and the further dates of its passes. One that cannot be read may be to come. */
async function isAllOver({ event, passDates = [] }: Order, now: Date): Promise<boolean> {
  const since = keptSince(RETENTION.event, now);
  const ids = [...new Set([event.id, ...passDates])];
  const dates = [...(await readEvents(ids)).values()];
  return dates.length === ids.length && dates.every((date) => isOver(date, since));
}

async function forgetHolders(orderId: string): Promise<boolean> {
  const issued = await findTicketsOf(orderId);
  const done = await Promise.all(
    issued.map((known) =>
      ifUnderstood(() => changeDocument({ of: tickets, id: known.id, known }, withoutHolder)),
    ),
  );
  return done.every(Boolean);
}
