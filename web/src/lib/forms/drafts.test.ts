import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { dropDraft, readDraft, saveDraftSoon } from "./drafts.ts";

const stored = new Map<string, string>();
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});
afterEach(() => {
  stored.clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("what is written is stored in a moment, the last of it", () => {
  saveDraftSoon("perfil", { name: "La" }, 1);
  saveDraftSoon("perfil", { name: "La Clave" }, 1);
  expect(readDraft("perfil")).toBeUndefined();
  vi.runAllTimers();
  expect(readDraft("perfil")).toMatchObject({ values: { name: "La Clave" }, version: 1 });
});

test("what was saved before it was stored as a draft is not offered back", () => {
  saveDraftSoon("perfil", { name: "La Clave" }, 1);
  dropDraft("perfil");
  vi.runAllTimers();
  expect(readDraft("perfil")).toBeUndefined();
});

test("a draft that is left is not stored, and one of another name is", () => {
  const leave = saveDraftSoon("perfil", { name: "La Clave" }, 1);
  saveDraftSoon("evento", { name: "Rumba" }, 2);
  leave();
  vi.runAllTimers();
  expect([readDraft("perfil"), readDraft("evento")?.version]).toEqual([undefined, 2]);
});
