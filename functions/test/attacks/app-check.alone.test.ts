import { generateKeyPairSync, type KeyObject, randomUUID, sign } from "node:crypto";
import { EventEmitter, once } from "node:events";
import https from "node:https";
import type { AddressInfo } from "node:net";
import { PassThrough } from "node:stream";
import { accountRoutes } from "@tarima/shared/accounts/accounts.routes.ts";
import { routes } from "@tarima/shared/api/routes.ts";
import { ACCOUNT_CALLS_PER_IP } from "@tarima/shared/lib/limits.ts";
import express, { type RequestHandler } from "express";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { type Person, request, signIn, startApi, stopApi } from "../support/api.ts";

// A test cannot reach Google's keys: only the request for them is replaced by keys of this test.

const own = generateKeyPairSync("rsa", { modulusLength: 2048 });
const strange = generateKeyPairSync("rsa", { modulusLength: 2048 });
const project = process.env.GCLOUD_PROJECT ?? "";
let person: Person;

beforeAll(async () => {
  await startApi();
  person = await signIn();
  const keys = [{ ...own.publicKey.export({ format: "jwk" }), kid: "k1", use: "sig", alg: "RS256" }];
  vi.spyOn(https, "request").mockImplementation(((
    options: { path: string },
    answer: (from: unknown) => void,
  ) => {
    expect(options).toMatchObject({ hostname: "firebaseappcheck.googleapis.com", path: "/v1/jwks" });
    const body = Object.assign(new PassThrough(), { statusCode: 200 });
    answer(body);
    body.end(JSON.stringify({ keys }));
    return Object.assign(new EventEmitter(), { end: () => undefined, destroy: () => undefined });
  }) as never);
});
afterEach(() => vi.unstubAllEnvs());
afterAll(async () => {
  vi.restoreAllMocks();
  await stopApi();
});

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
function proof(key: KeyObject, claims: object = {}): string {
  const now = Math.floor(Date.now() / 1000);
  const payload = {
    iss: "https://firebaseappcheck.googleapis.com/123",
    aud: ["projects/123", `projects/${project}`],
    sub: "1:123:web:abc",
    iat: now,
    exp: now + 3600,
    ...claims,
  };
  const signed = `${part({ alg: "RS256", typ: "JWT", kid: "k1" })}.${part(payload)}`;
  return `${signed}.${sign("RSA-SHA256", Buffer.from(signed), key).toString("base64url")}`;
}
const ask = (token?: string) =>
  request("GET", routes.listPurchases.path, {
    person,
    headers: token ? { "X-Firebase-AppCheck": token } : {},
  });

test("where it is on, a call is served with a proof of this project's own app, and with nothing else", async () => {
  vi.stubEnv("TARIMA_APP_CHECK", "on");
  expect((await ask(proof(own.privateKey))).status).toBe(200);
  const past = Math.floor(Date.now() / 1000) - 10;
  for (const token of [
    undefined,
    "junk",
    proof(strange.privateKey),
    proof(own.privateKey, { exp: past }),
    proof(own.privateKey, { aud: ["projects/otro"] }),
    proof(own.privateKey, { iss: "https://example.com/123" }),
  ])
    expect([token, (await ask(token)).body]).toMatchObject([token, { code: "APP_NOT_CHECKED" }]);
});

test("where it is on, what anybody may read needs none, what anybody may do does, and the gateway is asked for its signature", async () => {
  vi.stubEnv("TARIMA_APP_CHECK", "on");
  expect((await request("GET", "/events/stats")).status).toBe(200);
  const recovery = { body: { email: "nadie@tarima.test" } };
  expect((await request("POST", accountRoutes.recoverPassword.path, recovery)).body).toMatchObject({
    code: "APP_NOT_CHECKED",
  });
  const report = await request("POST", routes.reportViolations.path, { body: {} });
  expect(report.status).toBe(204);
  const told = { release: "local", entries: [{ kind: "vital", page: "/", name: "CLS", value: 0 }] };
  expect((await request("POST", routes.reportClientHealth.path, { body: told })).status).toBe(204);
  const webhook = await request("POST", routes.receiveWebhook.path, { body: { type: "payment" } });
  expect(webhook.body).toMatchObject({ code: "WEBHOOK_SIGNATURE_INVALID" });
});

test("where it is off, nobody is asked", async () => {
  expect((await ask()).status).toBe(200);
});

/** The answer of the door's callable to a call with neither a token nor an App Check proof. */
async function saidByCallable(): Promise<unknown> {
  vi.resetModules();
  const { validateTicket } = await import("../../src/index.ts");
  const served = express().use(express.json(), validateTicket as unknown as RequestHandler); // as the platform serves it
  const server = served.listen(0, "127.0.0.1");
  await once(server, "listening");
  const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ data: { qrToken: "x", eventId: "e" } }),
  });
  server.close();
  return answer.json();
}

test("the door's callable asks for it by itself, where it is on: before anything of ours is reached", async () => {
  const reached = { error: { details: { code: "UNAUTHENTICATED" } } };
  expect(await saidByCallable()).toMatchObject(reached);
  vi.stubEnv("TARIMA_APP_CHECK", "on");
  expect(await saidByCallable()).toEqual({
    error: { message: "Unauthenticated", status: "UNAUTHENTICATED" },
  });
});

test("where it is on, a carrier's address serves many browsers, and one browser no more than its share", async () => {
  vi.stubEnv("TARIMA_APP_CHECK", "on");
  const carrier = { "x-forwarded-for": "190.24.77.1" };
  const recover = async (token: string) => {
    const headers = { ...carrier, "X-Firebase-AppCheck": token };
    const body = { email: `${randomUUID()}@correo.test` };
    return (await request("POST", accountRoutes.recoverPassword.path, { headers, body })).status;
  };
  const browsers = Array.from({ length: ACCOUNT_CALLS_PER_IP + 10 }, () =>
    proof(own.privateKey, { jti: randomUUID() }),
  );
  const many = [];
  for (const browser of browsers) many.push(await recover(browser));
  expect(new Set(many)).toEqual(new Set([200]));
  const one = [];
  for (let i = 0; i < ACCOUNT_CALLS_PER_IP; i++) one.push(await recover(browsers[0] ?? ""));
  const share = ACCOUNT_CALLS_PER_IP / 5 - 1; // it has called once
  expect(one).toEqual(one.map((_, i) => (i < share ? 200 : 429)));
});
