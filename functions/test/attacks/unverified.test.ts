import { randomUUID } from "node:crypto";
import type { Role } from "@tarima/shared/api/roles.ts";
import type { Route } from "@tarima/shared/api/route.ts";
import { type RouteName, routes } from "@tarima/shared/api/routes.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { call, type Person, signIn, startApi, stopApi } from "../support/api.ts";
import { givenBelongings, type Inputs } from "../support/belongings.ts";
import { changes, everythingStored, NOTHING } from "../support/everything-stored.ts";
import { forgetCalls } from "../support/rate-limits.ts";

// People who have not verified their e-mail hold no places, pay nothing, work at no door and write to nobody. This is written
// from that rule and not from the declarations of the routes: every route that writes is refused to them, except those listed
// here.

/** Their own account, and what reaches nobody else: drafts, which are reviewed first, and giving up what they have. */
const OPEN_TO_THEM = new Set<RouteName>([
  "verifyByCode",
  "changeEmail",
  "signOutEverywhere",
  "updateMyProfile",
  "acceptConsents",
  "deleteMyAccount",
  "forgetSearches",
  "beginSecondStep",
  "enrolSecondStep",
  "confirmSecondStep",
  "renewRecoveryCodes",
  "removeSecondStep",
  "endSession",
  "endOtherSessions",
  "signOut",
  "createEvent",
  "createProducerEvent",
  "copyEvent",
  "changeFollowing",
  "changeFollowingSale",
  "leaveSeries",
  "updateEvent",
  "deleteEvent",
  "withdrawEvent",
  "replaceTicketing",
  "changePass",
  "createPromoCode",
  "updatePromoCode",
  "deletePromoCode",
  "createCodeBatch",
  "switchCodeBatch",
  "deleteCodeBatch",
  "updateProducer",
  "requestExport",
  "releasePurchase",
  "withdrawTransfer",
  "removeSaleAlert",
  "unfollowProducer",
  "setReminder", // to take it back
  "unsubscribe",
  "leaveWaitingList",
  "withdrawFromResale",
  "answerTicket",
  "nameTicket",
]);

/** Superadmins are not among them: another superadmin appoints them and knows whose account it is. */
const PEOPLE = ["attendee", "promoter", "scanner", "producer"] as const satisfies Role[];

const refused = (Object.entries(routes) as [RouteName, Route][]) // the keys are route names
  .filter(([name, { method, access }]) => method !== "GET" && !access.anonymous && !OPEN_TO_THEM.has(name));

beforeAll(async () => {
  await startApi();
  await forgetCalls();
});
afterAll(stopApi);

test.each(PEOPLE)(
  "a %s whose e-mail is not verified is refused what reaches others, or takes places",
  async (role) => {
    const producerId = `pr-${randomUUID()}`;
    const person: Person = await signIn(role, {
      email_verified: false,
      ...(role === "producer" && { producerId }),
    });
    const verified: Person = await signIn(role, role === "producer" ? { producerId } : {});
    const inputs: Inputs = await givenBelongings(verified, { producerId, isStaff: role !== "producer" });
    const before = await everythingStored();
    const theirs = refused.filter(([, { access }]) => access[role]);
    const answers = await Promise.all(
      theirs.map(([name, route]) => call(route, inputs[name] as never, person)), // the input of this route
    );
    expect(answers.map(({ status, body }, i) => [theirs[i]?.[0], status, body.code])).toEqual(
      theirs.map(([name]) => [name, 403, "EMAIL_NOT_VERIFIED"]),
    );
    expect(theirs.length).toBeGreaterThan(9);
    expect(changes(before, await everythingStored())).toEqual(NOTHING);
  },
);
