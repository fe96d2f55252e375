import { attendeeRoutes } from "@tarima/shared/attendees/attendees.routes.ts";
import { eventRoutes } from "@tarima/shared/events/events.routes.ts";
import { orderRoutes } from "@tarima/shared/orders/orders.routes.ts";
import { paymentRoutes } from "@tarima/shared/payments/payments.routes.ts";
import { afterEach, describe, expect, it, vi } from "vitest";
import { traceOf } from "../../../../functions/src/lib/observability/trace.ts";
import { answerSecondStep, secondStepAsked, subscribeToSecondStep } from "../session/second-step.ts";
import { setSession } from "../session/session-store.ts";
import { recoverWith } from "../session/sign-in/recover.ts";
import { call, requestOf, traces } from "./api.ts";
import { beginTraces } from "./trace.ts";

const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });
const user = { uid: "u1", email: "ana@correo.co", name: "Ana", isEmailVerified: true };

function signIn(token: (isRefresh: boolean) => string) {
  const credentials = async (isRefresh: boolean) => ({ Authorization: `Bearer ${token(isRefresh)}` });
  const source = { credentials, recover: recoverWith(credentials) };
  setSession({ status: "signed-in", user, role: "attendee", producerId: undefined }, source);
}

afterEach(() => {
  vi.unstubAllGlobals();
  setSession({ status: "anonymous" });
});

describe("requestOf", () => {
  it("puts what a GET takes into the query and leaves out what is absent", () => {
    expect(requestOf(eventRoutes.listPublicEvents, { limit: 5, cursor: undefined }).url).toBe(
      "/api/v1/event/public?limit=5",
    );
  });

  it("sends declared headers as headers, not in the body", () => {
    const request = requestOf(orderRoutes.createPurchase, {
      idempotencyKey: "k",
      eventId: "e",
      selections: [],
    });
    expect(request.headers["Idempotency-Key"]).toBe("k");
    expect(request.body).toBe('{"eventId":"e","selections":[]}');
  });
});

