import { randomUUID } from "node:crypto";
import { checkInRoutes } from "@tarima/shared/check-ins/check-ins.routes.ts";
import type { Order } from "@tarima/shared/orders/order.schema.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildPayment } from "../../../../tools/builders/payments.ts";
import { recordPayment } from "../../../src/features/payments/gateway/record-payment.ts";
import { orders } from "../../../src/lib/firestore/collections.ts";
import { call, signIn, startApi, stopApi } from "../../support/api.ts";
import { meetingAt, withoutGuard } from "../../support/guards.ts";
import { buyBack, givenListed, ticketOf } from "../../support/resale.ts";
import { doorsNear, givenPublicEvent, givenStaff } from "../../support/world.ts";

// A ticket is scanned between the read and the commit of the sale of it, and the other way round. It ends used and its holder's, or
// sold and somebody else's; without its condition it would be both.

beforeAll(startApi);
afterAll(stopApi);

async function givenMeeting() {
  const of = await givenPublicEvent(doorsNear());
  const [{ listing, ticket }, buyer, door] = [await givenListed(of), await signIn(), await givenStaff(of)];
  const { body } = await buyBack(listing, buyer);
  const stored = async () => (await orders.doc(body.id).get()).data() as Order;
  const deviceInfo = { deviceId: randomUUID() };
  const { qrToken } = ticket;
  return {
    pay: async () => recordPayment(buildPayment(await stored()), new Date()),
    scan: async () =>
      (await call(checkInRoutes.validateQr, { qrToken, eventId: of.id, deviceInfo }, door)).body.result,
    isSold: async () => (await stored()).paidAt !== null,
    statusOf: async () => (await ticketOf(ticket)).status,
  };
}
type Meeting = Awaited<ReturnType<typeof givenMeeting>>;

describe("a scan that comes while the ticket is being sold", () => {
  test("keeps it its holder's: nothing is sold", async () => {
    const meeting = await givenMeeting();
    expect(await letInAndSold(meeting)).toEqual(["valid", false]);
    expect(await meeting.statusOf()).toBe("used");
  });

  test("negative control: each of its conditions is enough, and without both it is used and sold", async () => {
    const [one, two, three] = [await givenMeeting(), await givenMeeting(), await givenMeeting()];
    const withoutBoth = () => withoutGuard("refunded ticket", () => letInAndSold(three));
    expect([
      await withoutGuard("refunded ticket", () => letInAndSold(one)),
      await withoutGuard("listing", () => letInAndSold(two)),
      await withoutGuard("listing", withoutBoth),
    ]).toEqual([
      ["valid", false],
      ["valid", false],
      ["valid", true],
    ]);
  });

  /** What the door said, and whether the ticket was sold all the same. */
  async function letInAndSold({ scan, pay, isSold }: Meeting): Promise<[string, boolean]> {
    let said = "";
    const meanwhile = async () => {
      said = await scan();
    };
    await meetingAt("refunded ticket", meanwhile, pay);
    return [said, await isSold()];
  }
});

describe("a sale that comes while the ticket is being scanned", () => {
  test("is a sale: the scan finds it cancelled", async () => {
    const meeting = await givenMeeting();
    const said = await meetingAt("ticket at the door", meeting.pay, meeting.scan);
    expect([said, await meeting.statusOf(), await meeting.isSold()]).toEqual([
      "cancelled",
      "cancelled",
      true,
    ]);
  });

  test("negative control: without its condition it is used and sold", async () => {
    const { pay, scan, isSold, statusOf } = await givenMeeting();
    await withoutGuard("ticket at the door", () => meetingAt("ticket at the door", pay, scan));
    expect([await statusOf(), await isSold()]).toEqual(["used", true]);
  });
});
