import { randomUUID } from "node:crypto";
import { checkInRoutes } from "@tarima/shared/check-ins/check-ins.routes.ts";
import type { Event } from "@tarima/shared/events/event.schema.ts";
import { orderRoutes } from "@tarima/shared/orders/orders.routes.ts";
import type { Listing } from "@tarima/shared/resale/resale.schema.ts";
import type { Ticket } from "@tarima/shared/tickets/ticket.schema.ts";
import { ticketRoutes } from "@tarima/shared/tickets/tickets.routes.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildCombination } from "../../../../tools/builders/events.ts";
import { buildActor, buildCall } from "../../../../tools/builders/people.ts";
import { undoScan } from "../../../src/features/check-ins/scanning/undo-scan.ts";
import { holdingsOf } from "../../../src/lib/firestore/collections.ts";
import { call, type Person, signIn, startApi, stopApi } from "../../support/api.ts";
import {
  buyBack,
  giveBack,
  issuedFor,
  listingOf,
  paid,
  termsOf,
  ticketOf,
  withdraw,
} from "../../support/resale.ts";
import { countPlaces, doorsNear, givenPublicEvent, givenStaff } from "../../support/world.ts";

beforeAll(startApi);
afterAll(stopApi);

/** Boxes for four that somebody bought, with their tickets. */
async function givenBoxes(quantity: number, groupCode?: "shared") {
  const palco = buildCombination({
    ...{ id: "palco", name: "Palco para 4", price: 400_000, seatsPerTicket: 4 },
    ...(groupCode && { groupCode }),
  });
  const of = await givenPublicEvent({ ...doorsNear(), combinations: [palco] });
  const [seller, door] = await Promise.all([signIn(), givenStaff(of)]);
  const selections = [{ combinationId: "palco", quantity }];
  const wish = { idempotencyKey: randomUUID(), eventId: of.id, selections };
  const { body } = await call(orderRoutes.createPurchase, wish, seller);
  await paid(body.id);
  return { of, seller, door, own: (await issuedFor(body.id)) as [Ticket, Ticket, Ticket, Ticket] };
}

async function scan({ qrToken }: Ticket, of: Event, door: Person, people?: number) {
  const said = { nonce: randomUUID(), confirmsEarly: true, deviceInfo: { deviceId: randomUUID() } };
  const input = {
    qrToken,
    eventId: of.id,
    method: "scanner_web" as const,
    ...(people && { people }),
    ...said,
  };
  return (await call(checkInRoutes.validateQr, input, door)).body.result;
}
const undo = ({ id }: Ticket) =>
  undoScan(id, "Se leyó otra boleta", buildCall({ actor: buildActor({ role: "superadmin" }) }));
const flagsOf = async (tickets: readonly Ticket[]) =>
  (await Promise.all(tickets.map(ticketOf))).map(({ forSale = false }) => forSale);
const boxOf = ({ id }: Ticket) => id.replace(/-\d+$/, "");

describe("a group ticket with a code for each", () => {
  test("is given back whole, sold whole, and counts as one", async () => {
    const { of, seller, own } = await givenBoxes(2);
    expect((await giveBack(own[1], seller)).body).toMatchObject({ status: "listed", paid: 440_000 });
    expect(await flagsOf(own)).toEqual([true, true, true, true, false, false, false, false]);
    const buyer = await signIn();
    const { body } = await buyBack((await listingOf(boxOf(own[0]))) as Listing, buyer);
    await paid(body.id);
    expect((await issuedFor(body.id)).map(({ status }) => status)).toEqual(Array(4).fill("active"));
    const after = (await Promise.all(own.map(ticketOf))).map(({ status }) => status);
    expect(after).toEqual([...Array(4).fill("cancelled"), ...Array(4).fill("active")]);
    for (const pool of Object.values(await countPlaces(of)))
      expect(pool.free + pool.taken).toBe(pool.capacity);
    for (const person of [seller, buyer])
      expect((await holdingsOf(of.id).doc(person.uid).get()).data()?.tickets).toBe(1);
  });

  test("of which somebody came in is not for sale, in none of its parts, and nobody is told that it could be", async () => {
    const { of, seller, door, own } = await givenBoxes(1);
    await giveBack(own[0], seller);
    const listing = (await listingOf(boxOf(own[0]))) as Listing;
    const buyer = await signIn();
    const { body } = await buyBack(listing, buyer);
    expect(await scan(own[2], of, door)).toBe("valid");
    expect(await flagsOf(own)).toEqual([false, false, false, false]);
    for (const part of own)
      expect((await termsOf(part, seller)).body).toMatchObject({
        status: "ended",
        until: null,
        heldUntil: null,
      });
    expect((await giveBack(own[0], seller)).body.code).toBe("GROUP_USED");
    const guest = await signIn();
    expect(
      (await call(ticketRoutes.transferTicket, { id: own[0].id, toEmail: guest.email }, seller)).status,
    ).toBe(200);
    expect(await paid(body.id)).toMatchObject({ paidAt: null, refunds: [{ reason: "resale_gone" }] });
  });

  test("is given back again once the scan was undone; who bought before that gets their money back", async () => {
    const { of, seller, door, own } = await givenBoxes(1);
    await giveBack(own[0], seller);
    const listing = (await listingOf(boxOf(own[0]))) as Listing;
    const first = (await buyBack(listing, await signIn())).body;
    await scan(own[2], of, door);
    await undo(own[2]);
    expect((await giveBack(own[3], seller)).body.status).toBe("listed");
    expect(await paid(first.id)).toMatchObject({ paidAt: null, refunds: [{ reason: "resale_gone" }] });
    expect((await listingOf(listing.id))?.status).toBe("listed");
    expect((await withdraw(own[1], seller)).body.status).toBe("withdrawn");
    expect(await flagsOf(own)).toEqual([false, false, false, false]);
  });
});

test("a group ticket with one code is for sale until the first of the group is in, and again once that was undone", async () => {
  const { of, seller, door, own } = await givenBoxes(1, "shared");
  expect((await giveBack(own[0], seller)).body.status).toBe("listed");
  expect(await scan(own[0], of, door, 2)).toBe("valid");
  expect((await listingOf(own[0].id))?.status).toBe("ended");
  expect((await giveBack(own[0], seller)).body.code).toBe("TICKET_USED");
  await undo(own[0]);
  expect((await giveBack(own[0], seller)).body.status).toBe("listed");
});
