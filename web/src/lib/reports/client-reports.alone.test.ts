import { afterEach, expect, test, vi } from "vitest";

const { onLCP, ...others } = vi.hoisted(() => ({
  onLCP: vi.fn(),
  onCLS: vi.fn(),
  onINP: vi.fn(),
  onTTFB: vi.fn(),
}));
vi.mock("web-vitals", () => ({ onLCP, ...others }));

const { startReporting } = await import("./client-reports.ts");

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Opens a page that is among those that measure themselves, and waits longer than the loading of what measures takes. */
async function openPage({ onLine }: { onLine: boolean }): Promise<void> {
  onLCP.mockClear();
  vi.spyOn(Math, "random").mockReturnValue(0);
  vi.stubGlobal("window", {});
  vi.stubGlobal("location", { pathname: "/eventos" });
  vi.stubGlobal("navigator", { onLine });
  vi.stubGlobal("addEventListener", () => undefined);
  startReporting();
  await vi.dynamicImportSettled();
}

test("a page that opens without a network does not measure itself: its files may lack what that takes", async () => {
  await openPage({ onLine: true });
  expect(onLCP).toHaveBeenCalledTimes(1);
  await openPage({ onLine: false });
  expect(onLCP).not.toHaveBeenCalled();
});
