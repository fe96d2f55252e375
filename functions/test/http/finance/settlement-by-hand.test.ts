import { randomUUID } from "node:crypto";
import { colombianDay } from "@tarima/shared/finance/metrics.ts";
import { paymentFileRoutes } from "@tarima/shared/finance/payment-files.routes.ts";
import { settlementRoutes } from "@tarima/shared/finance/settlements.routes.ts";
import { addDays } from "@tarima/shared/lib/dates/calendar-day.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildCombination } from "../../../../tools/builders/events.ts";
import { call, signIn, startApi, stopApi } from "../../support/api.ts";
import { givenPayableOrganisation } from "../../support/payouts.ts";
import { paid } from "../../support/resale.ts";
import { givenEvent, haveOver, hold } from "../../support/world.ts";

beforeAll(startApi);
afterAll(stopApi);

/** Added up by hand, from what buyers pay to what stands in the bank's file. */
test("a show's settlement withholds the contribution, keeps back its reserve, and is in the bank's file to the cent", async () => {
  const admin = await signIn("superadmin");
  const { producerId, account } = await givenPayableOrganisation();
  const event = await givenEvent({
    ...{ producerId, performingArts: "music", pulepCode: "ABC123" },
    combinations: [buildCombination({ price: 900_000, minPerOrder: 1 })],
  });
  const { body: order } = await hold(event, 2, await signIn());
  // two of 900.000, and a tenth for the service
  expect(order).toMatchObject({ subtotal: 1_800_000, serviceFee: 180_000, total: 1_980_000 });
  await paid(order.id, new Date(Date.now() - 3 * 86_400_000));
  await haveOver(event, 10); // settled after three days; what is kept back is kept for thirty

  const dateTo = addDays(colombianDay(new Date()), -1);
  const { body: settlement } = await call(settlementRoutes.createSettlement, { producerId, dateTo }, admin);
  expect(settlement).toMatchObject({
    // 1.980.000 − 180.000 of service − 65.142 of the gateway (3,29 %) − 180.000 of contribution (10 % of 1.800.000)
    metrics: {
      gmv: 1_980_000,
      commission: 180_000,
      gatewayFee: 65_142,
      contribution: 180_000,
      producerNet: 1_554_858,
    },
    reserves: [{ eventId: event.id, amount: 155_485, daysAfter: 30, releasedBy: null }], // a tenth
    amount: 1_399_373,
    tier: "new",
  });

  await call(settlementRoutes.changeSettlementStatus, { id: settlement.id, status: "sent" }, admin);
  const payments = [{ settlementId: settlement.id, accountId: account.id }];
  const { body: file } = await call(
    paymentFileRoutes.createPaymentFile,
    { requestId: randomUUID(), payments },
    admin,
  );
  const { body: text } = await call(paymentFileRoutes.drawPaymentFile, { id: file.id }, admin);
  const [opening = "", payment = ""] = String(text).split("\r\n");
  expect([opening.length, payment.length]).toEqual([264, 264]);
  // 1 + 15 + 1 + 15 + 3 + 10 + 8 + 2 + 8 letters before how many payments (6), debits (17) and their sum (17)
  expect([opening.slice(63, 69), opening.slice(86, 103)]).toEqual(["000001", "00000000139937300"]);
  // 1 + 15 + 30 + 9 + 17 + 1 + 2 letters before the amount
  expect([payment.slice(55, 72).trim(), payment.slice(75, 92)]).toEqual(["12345674417", "00000000139937300"]);
});
