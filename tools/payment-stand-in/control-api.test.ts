import { Payment, PaymentRefund } from "mercadopago";
import { describe, expect, it } from "vitest";
import { config, control, inMinutes, makePreference, useWorld } from "./testing.ts";

const world = useWorld();

describe("the control API", () => {
  it("decides the payment that was left open, and makes another when asked", async () => {
    await makePreference();
    const answer = await control(world, "payments", { externalReference: "order-1", outcome: "pending" });
    expect(answer.status).toBe(201);
    await control(world, "payments", { externalReference: "order-1", outcome: "approved" });
    expect(world.standIn.store.newestPayments()).toMatchObject([{ status: "approved" }]);
    await control(world, "payments", { externalReference: "order-1", outcome: "approved", amount: 1000 });
    expect(world.standIn.store.newestPayments()).toMatchObject([
      { transaction_amount: 1000 },
      { status: "approved" },
    ]);
    expect(
      (await control(world, "payments", { externalReference: "nobody", outcome: "approved" })).status,
    ).toBe(404);
    expect((await control(world, "payments", { outcome: "approved" })).status).toBe(400);
  });

  it("fails the calls it was told to fail", async () => {
    await control(world, "failures", { next: 1, status: 503 });
    await expect(makePreference()).rejects.toMatchObject({ status: 503 });
    await control(world, "failures", { next: 1, status: "lost-answer", on: "POST /checkout" });
    await expect(makePreference({}, "key-1")).rejects.toMatchObject({ error: "connection_error" });
    const [kept] = world.standIn.store.preferences.keys();
    expect((await makePreference({}, "key-1")).id).toBe(kept);
  });

  it("takes in payments made before, without a word, so that they can be refunded", async () => {
    const seed = { id: 77, externalReference: "order-0", amount: 60_000, createdAt: inMinutes(-60) };
    await control(world, "seed", { payments: [{ ...seed, status: "approved" }] });
    await new PaymentRefund(config()).total({ payment_id: 77 });
    expect(await new Payment(config()).get({ id: 77 })).toMatchObject({ status: "refunded" });
    expect((await world.receiver.waitFor(1)).map(({ dataId }) => dataId)).toEqual(["77"]);
  });
});
