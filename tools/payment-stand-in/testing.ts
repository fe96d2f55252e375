/** For the tests in this folder: a stand-in, a shop that receives its notifications, and the real SDK configured to call it. */
import { randomUUID } from "node:crypto";
import { MercadoPagoConfig, Preference, WebhookSignatureValidator } from "mercadopago";
import { AppConfig } from "mercadopago/dist/utils/config/index.js";
import { afterAll, beforeAll, beforeEach } from "vitest";
import { type Received, type Receiver, startReceiver } from "./receiver.ts";
import { type StandIn, startStandIn } from "./stand-in.ts";

const SECRET = "a-secret-of-the-test";
const REAL_URL = AppConfig.BASE_URL;

export interface TestWorld {
  standIn: StandIn;
  receiver: Receiver;
  /** How far the stand-in's clock is ahead of the real time, in milliseconds. */
  ahead: number;
}

/**
 * Provides one stand-in and receiver for a test file and resets them before each test. Use them only inside tests, not before.
 */
export function useWorld(): TestWorld {
  const world = { ahead: 0 } as TestWorld; // the other fields are set in beforeAll
  beforeAll(async () => {
    world.receiver = await startReceiver();
    world.standIn = await startStandIn({
      port: 0,
      webhookUrl: world.receiver.url,
      webhookSecret: SECRET,
      retryDelaysMs: [10, 20],
      now: () => Date.now() + world.ahead,
    });
    Object.assign(AppConfig, { BASE_URL: world.standIn.url }); // the SDK has no option for its address
  });
  beforeEach(() => {
    world.standIn.reset();
    Object.assign(world.receiver, { received: [], status: 200 });
    world.ahead = 0;
  });
  afterAll(async () => {
    Object.assign(AppConfig, { BASE_URL: REAL_URL });
    await world.standIn.close();
    await world.receiver.close();
  });
  return world;
}

/** A new configuration for each call, because the SDK's clients write their options into the object they receive. */
export function config(idempotencyKey: string = randomUUID()): MercadoPagoConfig {
  return new MercadoPagoConfig({
    accessToken: "TEST-token",
    options: { timeout: 1000, maxRetries: 0, idempotencyKey },
  });
}

/** Creates a preference for two tickets at 93,500 pesos as `order-1`, with the given overrides. */
export function makePreference(overrides: object = {}, idempotencyKey?: string) {
  const body = {
    items: [{ id: "general", title: "General", quantity: 2, unit_price: 93_500, currency_id: "COP" }],
    external_reference: "order-1",
    back_urls: {
      success: "http://shop.test/pago/order-1",
      pending: "http://shop.test/pago/order-1?estado=pendiente",
      failure: "http://shop.test/checkout",
    },
    ...overrides,
  };
  return new Preference(config(idempotencyKey)).create({ body });
}

/** Whether a notification's signature is valid. @throws the SDK's error when it is not */
export function isSigned({ signature, requestId, dataId }: Received): boolean {
  WebhookSignatureValidator.validate({
    xSignature: signature,
    xRequestId: requestId,
    dataId,
    secret: SECRET,
  });
  return true;
}

export const inMinutes = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString();

/** Calls the stand-in's control API. */
export function control({ standIn }: TestWorld, path: string, body: object): Promise<Response> {
  return fetch(`${standIn.url}/control/${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
}

/** Submits a page's form and returns the answer, without following a redirect. */
export function choose(page: string | undefined, choice: Record<string, string>): Promise<Response> {
  return fetch(String(page), { method: "POST", body: new URLSearchParams(choice), redirect: "manual" });
}
