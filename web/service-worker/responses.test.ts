import { afterEach, expect, test, vi } from "vitest";
import { fromNetwork } from "./responses.ts";

afterEach(() => vi.unstubAllGlobals());

test("a copy that is shown without a network says nothing of the server's time, and all else as it was", async () => {
  const headers = { Date: "Tue, 01 Dec 2026 05:00:00 GMT", "Cache-Control": "public, max-age=2" };
  const copy = Response.json({ items: [] }, { headers });
  vi.stubGlobal("caches", { open: async () => ({ match: async () => copy }) });
  vi.stubGlobal("fetch", async () => {
    throw new TypeError("Failed to fetch");
  });
  const request = new Request("https://tarima.test/api/v1/events/rumba/ticket-types");
  const shown = await fromNetwork({ cache: "answers", request, waitUntil: () => undefined });
  expect(shown.headers.get("Date")).toBeNull();
  expect([shown.status, shown.headers.get("Content-Type")]).toEqual([200, "application/json"]);
  expect(await shown.json()).toEqual({ items: [] });
});