describe("call", () => {
  // spec: 7.1, 7.2
  it("sends what is no query as JSON, with the token as a bearer, and without one where nobody is signed in", async () => {
    const fetched = vi.fn(async (_url: string, _init: { headers: Record<string, string> }) =>
      json(200, { id: "u1" }),
    );
    vi.stubGlobal("fetch", fetched);
    await call(eventRoutes.listPublicEvents, {});
    signIn(() => "token");
    await expect(call(attendeeRoutes.updateMyProfile, { city: "Cali" })).resolves.toEqual({ id: "u1" });
    const [open, signed] = fetched.mock.calls.map(([, init]) => init);
    expect([open?.headers.Authorization, signed?.headers.Authorization]).toEqual([undefined, "Bearer token"]);
    expect(signed).toMatchObject({ method: "PUT", body: '{"city":"Cali"}' });
    expect(signed?.headers).toMatchObject({ "Content-Type": "application/json", Accept: "application/json" });
  });

  it("begins a trace with each request, once the page has loaded, which the server accepts, and does without one where there are no UUIDs", async () => {
    const fetched = vi.fn(async (_url: string, _init: { headers: Record<string, string> }) =>
      json(200, { id: "u1" }),
    );
    vi.stubGlobal("fetch", fetched);
    beginTraces();
    for (let i = 0; i < 2; i++) await call(eventRoutes.listPublicEvents, {});
    vi.stubGlobal("crypto", {});
    await call(eventRoutes.listPublicEvents, {});
    const [first, second, none] = fetched.mock.calls.map(([, { headers }]) => headers.traceparent);
    expect(first).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-00$/);
    expect(traceOf({ traceparent: first })).toBe(first?.slice(3, 35));
    expect([second === first, none]).toEqual([false, undefined]);
    delete traces.begin;
  });

  // spec: 5.52, 8.57
  it("answers a failure with the server's code, words and fields", async () => {
    const body = {
      code: "INVALID_REQUEST",
      message: "Revisa",
      requestId: "r1",
      fields: { slug: "Requerido" },
    };
    vi.stubGlobal("fetch", async () => json(400, body));
    await expect(call(eventRoutes.getPublicEventBySlug, { slug: "x" })).rejects.toMatchObject({
      ...body,
      status: 400,
    });
  });

  // spec: 8.28
  it("says so when no answer came", async () => {
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
    await expect(call(attendeeRoutes.getMyProfile, {})).rejects.toMatchObject({
      code: "NETWORK_ERROR",
      status: 0,
    });
  });

  // spec: 3.60, 7.102, 7.105
  it("refreshes the token once after a 401 and repeats the call", async () => {
    const fetched = vi
      .fn()
      .mockResolvedValueOnce(json(401, { code: "UNAUTHENTICATED" }))
      .mockResolvedValueOnce(json(200, { id: "u1" }));
    vi.stubGlobal("fetch", fetched);
    signIn((isRefresh) => (isRefresh ? "new" : "old"));
    await expect(call(attendeeRoutes.getMyProfile, {})).resolves.toEqual({ id: "u1" });
    expect(fetched.mock.calls.map(([, init]) => init.headers.Authorization)).toEqual([
      "Bearer old",
      "Bearer new",
    ]);
  });

  // spec: 7.103
  it("leaves the 401 of a purchase and of a payment untouched, and makes the next try with a fresh token", async () => {
    const fetched = vi.fn().mockResolvedValue(json(401, { code: "SESSION_OUTDATED" }));
    vi.stubGlobal("fetch", fetched);
    let kept = "old";
    signIn((isRefresh) => {
      if (isRefresh) kept = "new";
      return kept;
    });
    const key = "0d9fd8a2-9f7e-4c76-8f0e-0e6d4e3c2b1a";
    await expect(call(orderRoutes.getPurchase, { id: key })).rejects.toMatchObject({ status: 401 });
    expect(fetched).toHaveBeenCalledTimes(1);
    const buyer = {} as never;
    await call(paymentRoutes.startCheckout, { orderId: key, buyer }).catch(() => undefined);
    expect(fetched).toHaveBeenCalledTimes(2);
    await call(orderRoutes.getPurchase, { id: key }).catch(() => undefined);
    expect(fetched.mock.calls[1]?.[1].headers.Authorization).toBe("Bearer new");
  });

  it("asks for a second step where it is needed, once for all that wait, and repeats them", async () => {
    const isNeeded = () => json(403, { code: "SECOND_STEP_NEEDED" });
    const fetched = vi.fn(async () => (fetched.mock.calls.length > 2 ? json(200, { id: "u1" }) : isNeeded()));
    vi.stubGlobal("fetch", fetched);
    signIn(() => "token");
    const asked = vi.fn(() => secondStepAsked() && setTimeout(() => answerSecondStep(true)));
    const stop = subscribeToSecondStep(asked);
    const calls = [1, 2].map(() => call(attendeeRoutes.getMyProfile, {}));
    await expect(Promise.all(calls)).resolves.toEqual([{ id: "u1" }, { id: "u1" }]);
    expect(fetched).toHaveBeenCalledTimes(4);
    expect(asked.mock.results.filter(({ value }) => value)).toHaveLength(1);
    stop();
  });

  it("says that it was refused where somebody passes no second step, and where no screen asks", async () => {
    vi.stubGlobal("fetch", async () => json(403, { code: "SECOND_STEP_NEEDED" }));
    signIn(() => "token");
    await expect(call(attendeeRoutes.getMyProfile, {})).rejects.toMatchObject({ code: "SECOND_STEP_NEEDED" });
    const stop = subscribeToSecondStep(() => secondStepAsked() && setTimeout(() => answerSecondStep(false)));
    await expect(call(attendeeRoutes.getMyProfile, {})).rejects.toMatchObject({ code: "SECOND_STEP_NEEDED" });
    stop();
  });
});
