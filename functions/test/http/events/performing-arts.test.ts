import type { Event } from "@tarima/shared/events/event.schema.ts";
import { eventRoutes } from "@tarima/shared/events/events.routes.ts";
import type { PerformingArts } from "@tarima/shared/performing-arts/performing-arts.ts";
import { FieldValue } from "firebase-admin/firestore";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { events, publicEvents } from "../../../src/lib/firestore/collections.ts";
import { call, type Person, signIn, startApi, stopApi } from "../../support/api.ts";
import { meetingAt } from "../../support/guards.ts";
import { givenEvent, givenFreeEvent, givenProducer, publish } from "../../support/world.ts";

let admin: Person;
beforeAll(async () => {
  await startApi();
  admin = await signIn("superadmin");
});
afterAll(stopApi);

const stored = async (id: string) => (await events.doc(id).get()).data() as Event;

/** An event of a producer of its own, and what that producer does with it. */
async function given(overrides: Parameters<typeof givenEvent>[0], make = givenEvent) {
  const { id: producerId } = await givenProducer();
  const ana = await signIn("producer", { producerId });
  const { id } = await make({ producerId, ...overrides });
  return {
    id,
    say: (said: { performingArts?: PerformingArts | null; pulepCode?: string | null; name?: string }) =>
      call(eventRoutes.updateEvent, { id, ...said }, ana),
    submit: (more = {}) => call(eventRoutes.submitEvent, { id, ...more }, ana),
    publish: () => call(eventRoutes.publishEvent, { id }, ana),
    read: () => call(eventRoutes.getMyEvent, { id }, ana),
  };
}
const draft = { status: "draft", approvalStatus: "none" } as const;
const approved = { status: "approved", approvalStatus: "approved" } as const;

/** An event as it was stored before it was asked whether it is a show. */
async function givenOlder(overrides: Parameters<typeof givenEvent>[0]) {
  const made = await given({ ...overrides, performingArts: null, pulepCode: null });
  await events.doc(made.id).update({ performingArts: FieldValue.delete() });
  return made;
}

describe("before it is public", () => {
  test.each([
    ["paid", givenEvent],
    ["free", givenFreeEvent],
  ])("a %s show is not sent to its review without an answer, and then without its code", async (_, make) => {
    const { say, submit } = await given({ ...draft, performingArts: null }, make);
    const unsaid = await submit();
    expect([unsaid.status, unsaid.body.code]).toEqual([409, "EVENT_INCOMPLETE"]);
    expect(unsaid.body.fields).toEqual({ performingArts: "Di si es un espectáculo de artes escénicas" });
    expect((await say({ performingArts: "theatre" })).body.performingArts).toBe("theatre");
    expect((await submit()).body.fields).toEqual({
      pulepCode: "Un espectáculo de artes escénicas se publica con su código PULEP",
    });
    expect((await say({ pulepCode: " abc-123 " })).body.pulepCode).toBe("ABC123");
    expect((await submit()).body.status).toBe("pending_approval");
  });

  test("what is no show is sent without a code", async () => {
    const { say, submit } = await given({ ...draft, performingArts: null });
    await say({ performingArts: "none" });
    expect((await submit()).body.status).toBe("pending_approval");
  });

  test("a draft keeps no code that cannot be one, and an answer that there is not", async () => {
    const { id, say } = await given(draft);
    const refused = await say({ pulepCode: "PENDIENTE", performingArts: "opera" as PerformingArts });
    expect([refused.status, refused.body.fields]).toEqual([
      400,
      { performingArts: "Escoge una respuesta", pulepCode: "Son letras y números, como ABC123" },
    ]);
    expect((await stored(id)).pulepCode).toBeNull();
  });

  test("one that was approved before it was asked is published once it says so", async () => {
    const { say, publish: release } = await givenOlder(approved);
    expect((await release()).body.fields).toHaveProperty("performingArts");
    await say({ performingArts: "music" });
    expect((await release()).body.fields).toHaveProperty("pulepCode");
    await say({ pulepCode: "ABC123" });
    expect((await release()).body.status).toBe("published");
  });

  test("what was approved as a show is not published as none", async () => {
    const { say } = await given({ ...approved, performingArts: "music", pulepCode: "ABC123" });
    expect((await say({ performingArts: "none" })).body.fields).toHaveProperty("performingArts");
    expect((await say({ performingArts: "dance" })).status).toBe(200);
  });

  test("an approval does not publish what lacks its code", async () => {
    const inReview = { status: "pending_approval", approvalStatus: "pending" } as const;
    const { id } = await given({ ...inReview, performingArts: "dance", publishesOnApproval: true });
    expect((await call(eventRoutes.approveEvent, { id }, admin)).body.status).toBe("approved");
  });

  test("one that is published while its code is taken away is never public without it", async () => {
    const declared = { ...approved, performingArts: "music", pulepCode: "ABC123" } as const;
    const first = await given(declared);
    const release = await meetingAt("event", () => first.say({ pulepCode: null }), first.publish);
    expect([release.body.code, Object.keys(release.body.fields ?? {})]).toEqual([
      "EVENT_INCOMPLETE",
      ["pulepCode"],
    ]);
    const second = await given(declared);
    const taken = await meetingAt("event", second.publish, () => second.say({ pulepCode: null }));
    expect(Object.keys(taken.body.fields ?? {})).toEqual(["pulepCode"]);
    expect(await stored(second.id)).toMatchObject({ status: "published", pulepCode: "ABC123" });
  });
});

