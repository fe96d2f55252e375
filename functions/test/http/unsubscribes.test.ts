import { unsubscribeRoutes as routes } from "@tarima/shared/unsubscribes/unsubscribes.routes.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { newProfile } from "../../src/features/attendees/attendees.repo.ts";
import { followIdOf, saveFollow } from "../../src/features/follows/follows.repo.ts";
import { projectProducerPage } from "../../src/features/producers/page/project-producer-page.ts";
import { unsubscribeToken } from "../../src/features/unsubscribes/unsubscribe-token.ts";
import { follows, users } from "../../src/lib/firestore/collections.ts";
import { call, startApi, stopApi } from "../support/api.ts";
import { givenProducer } from "../support/world.ts";

let base = "";
beforeAll(async () => {
  base = await startApi();
});
afterAll(stopApi);

let producerId: string;
let name: string;
let token: string;
const uid = "sigue";
beforeEach(async () => {
  ({ id: producerId, brandName: name } = await givenProducer());
  await projectProducerPage(producerId);
  const at = new Date().toISOString();
  await users.doc(uid).set(newProfile({ uid, email: "sigue@correo.test", name: "Ana Mina" }, new Date()));
  await saveFollow({
    producerId,
    uid,
    createdAt: at,
    consent: { version: "2026-11-26", at, channel: "web" },
  });
  token = unsubscribeToken({ kind: "follow", uid, subject: producerId });
});

const isFollowed = async () => (await follows.doc(followIdOf(producerId, uid)).get()).exists;

test("a link says what it ends, and ends nothing by being opened", async () => {
  expect((await call(routes.getUnsubscribe, { token })).body).toEqual({ kind: "follow", name });
  expect(await isFollowed()).toBe(true);
});

test("the page's button ends it, without a sign-in, and may be pressed again", async () => {
  for (let times = 0; times < 2; times++)
    expect((await call(routes.unsubscribe, { token })).body).toEqual({ isDone: true });
  expect(await isFollowed()).toBe(false);
});

test.each([
  ["application/x-www-form-urlencoded", "List-Unsubscribe=One-Click"],
  [
    "multipart/form-data; boundary=x",
    '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
  ],
])("a mail program ends it in one step: %s", async (type, body) => {
  const answer = await fetch(`${base}/unsubscribes/${token}`, {
    method: "POST",
    headers: { "content-type": type, accept: "*/*" },
    body,
  });
  expect([answer.status, await isFollowed()]).toEqual([200, false]);
});

test("a person who opens that address is led to the page, and nothing ends", async () => {
  const answer = await fetch(`${base}/unsubscribes/${token}`, {
    headers: { accept: "text/html,application/xhtml+xml,*/*;q=0.8" },
    redirect: "manual",
  });
  expect([answer.status, answer.headers.get("cache-control")]).toEqual([303, "no-store"]);
  expect(new URL(answer.headers.get("location") ?? "").pathname).toBe(`/desuscribir/${token}`);
  expect(await isFollowed()).toBe(true);
});

test("a link that is none of ours says so; one of somebody who is not there says what any other says", async () => {
  const forged = `${token.slice(0, -3)}abc`;
  for (const route of [routes.getUnsubscribe, routes.unsubscribe])
    for (const wrong of [forged, "x", "a.b.c", token.split(".")[0] ?? ""])
      expect(await call(route, { token: wrong })).toMatchObject({
        status: 404,
        body: { code: "UNSUBSCRIBE_LINK_INVALID" },
      });
  expect(await isFollowed()).toBe(true);
  const nobody = unsubscribeToken({ kind: "follow", uid: "nadie", subject: producerId });
  expect((await call(routes.getUnsubscribe, { token: nobody })).body).toEqual({ kind: "follow", name });
  expect((await call(routes.unsubscribe, { token: nobody })).body).toEqual({ isDone: true });
});
