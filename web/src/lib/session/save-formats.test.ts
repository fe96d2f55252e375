import { readerFormats } from "@tarima/shared/lib/formats/formats.ts";
import { afterEach, expect, test, vi } from "vitest";
import { applyFormats, FORMATS_KEY } from "../browser/formats.ts";
import { setFormats } from "./save-formats.ts";

const FORMATS = { locale: "pt-BR", dateFormat: "YYYY-MM-DD" } as const;
afterEach(() => {
  vi.unstubAllGlobals();
  applyFormats(undefined);
});

test("formats apply and are kept for the next page", () => {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", { setItem: (key: string, value: string) => kept.set(key, value) });
  setFormats(FORMATS);
  expect(readerFormats()).toEqual(FORMATS);
  expect(JSON.parse(kept.get(FORMATS_KEY) ?? "")).toEqual(FORMATS);
});

test("a browser that keeps nothing applies them all the same", () => {
  const refuse = () => {
    throw new DOMException("denied", "SecurityError");
  };
  vi.stubGlobal("localStorage", { setItem: refuse });
  setFormats(FORMATS);
  expect(readerFormats()).toEqual(FORMATS);
});
