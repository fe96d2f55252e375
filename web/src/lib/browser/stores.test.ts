import { afterEach, expect, test, vi } from "vitest";
import { deviceStore, tabStore } from "./stores.ts";

afterEach(() => vi.unstubAllGlobals());

const refuse = () => {
  throw new DOMException("denied", "SecurityError");
};

/** Has the browser keep what it is given, until it is full. */
function givenStorage(name: "localStorage" | "sessionStorage") {
  const kept = new Map<string, string>();
  const storage = {
    isFull: false,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem(key: string, value: string) {
      if (storage.isFull) throw new DOMException("full", "QuotaExceededError");
      kept.set(key, value);
    },
    removeItem: (key: string) => void kept.delete(key),
  };
  vi.stubGlobal(name, storage);
  return { kept, storage };
}

test.each([
  ["localStorage", deviceStore],
  ["sessionStorage", tabStore],
] as const)("what is given to %s is there for the next page", (name, store) => {
  const { kept } = givenStorage(name);
  store.setItem("a", "1");
  expect([store.getItem("a"), kept.get("a"), store.getItem("b")]).toEqual(["1", "1", null]);
  store.removeItem("a");
  expect([store.getItem("a"), kept.has("a")]).toEqual([null, false]);
});

test("where the browser refuses, the page keeps it", () => {
  const store = tabStore;
  vi.stubGlobal("sessionStorage", { getItem: refuse, setItem: refuse, removeItem: refuse });
  expect(store.getItem("a")).toBeNull();
  store.setItem("a", "1");
  expect(store.getItem("a")).toBe("1");
  store.removeItem("a");
  expect(store.getItem("a")).toBeNull();
});

test("where there is none at all, the page keeps it", () => {
  vi.stubGlobal("localStorage", undefined);
  deviceStore.setItem("a", "1");
  expect(deviceStore.getItem("a")).toBe("1");
  expect(deviceStore.keys()).toContain("a");
  deviceStore.removeItem("a");
});

test("what a full storage has no room for takes the place of what was there, also for the next page", () => {
  const { kept, storage } = givenStorage("localStorage");
  deviceStore.setItem("a", "before");
  storage.isFull = true;
  deviceStore.setItem("a", "now");
  expect([deviceStore.getItem("a"), kept.has("a")]).toEqual(["now", false]);
  storage.isFull = false;
  deviceStore.setItem("a", "later");
  expect([deviceStore.getItem("a"), kept.get("a")]).toEqual(["later", "later"]);
});
