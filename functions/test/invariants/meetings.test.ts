import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { syncProducer } from "../../src/features/events/lifecycle/sync-producer.ts";
import { AppError } from "../../src/lib/app-error.ts";
import { events } from "../../src/lib/firestore/collections.ts";
import { isLostRace } from "../../src/lib/firestore/conflicts.ts";
import { startApi, stopApi } from "../support/api.ts";
import { meetingAt, withoutGuard } from "../support/guards.ts";
import { type Place, PRECONDITIONS, type Precondition } from "../support/preconditions.ts";
import { givenEvent, givenProducer } from "../support/world.ts";
import { BOX_OFFICE } from "./meetings/box-office.ts";
import { EVENTS } from "./meetings/events.ts";
import { FOLLOWS } from "./meetings/follows.ts";
import type { Meeting, Meetings } from "./meetings/meeting.ts";
import { PAYOUTS } from "./meetings/payouts.ts";
import { PEOPLE } from "./meetings/people.ts";
import { RESALE } from "./meetings/resale.ts";
import { SALE_DOCUMENTS } from "./meetings/sale-documents.ts";
import { SALES } from "./meetings/sales.ts";
import { clearSystem, SYSTEM } from "./meetings/system.ts";
import { TEAM } from "./meetings/team.ts";
import { TICKETS } from "./meetings/tickets.ts";
import { UNPAID_HOLDS } from "./meetings/unpaid-holds.ts";
import { WAITING_LIST } from "./meetings/waiting-list.ts";

// Every condition of a commit is put to the test: somebody else commits between its read and its commit. The stored result must
// be right, and it must be wrong when that condition is removed, or the condition would protect nothing.

const MEETINGS: Meetings = {
  ...SALES,
  ...PAYOUTS,
  ...SALE_DOCUMENTS,
  ...BOX_OFFICE,
  ...TICKETS,
  ...EVENTS,
  ...PEOPLE,
  ...TEAM,
  ...FOLLOWS,
  ...UNPAID_HOLDS,
  ...SYSTEM,
  ...WAITING_LIST,
  ...RESALE,
};
beforeAll(startApi);
afterAll(async () => {
  await clearSystem();
  await stopApi();
});

test("no condition is left that nothing shows", () => {
  const rows: [string, Precondition][] = Object.entries(PRECONDITIONS);
  const unseen = rows.filter(([place, { shownBy, spare }]) => !shownBy && !spare && !(place in MEETINGS));
  expect(unseen).toEqual([]);
});

/** The result of the first one is ignored: it may be refused, or have to be retried. */
async function meet(place: Place, { first, second }: Meeting): Promise<void> {
  const deed = async () => {
    try {
      await first();
    } catch (error) {
      if (!(error instanceof AppError) && !isLostRace(error)) throw error;
    }
  };
  await meetingAt(place, second, deed);
}

test("an event that was changed while its producer's state was brought to it has that state in the end", async () => {
  const { id: producerId } = await givenProducer({ status: "suspended" });
  const { id } = await givenEvent({ producerId, producerStatus: "active" });
  const rename = () => events.doc(id).update({ name: "Rumba en el Peñón" });
  await meetingAt("event of a producer", rename, () => syncProducer(producerId));
  expect((await events.doc(id).get()).data()).toMatchObject({
    name: "Rumba en el Peñón",
    producerStatus: "suspended",
  });
});

describe.each(Object.entries(MEETINGS) as [Place, () => Promise<Meeting>][])("%s", (place, given) => {
  test("is right after somebody else came in between", async () => {
    const meeting = await given();
    await meet(place, meeting);
    expect(await meeting.isRight()).toBe(true);
  });

  test("negative control: is wrong without its condition", async () => {
    const meeting = await given();
    await withoutGuard(place, () => meet(place, meeting));
    expect(await meeting.isRight()).toBe(false);
  });
});
