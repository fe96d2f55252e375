import { MEASUREMENT_CONSENT } from "@tarima/shared/measurements/measurement-text.ts";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  answersFor,
  consentFor,
  consentOf,
  currentAnswer,
  readAnswer,
  refusesAll,
  rememberOrganiser,
  saveAnswer,
} from "./measurement-answer.ts";

const PRODUCER = "la-clave";

function storage() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

beforeEach(() => {
  vi.stubGlobal("localStorage", storage());
  vi.stubGlobal("sessionStorage", storage());
  vi.stubGlobal("navigator", {});
});
afterEach(() => vi.unstubAllGlobals());

test("without an answer there is no consent", () => {
  rememberOrganiser("rumba", PRODUCER);
  expect([readAnswer(PRODUCER), consentFor("rumba")]).toEqual([undefined, undefined]);
});

test("a yes draws a number for that organiser alone, and goes along to the checkout of the same tab", () => {
  const answer = saveAnswer(PRODUCER, true, { tools: ["google"] });
  const other = saveAnswer("otro-sello", true, { tools: ["google"] });
  expect(other.visitorId).not.toBe(answer.visitorId);
  expect(readAnswer(PRODUCER)).toEqual(answer);
  rememberOrganiser("rumba", PRODUCER);
  expect(consentFor("rumba")).toEqual({ ...answer, session: expect.any(Number) });
  expect(consentFor("rumba")?.session).toBe(consentOf(PRODUCER, answer)?.session);
  expect(consentFor("otra-rumba")).toBeUndefined();
});

test("a no has no number, and takes back an earlier yes", () => {
  saveAnswer(PRODUCER, true, { tools: ["google"] });
  rememberOrganiser("rumba", PRODUCER);
  const answer = saveAnswer(PRODUCER, false, { tools: ["google"] });
  expect(answer).not.toHaveProperty("visitorId");
  expect([consentOf(PRODUCER, answer), consentFor("rumba")]).toEqual([undefined, undefined]);
});

test("a yes counts for the tools that were named, a no for all", () => {
  const yes = saveAnswer(PRODUCER, true, { tools: ["google"] });
  expect([answersFor(yes, ["google"]), answersFor(yes, ["google", "meta"])]).toEqual([true, false]);
  expect(answersFor(saveAnswer(PRODUCER, false, { tools: ["google"] }), ["google", "meta"])).toBe(true);
});

test("a yes is forgotten for a tool that the organiser has no more, and asked again when it is back", () => {
  const both = saveAnswer(PRODUCER, true, { tools: ["google", "meta"] });
  expect(currentAnswer(PRODUCER, ["google", "meta"])).toEqual(both);
  expect(currentAnswer(PRODUCER, ["meta"])).toEqual({ ...both, tools: ["meta"] });
  const back = currentAnswer(PRODUCER, ["google", "meta"]);
  expect(back && answersFor(back, ["google", "meta"])).toBe(false);
  rememberOrganiser("rumba", PRODUCER);
  expect(consentFor("rumba")?.tools).toEqual(["meta"]);
  expect(currentAnswer(PRODUCER, [])).toBeUndefined();
  expect([readAnswer(PRODUCER), consentFor("rumba")]).toEqual([undefined, undefined]);
  const no = saveAnswer(PRODUCER, false, { tools: ["google"] });
  expect([currentAnswer(PRODUCER, []), readAnswer(PRODUCER)]).toEqual([no, no]);
});

test("an answer to an earlier text, and what is not ours, is none", () => {
  const answer = saveAnswer(PRODUCER, true, { tools: ["google"] });
  const keep = (kept: unknown) =>
    localStorage.setItem(
      `tarima.measured.${PRODUCER}`,
      typeof kept === "string" ? kept : JSON.stringify(kept),
    );
  for (const kept of [
    { ...answer, version: "2020-01-01" },
    { ...answer, at: "ayer" },
    { ...answer, at: undefined },
    "{",
    "7",
    { version: MEASUREMENT_CONSENT.version },
  ]) {
    keep(kept);
    expect(readAnswer(PRODUCER)).toBeUndefined();
  }
});

test("a browser that says no for its user counts over a yes", () => {
  const answer = saveAnswer(PRODUCER, true, { tools: ["google"] });
  rememberOrganiser("rumba", PRODUCER);
  vi.stubGlobal("navigator", { globalPrivacyControl: true });
  expect([refusesAll(), consentOf(PRODUCER, answer), consentFor("rumba")]).toEqual([
    true,
    undefined,
    undefined,
  ]);
});

test("where storage is blocked the answer holds for the page", () => {
  const blocked = {
    getItem: () => {
      throw new Error("blocked");
    },
    setItem: () => {
      throw new Error("blocked");
    },
  };
  vi.stubGlobal("localStorage", blocked);
  vi.stubGlobal("sessionStorage", blocked);
  const answer = saveAnswer(PRODUCER, true, { tools: ["google"] });
  expect(consentOf(PRODUCER, answer)?.visitorId).toBe(answer.visitorId);
  expect(readAnswer(PRODUCER)).toBeUndefined();
});
