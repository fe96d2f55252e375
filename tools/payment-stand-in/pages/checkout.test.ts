import { describe, expect, it } from "vitest";
import { choose, inMinutes, makePreference, useWorld } from "../testing.ts";

const world = useWorld();

describe("the payer's page", () => {
  it("says so when the preference has expired, and takes no payment", async () => {
    const preference = await makePreference({ expires: true, expiration_date_to: inMinutes(10) });
    world.ahead = 11 * 60_000;
    expect(await (await fetch(String(preference.init_point))).text()).toContain("Se acabó el tiempo");
    const answer = await choose(preference.init_point, { method: "visa", outcome: "approved" });
    expect(answer.status).toBe(409);
    expect(world.standIn.store.payments.size).toBe(0);
  });

  it("leads back without paying, with the words of Mercado Pago", async () => {
    const { init_point } = await makePreference();
    const text = await (await fetch(String(init_point))).text();
    expect(text).toContain("http://shop.test/checkout?collection_id=null&amp;collection_status=null");
  });

  it("leaves out the methods that the preference excludes", async () => {
    const { init_point } = await makePreference({
      payment_methods: { excluded_payment_types: [{ id: "ticket" }] },
    });
    const text = await (await fetch(String(init_point))).text();
    expect(text).toContain("PSE");
    expect(text).not.toContain("Efecty");
  });

  it("shows what the shop wrote as text, never as markup", async () => {
    const { init_point } = await makePreference({
      items: [{ title: "<script>alert(1)</script>", quantity: 1, unit_price: 1000 }],
    });
    expect(await (await fetch(String(init_point))).text()).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
  });

  it("lets a payment left pending be approved on the list afterwards", async () => {
    const { init_point } = await makePreference();
    await choose(init_point, { method: "pse", outcome: "pending" });
    const [payment] = world.standIn.store.newestPayments();
    const list = `${world.standIn.url}/`;
    expect(await (await fetch(list)).text()).toContain("Pendiente");
    await choose(list, { do: "approve", id: String(payment?.id) });
    expect(world.standIn.store.newestPayments()[0]?.status).toBe("approved");
    expect((await world.receiver.waitFor(2)).map(({ notification }) => notification.action)).toEqual([
      "payment.created",
      "payment.updated",
    ]);
  });
});
