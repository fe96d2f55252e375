import { routes } from "@tarima/shared/api/routes.ts";
import { catalogRoutes } from "@tarima/shared/catalog/catalog.routes.ts";
import { orderRoutes } from "@tarima/shared/orders/orders.routes.ts";
import { securityRoutes } from "@tarima/shared/security/security.routes.ts";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { codeAt } from "../../../src/features/security/second-step/totp.ts";
import { call, type Person, signIn, startApi, stopApi, tokenOf } from "../../support/api.ts";
import { forgetCalls } from "../../support/rate-limits.ts";

// As in a deployed project: an instance remembers an account's sign-ins for a minute.
vi.mock("../../../src/lib/config.ts", async (load) => ({
  ...(await load<typeof import("../../../src/lib/config.ts")>()),
  sessionFreshMs: () => 60_000,
}));

beforeAll(async () => {
  await startApi();
});
beforeEach(forgetCalls);
afterAll(stopApi);

const codeIn = (secret: string, steps: number) => codeAt(secret, new Date(Date.now() + steps * 30_000));

test("who has just passed the second step is known at once where an instance remembers that they had not", async () => {
  const owner = await signIn();
  const { body } = await call(securityRoutes.beginSecondStep, {}, owner);
  await call(securityRoutes.enrolSecondStep, { code: codeIn(body.secret, -1) }, owner);
  const claims = { email: owner.email, email_verified: true };
  const phone: Person = {
    ...owner,
    authorization: `Bearer ${tokenOf(owner.uid, { ...claims, auth_time: Math.floor(Date.now() / 1000) + 1 })}`,
    device: "a".repeat(64),
  };
  expect(routes.listPurchases.trustsToken).toBe("minute");
  expect((await call(orderRoutes.listPurchases, {}, phone)).body.code).toBe("SECOND_STEP_NEEDED");
  await call(catalogRoutes.browseEvents, {}, phone);
  await call(securityRoutes.confirmSecondStep, { code: codeIn(body.secret, 0) }, phone);
  expect((await call(orderRoutes.listPurchases, {}, phone)).status).toBe(200);
  await call(routes.recordSearch, { q: "salsa" }, phone);
  expect(JSON.stringify((await call(routes.listRecentSearches, {}, phone)).body)).toContain("salsa");
});