describe.each(["published", "suspended"] as const)("while it is %s", (status) => {
  const show = { performingArts: "music", pulepCode: "ABC123" } as const;

  test("a show keeps an answer and a code, which may be other ones", async () => {
    const { id, say } = await given({ status, ...show });
    const taken = await say({ pulepCode: "" });
    expect([taken.status, taken.body.code]).toEqual([400, "INVALID_REQUEST"]);
    expect(Object.keys(taken.body.fields ?? {})).toEqual(["pulepCode"]);
    expect((await say({ performingArts: null })).body.fields).toHaveProperty("performingArts");
    expect(await stored(id)).toMatchObject(show);
    expect((await say({ performingArts: "mixed", pulepCode: "XYZ987" })).status).toBe(200);
  });

  test("it stays a show, or what is sold from then on would owe nothing; Tarima can say that it is none", async () => {
    const { id, say } = await given({ status, ...show });
    const refused = await say({ performingArts: "none", pulepCode: null });
    expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([400, ["performingArts"]]);
    expect(await stored(id)).toMatchObject(show);
    const said = await call(eventRoutes.updateEvent, { id, performingArts: "none", pulepCode: null }, admin);
    expect([said.status, (await stored(id)).performingArts]).toEqual([200, "none"]);
    expect((await say({ performingArts: "theatre", pulepCode: "ABC123" })).status).toBe(200);
  });

  test("one from before it was asked is read and changed as it is; once it answers, it does so whole", async () => {
    const { say, read } = await givenOlder({ status });
    expect((await read()).body.event).toMatchObject({ status, pulepCode: null });
    expect((await say({ name: "Otra", performingArts: null, pulepCode: null })).status).toBe(200);
    expect((await say({ performingArts: "circus" })).body.fields).toHaveProperty("pulepCode");
    expect((await say({ performingArts: "circus", pulepCode: "ABC123" })).status).toBe(200);
  });
});

test("the public reads the code, and not what was answered", async () => {
  const { id } = await given({ performingArts: "magic", pulepCode: "ABC123" });
  await publish(id);
  const shown = (await publicEvents.doc(id).get()).data()?.event;
  expect(shown?.pulepCode).toBe("ABC123");
  expect(shown).not.toHaveProperty("performingArts");
});
