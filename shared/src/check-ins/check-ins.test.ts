import { describe, expect, test } from "vitest";
import { readToken, ticketIdOf, tokenPayload } from "./ticket-token.ts";
import { judge } from "./verdict.ts";

const now = new Date("2026-12-12T20:14:00Z");
const scan = { tokenVersion: 1, deviceId: "puerta-1", validationId: "v2", now };
const used = (secondsAgo: number, validationId = "v1") => ({
  status: "used" as const,
  tokenVersion: 1,
  firstUseAt: new Date(now.getTime() - secondsAgo * 1000).toISOString(),
  usedBy: { validationId, validator: "Yuliana", deviceId: "puerta-1" },
});
const active = { status: "active" as const, tokenVersion: 1, firstUseAt: null, usedBy: null };

describe("the verdict", () => {
  test("an active ticket is let in", () => expect(judge(active, scan)).toBe("ok"));
  test("no ticket is not found", () => expect(judge(undefined, scan)).toBe("not_found"));
  test("an older code no longer serves", () =>
    expect(judge({ ...active, tokenVersion: 2 }, scan)).toBe("reissued"));
  test("cancelled is cancelled", () =>
    expect(judge({ ...active, status: "cancelled" }, scan)).toBe("cancelled"));
  test("nobody is let in to an event that was cancelled", () =>
    expect(judge(active, { ...scan, isEventCancelled: true })).toBe("event_cancelled"));
  test("validity comes before already used", () =>
    expect(judge({ ...used(60), tokenVersion: 2 }, scan)).toBe("reissued"));
  test("used is used", () => expect(judge(used(60), scan)).toBe("already_used"));
  test("the scan that used it hears yes again", () => expect(judge(used(60, "v2"), scan)).toBe("ok"));
  test("within two seconds on the same device it is a repeat", () =>
    expect(judge(used(1.9), scan)).toBe("repeated"));
  test("after two seconds, or on another device, it is not", () => {
    expect(judge(used(2), scan)).toBe("already_used");
    expect(judge(used(1), { ...scan, deviceId: "puerta-2" })).toBe("already_used");
    expect(
      judge({ ...used(1), usedBy: { ...used(1).usedBy, deviceId: "" } }, { ...scan, deviceId: "" }),
    ).toBe("already_used");
  });
});

describe("a code", () => {
  const ticketId = ticketIdOf("rumba", "6f1e2d3c-4b5a-4987-8a6b-5c4d3e2f1a0b", 2);
  const code = `${tokenPayload(ticketId, 3)}.${"A".repeat(86)}`;

  test("says which ticket of which event it is", () => {
    expect(readToken(` ${code}\n`)).toMatchObject({
      eventId: "rumba",
      ticketId,
      tokenVersion: 3,
      payload: `T1.${ticketId}.3`,
    });
  });

  test("has one spelling only", () => expect(readToken(`${code.slice(0, -1)}B`)).toBeUndefined());

  test.each([
    "",
    "hola",
    "https://tarima.co/x",
    `${code}.`,
    code.replace("T1", "T2"),
    code.slice(1),
    "T1....",
  ])("%j is none of ours", (text) => {
    expect(readToken(text)).toBeUndefined();
  });
});
