import { afterEach, expect, test } from "vitest";
import { setSession } from "../session/session-store.ts";
import { ApiError } from "./api-error.ts";
import { publicCaching } from "./public-caching.ts";
import { makeQueryClient, queryClient } from "./query.ts";

const KEY = ["GET /tickets/owner/events", {}];
const signIn = (uid: string) =>
  setSession({
    status: "signed-in",
    user: { uid, email: `${uid}@tarima.test`, name: uid, isEmailVerified: true },
    role: "attendee",
    producerId: undefined,
  });
afterEach(() => {
  setSession({ status: "anonymous" });
  queryClient.clear();
});

test("what was fetched for one account stays for it, and is gone before the next one at the same browser looks", () => {
  signIn("ana");
  queryClient.setQueryData(KEY, "Ana's tickets");
  signIn("ana"); // signs in again with a renewed token
  expect(queryClient.getQueryData(KEY)).toBe("Ana's tickets");
  signIn("luz");
  expect(queryClient.getQueryData(KEY)).toBeUndefined();
});

test("it is gone once somebody signs out, too", () => {
  signIn("ana");
  queryClient.setQueryData(KEY, "Ana's tickets");
  setSession({ status: "anonymous" });
  expect(queryClient.getQueryData(KEY)).toBeUndefined();
});

test("what anybody may read stays when somebody signs in", () => {
  setSession({ status: "anonymous" });
  queryClient.setQueryData(KEY, "the catalog");
  signIn("ana");
  expect(queryClient.getQueryData(KEY)).toBe("the catalog");
});

// spec: 9.21
test.each([
  ["a connection that broke", new ApiError("NETWORK_ERROR"), 2],
  ["a server that failed", new ApiError("UNKNOWN_ERROR", { status: 500 }), 2],
  ["a refusal, which would be the same", new ApiError("FORBIDDEN", { status: 403 }), 1],
] as const)("%s: a question is asked so often in all", async (_what, error, times) => {
  let asked = 0;
  const client = makeQueryClient();
  const queryFn = () => {
    asked++;
    return Promise.reject(error);
  };
  await client
    .fetchQuery({ ...client.defaultQueryOptions({ queryKey: KEY, queryFn }), retryDelay: 0 })
    .catch(() => {});
  expect(asked).toBe(times);
});

// spec: 9.20, 9.21
test("answers are fresh for half a minute, kept for five, and fetched again with the focus; what changes something is sent once", () => {
  const { queries, mutations } = makeQueryClient().getDefaultOptions();
  expect(queries).toMatchObject({ staleTime: 30_000, gcTime: 300_000, refetchOnWindowFocus: true });
  expect(mutations?.retry).toBe(0);
});

// spec: 9.22
test("what everybody may read is fresh for five minutes, kept for ten, and not asked for again", () => {
  expect(publicCaching).toEqual({ staleTime: 300_000, gcTime: 600_000, retry: false });
});
