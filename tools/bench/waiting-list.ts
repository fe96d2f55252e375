import type { Event } from "@tarima/shared/events/event.schema.ts";
import { DAY_MS } from "@tarima/shared/lib/dates/durations.ts";
import type { WaitingEntry } from "@tarima/shared/waiting-list/waiting-list.schema.ts";
import { freePlaces } from "../../functions/src/features/inventory/inventory.repo.ts";
import { localityPool } from "../../functions/src/features/inventory/pools.ts";
import { expireOrder } from "../../functions/src/features/orders/buying/release-order.ts";
import {
  serveWaitingList,
  serveWaitingLists,
} from "../../functions/src/features/waiting-list/serve-waiting-list.ts";
import { auth } from "../../functions/src/lib/auth/firebase-auth.ts";
import { events, orders, waitingList } from "../../functions/src/lib/firestore/collections.ts";
import { db } from "../../functions/src/lib/firestore/database.ts";
import { forEachConcurrent } from "../../functions/src/lib/for-each-concurrent.ts";
import { costOf } from "./count.ts";
import { many } from "./measure.ts";
import { costRow, exactly, type Row } from "./table.ts";
import { buy, givenEvent } from "./world.ts";

const OFFERS = 50;
const WAITING = many(3_000, 300);
const LISTS = many(200, 20);

/** The reads and writes of the waiting list's matcher. */
export async function waitingListCost(): Promise<Row[]> {
  const served = await givenList(OFFERS, OFFERS, 1, true);
  const offers = await costOf(() => serveWaitingList(served.id, new Date()));
  const each = { reads: offers.reads / OFFERS, writes: offers.writes / OFFERS };

  const stuck = await givenList(3, WAITING, 4);
  const again = () => costOf(() => serveWaitingList(stuck.id, new Date()));
  const nobodyFits = await again();
  await sayNeeds(stuck, 1);
  const saysTooLittle = await again();
  const afterThat = await again();

  for (let i = 0; i < LISTS; i++) await givenList(3, 1, 4);
  const sweep = await costOf(() => serveWaitingLists(new Date()));
  return [
    costRow("an offer of the waiting list: places, order, entry, mail", each, { reads: 7, writes: 6 }),
    costRow(`a list of ${WAITING} of whom nobody fits`, nobodyFits, { reads: 3, writes: 0 }),
    costRow("the same, once, after somebody left who would have fitted", saysTooLittle, {
      reads: WAITING + 10,
      writes: 2,
    }),
    costRow("and the next time", afterThat, { reads: 3, writes: 0 }),
    costRow(`the sweep of ${LISTS} such lists, each minute`, sweep, { reads: 4 * LISTS + 10, writes: 0 }),
  ];
}

const HOLDS = 40;
const ENTRIES = 25;

/** Forty holds that end one after the other, with a matcher for each, feed twenty-five who wait, in their order. */
export async function waitingListRows(): Promise<Row[]> {
  const event = await givenEvent(HOLDS * 2);
  const held = await Promise.all(Array.from({ length: HOLDS }, () => buy(event)));
  await addEntries(event, ENTRIES, 1, true);
  await sayNeeds(event, 1);
  const later = new Date(Date.now() + DAY_MS);
  await forEachConcurrent(held, 8, async ({ id }) => {
    await expireOrder(id, later);
    await serveWaitingList(event.id, new Date());
  });
  const entries = (await waitingList.all().where("eventId", "==", event.id).orderBy("createdAt").get()).docs;
  const offers = await Promise.all(
    entries.flatMap((entry) => entry.data().orderId ?? []).map((id) => orders.doc(id).get()),
  );
  const made = offers.map(({ createTime }) => createTime?.toMillis() ?? 0);
  const { [localityPool("platea")]: left } = await freePlaces(event);
  return [
    exactly(
      `${HOLDS} holds of two places that end before ${ENTRIES} who wait for one: offers`,
      offers.length,
      ENTRIES,
    ),
    exactly(
      "of those before somebody's who had waited longer",
      made.filter((at, i) => i > 0 && at < (made[i - 1] ?? 0)).length,
      0,
    ),
    exactly("places left for everybody", left ?? 0, HOLDS * 2 - ENTRIES),
  ];
}

/** An event with so many free places, and so many people who wait for so many tickets each. */
async function givenList(free: number, people: number, quantity: number, isKnown = false): Promise<Event> {
  const event = await givenEvent(free);
  await addEntries(event, people, quantity, isKnown);
  await sayNeeds(event, quantity);
  return event;
}

async function addEntries(event: Event, people: number, quantity: number, isKnown: boolean): Promise<void> {
  const now = Date.now();
  const writer = db().bulkWriter();
  for (let i = 0; i < people; i++) {
    const uid = `${event.id}-${i}`;
    const entry: WaitingEntry = {
      ...{ eventId: event.id, uid, combinationId: "general", quantity, status: "waiting" },
      ...{ createdAt: new Date(now + i).toISOString(), orderId: null, offeredUntil: null },
      expiresAt: new Date(now + DAY_MS).toISOString(),
    };
    void writer.create(waitingList.doc(`${event.id}_${uid}`), entry);
    if (isKnown) await auth().createUser({ uid, email: `${uid}@tarima.test`, emailVerified: true });
  }
  await writer.close();
}

async function sayNeeds(event: Event, quantity: number): Promise<void> {
  await events.doc(event.id).update({ waitingList: { needs: { general: quantity }, isClosing: false } });
}
