import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { readUnsubscribeToken, unsubscribeToken } from "./unsubscribe-token.ts";

beforeEach(() => {
  vi.stubEnv("TARIMA_SECOND_STEP_KEY", "k".repeat(64));
});
afterEach(() => vi.unstubAllEnvs());

const ANA = { kind: "follow", uid: "ana", subject: "la-clave" } as const;

test("a token says what it ends", () => {
  expect(readUnsubscribeToken(unsubscribeToken(ANA))).toEqual(ANA);
});

test("a token of another key is none of ours, which is what a new key is for", () => {
  const token = unsubscribeToken(ANA);
  vi.stubEnv("TARIMA_SECOND_STEP_KEY", "l".repeat(64));
  expect(readUnsubscribeToken(token)).toBeUndefined();
});

test("a token that somebody changed, cut or made up is none of ours", () => {
  const token = unsubscribeToken(ANA);
  const [text = "", signature = ""] = token.split(".");
  const other = unsubscribeToken({ ...ANA, uid: "luz" }).split(".")[0];
  for (const forged of [
    ...["", ".", "x.y", text, `${text}.`, `.${signature}`, token.slice(0, -4), `${token}.x`, `${token}A`],
    `${other}.${signature}`,
    `${text}A.${signature}`,
  ])
    expect([forged, readUnsubscribeToken(forged)]).toEqual([forged, undefined]);
});
