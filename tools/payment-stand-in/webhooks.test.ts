import { describe, expect, it, vi } from "vitest";
import { control, isSigned, makePreference, useWorld } from "./testing.ts";

const world = useWorld();

describe("notifications", () => {
  const pay = () => world.standIn.pay({ externalReference: "order-1", outcome: "approved" });

  it("go to the address of the preference, with the time of the signature in seconds when asked", async () => {
    await makePreference({ notification_url: `${world.receiver.url}?source_news=webhooks` });
    await control(world, "webhooks", { tsUnit: "s" });
    pay();
    const [received] = await world.receiver.waitFor(1);
    expect(received?.signature).toMatch(/^ts=\d{10},v1=[0-9a-f]{64}$/);
    expect(received && isSigned(received)).toBe(true);
    // the stand-in records a delivery only after it gets the answer, shortly after the receiver has the notification
    await vi.waitFor(() =>
      expect(world.standIn.webhooks.deliveries[0]?.url).toContain("source_news=webhooks&data.id="),
    );
  });

  it("are tried again until they are taken", async () => {
    await makePreference();
    world.receiver.status = 503;
    pay();
    await world.receiver.waitFor(2);
    world.receiver.status = 200;
    const [first, , third] = await world.receiver.waitFor(3);
    expect(third?.notification).toEqual(first?.notification);
    expect(third?.requestId).not.toBe(first?.requestId);
  });

  it("come twice when doubled", async () => {
    await makePreference();
    await control(world, "webhooks", { copies: 2 });
    pay();
    const [one, other] = await world.receiver.waitFor(2);
    expect(one?.notification.id).toBe(other?.notification.id);
  });

  it("do not come when lost, as many as asked", async () => {
    await makePreference();
    await control(world, "webhooks", { lose: 1 });
    pay();
    const kept = world.standIn.pay({ externalReference: "order-1", outcome: "approved" });
    expect((await world.receiver.waitFor(1)).map(({ dataId }) => dataId)).toEqual([String(kept.id)]);
    expect(world.standIn.webhooks.deliveries.map(({ result }) => result)).toContain("lost");
  });

  it("wait when delayed, until they are flushed", async () => {
    await makePreference();
    await control(world, "webhooks", { delayMs: 60_000 });
    pay();
    expect(world.standIn.webhooks.waiting).toBe(1);
    expect(world.receiver.received).toHaveLength(0);
    await control(world, "webhooks/flush", {});
    expect(world.receiver.received).toHaveLength(1);
    expect(world.standIn.webhooks.waiting).toBe(0);
  });

  it("come with the last first when out of order", async () => {
    await makePreference();
    await control(world, "webhooks", { reorder: true });
    const pending = world.standIn.pay({ externalReference: "order-1", outcome: "pending" });
    world.standIn.gateway.changeStatus(pending.id, "approved");
    await control(world, "webhooks/flush", {});
    expect(world.receiver.received.map(({ notification }) => notification.action)).toEqual([
      "payment.updated",
      "payment.created",
    ]);
  });
});
