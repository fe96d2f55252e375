import type { ScanAnswer } from "@tarima/shared/check-ins/check-in.schema.ts";
import { beforeEach, expect, test, vi } from "vitest";
import { ApiError } from "../../../lib/api/api-error.ts";
import { earlyEntryIn, scanTicket } from "./scan-ticket.ts";

// Tests who decides, with the server and the device's own decision replaced.

let server: () => Promise<ScanAnswer>;
vi.mock("../../../lib/api/callable.ts", () => ({ callFunction: () => server() }));
vi.mock("../device.ts", () => ({ deviceId: () => "d1" }));
vi.mock("../offline/door-store.ts", () => ({ recordEntry: async () => undefined }));
let own: ScanAnswer | undefined;
let device: () => Promise<ScanAnswer | undefined>;
vi.mock("../offline/check-offline.ts", () => ({ checkOffline: () => device() }));

const door = {
  eventId: "e1",
  uid: "u1",
  validator: "Ana",
  gateId: undefined,
  direction: "in",
  confirmsEarly: false,
} as const;
const scan = (isReady = true) => scanTicket("T1", "scanner_web", door, { isOffline: false, isReady });
const answer = (message: string) => ({ message, reason: "ok", ticketId: null }) as ScanAnswer;

beforeEach(() => {
  vi.stubGlobal("navigator", { userAgent: "test" });
  own = answer("by the device");
  device = async () => own;
});

test("the server decides where it answers", async () => {
  server = async () => answer("by the server");
  expect(await scan()).toMatchObject({ isOffline: false, answer: { message: "by the server" } });
});

// spec: 8.29
test.each([
  ["without a network", new ApiError("NETWORK_ERROR")],
  ["where the server does not know the call", new ApiError("NOT_FOUND", { status: 404 })],
])("the device decides by itself %s", async (_, error) => {
  server = () => Promise.reject(error);
  expect(await scan()).toMatchObject({ isOffline: true, answer: { message: "by the device" } });
});

test("without a list of its own it says what is wrong", async () => {
  own = undefined;
  server = () => Promise.reject(new ApiError("NOT_FOUND", { status: 404 }));
  await expect(scan(false)).rejects.toMatchObject({ status: 404 });
});

test("a list that comes while a slow server is asked again decides", async () => {
  own = undefined;
  let asked = 0;
  server = async () => {
    if (++asked === 2) own = answer("by the device");
    throw new ApiError("NETWORK_ERROR");
  };
  expect(await scan(false)).toMatchObject({ isOffline: true, answer: { message: "by the device" } });
  expect(asked).toBe(2);
});

test("a refusal of the server is one", async () => {
  const refusal = new ApiError("EVENT_NOT_FOUND", { status: 404, message: "No está", requestId: "r" });
  server = () => Promise.reject(refusal);
  await expect(scan()).rejects.toBe(refusal);
});

test("a question before a ticket is used up is asked, whoever decides, and not taken for a failure", async () => {
  const early = {
    ...{ until: "2026-12-05T21:00:00.000Z", doorsAt: "2026-12-06T00:00:00.000Z" },
    ...{ doorsOpenAt: "2026-12-05T19:00:00.000Z", isStart: false },
  };
  const question = new ApiError("EARLY_ENTRY_UNCONFIRMED", { status: 409, details: early });
  server = () => Promise.reject(question);
  await expect(scan()).rejects.toBe(question);
  let asked = 0;
  server = () => {
    asked++;
    return Promise.reject(new ApiError("NETWORK_ERROR"));
  };
  device = () => Promise.reject(question);
  await expect(scan()).rejects.toBe(question);
  expect(asked).toBe(1);
  expect(earlyEntryIn(question)).toEqual(early);
  // one that cannot be read is shown as what it is
  expect(earlyEntryIn(new ApiError("EARLY_ENTRY_UNCONFIRMED", { status: 409 }))).toBeUndefined();
  expect(earlyEntryIn(new ApiError("FORBIDDEN", { details: early }))).toBeUndefined();
});
