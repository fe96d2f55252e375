import { beforeEach, expect, test, vi } from "vitest";
import type { QueuedArrival } from "./guest-store.ts";
import { sendArrivals } from "./send-arrivals.ts";

// Tests sending only, with the store and the server replaced; the browser tests cover the rest of working offline.

let outbox: QueuedArrival[] = [];
const change = (id: string, over: Partial<QueuedArrival>) => {
  outbox = outbox.map((it) => (it.id === id ? { ...it, ...over } : it));
};
vi.mock("./guest-store.ts", () => ({
  readArrivals: async (uid: string) => outbox.filter((it) => it.uid === uid),
  dropArrival: async (id: string) => {
    outbox = outbox.filter((it) => it.id !== id);
  },
  markSent: async (id: string) => {
    change(id, { wasSent: true });
    return outbox.some((it) => it.id === id);
  },
  refuseArrival: async (id: string, refusal: string) => change(id, { refusal }),
}));

const refuse = (code: string, status: number) => Response.json({ code, message: code }, { status });
/** What is sent: line, arrival, people. */
let calls: unknown[] = [];
let answer: (arrivalId: string) => Response | Promise<Response>;
beforeEach(() => {
  calls = [];
  answer = () => Response.json({});
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    const { arrivalId, people } = JSON.parse(String(init.body)) as { arrivalId: string; people: number };
    calls.push([/guest-list\/(.*)\/arrivals/.exec(url)?.[1], arrivalId, people]);
    return answer(arrivalId);
  });
});

const queued = (id: string, over: Partial<QueuedArrival> = {}): QueuedArrival => ({
  ...{ id, uid: "puerta", eventId: "e1", entryId: "l1", people: 2, name: "Zoila", at: 0, wasSent: false },
  ...over,
});
let shown = 0;
let refused = 0;
const shows = {
  onNoted: async () => {
    shown++;
  },
  onRefused: () => {
    refused++;
  },
};
const send = () => sendArrivals("puerta", new AbortController().signal, shows);
const left = () => outbox.map(({ id }) => id);

test("what waits is handed in in its order under its ids, shown, and waits no longer", async () => {
  shown = 0;
  outbox = [queued("a"), queued("b", { eventId: "e2", people: 1 }), queued("x", { uid: "otra" })];
  await send();
  expect(calls).toEqual([
    ["e1/l1", "a", 2],
    ["e2/l1", "b", 1],
  ]);
  expect([left(), shown]).toEqual([["x"], 2]); // another user's
});

test.each(["GUESTS_ALL_IN", "GUEST_LIST_CLOSED", "GUEST_NOT_FOUND", "GUEST_ARRIVALS_FULL"])(
  "one that is refused for %s stays to be seen, is not sent again, and holds up no other",
  async (code) => {
    outbox = [queued("a"), queued("b")];
    answer = (id) => (id === "a" ? refuse(code, 409) : Response.json({}));
    refused = 0;
    await send();
    expect(outbox).toMatchObject([{ id: "a", refusal: code }]);
    expect(refused).toBe(1);
    calls = [];
    await send();
    expect(calls).toEqual([]);
  },
);

test("without an answer everything waits on, in its order, and is no longer taken back here", async () => {
  outbox = [queued("a"), queued("b")];
  answer = () => Promise.reject(new TypeError("Failed to fetch"));
  await expect(send()).rejects.toMatchObject({ code: "NETWORK_ERROR" });
  answer = () => refuse("UNKNOWN_ERROR", 500);
  await expect(send()).rejects.toMatchObject({ status: 500 });
  expect(outbox).toMatchObject([
    { id: "a", wasSent: true },
    { id: "b", wasSent: false },
  ]);
});

test("a door where one no longer works holds up no other door", async () => {
  outbox = [queued("a"), queued("b", { eventId: "e2" })];
  answer = (id) => (id === "a" ? refuse("FORBIDDEN", 403) : Response.json({}));
  await send();
  expect(left()).toEqual(["a"]);
});
