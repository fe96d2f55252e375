import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ApiError } from "./api-error.ts";
import { LoadCache } from "./load.ts";

describe("LoadCache", () => {
  let cache = new LoadCache();
  beforeEach(() => {
    vi.useFakeTimers();
    cache = new LoadCache();
  });
  afterEach(() => void vi.useRealTimers());

  it("asks again only for what is stale", async () => {
    const load = vi.fn(async () => "new");
    await cache.refresh("k", load, 1000);
    vi.advanceTimersByTime(999);
    await cache.refresh("k", load, 1000);
    expect(load).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(1);
    await cache.refresh("k", load, 1000);
    expect(load).toHaveBeenCalledTimes(2);
  });

  it("asks once for what two want at the same time", async () => {
    const load = vi.fn(async () => "once");
    await Promise.all([cache.refresh("k", load, 0), cache.refresh("k", load, 0)]);
    expect(load).toHaveBeenCalledTimes(1);
    expect(cache.get("k")).toEqual({ data: "once", error: undefined, isFetching: false });
  });

  it("keeps what it had when a later try fails", async () => {
    await cache.refresh("k", async () => "old", 0);
    await cache.refresh("k", () => Promise.reject(new ApiError("NETWORK_ERROR")), 0);
    expect(cache.get("k")).toMatchObject({
      data: "old",
      error: { code: "NETWORK_ERROR" },
      isFetching: false,
    });
  });

  it("forgets what is too old to be shown", async () => {
    await cache.refresh("k", async () => "old", 0);
    vi.advanceTimersByTime(600);
    cache.drop("k", 601);
    expect(cache.get("k").data).toBe("old");
    cache.drop("k", 600);
    expect(cache.get("k").data).toBeUndefined();
  });

  it("tells of every change", async () => {
    const listener = vi.fn();
    const stop = cache.subscribe(listener);
    await cache.refresh("k", async () => 1, 0);
    expect(listener).toHaveBeenCalledTimes(2);
    stop();
    await cache.refresh("k", async () => 2, 0);
    expect(listener).toHaveBeenCalledTimes(2);
  });
});
