import { afterAll, beforeAll, expect, test } from "vitest";
import { signIn, startApi, stopApi } from "../../support/api.ts";
import { storedOrder } from "../../support/gateway.ts";
import {
  buyBack,
  givenListed,
  heard,
  issuedFor,
  listingOf,
  paid,
  ticketOf,
  withdraw,
} from "../../support/resale.ts";
import { countPlaces, givenPublicEvent } from "../../support/world.ts";

beforeAll(startApi);
afterAll(stopApi);

test("a payment that is rejected, of a wrong amount, or a second one exchanges nothing; the right one does, once", async () => {
  const of = await givenPublicEvent();
  const { listing, ticket: own } = await givenListed(of);
  const { body } = await buyBack(listing, await signIn());
  await heard(body.id, { id: "70001", status: "rejected", statusDetail: "cc_rejected_other_reason" });
  await heard(body.id, { id: "70002", amount: 10 });
  expect([(await listingOf(own.id))?.status, (await ticketOf(own)).status]).toEqual(["held", "active"]);
  await heard(body.id, { id: "70003" });
  await heard(body.id, { id: "70004" });
  const { paymentStatus, refunds } = await storedOrder(body.id);
  expect([paymentStatus, refunds.map(({ reason }) => reason)]).toEqual([
    "completed",
    ["wrong_amount", "paid_twice"],
  ]);
  expect((await storedOrder(own.orderId)).refunds).toHaveLength(1);
  expect(await issuedFor(body.id)).toHaveLength(1);
  for (const { free, taken, capacity } of Object.values(await countPlaces(of)))
    expect(free + taken).toBe(capacity);
});

test("a payment under way keeps the ticket for its buyer as long as it may take, and from its seller", async () => {
  const { listing, ticket: own, seller } = await givenListed(await givenPublicEvent());
  const { body } = await buyBack(listing, await signIn());
  const { heldUntil } = (await listingOf(own.id)) ?? {};
  const { expiresAt } = await heard(body.id, { status: "pending", type: "bank_transfer" });
  expect(expiresAt > (heldUntil ?? "")).toBe(true);
  expect((await listingOf(own.id))?.heldUntil).toBe(expiresAt);
  expect((await withdraw(own, seller)).body.code).toBe("RESALE_UNDER_WAY");
  expect((await paid(body.id)).paymentStatus).toBe("completed");
});
