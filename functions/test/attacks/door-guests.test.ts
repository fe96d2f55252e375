import { randomUUID } from "node:crypto";
import type { Role } from "@tarima/shared/api/roles.ts";
import type { Route } from "@tarima/shared/api/route.ts";
import { type RouteName, routes } from "@tarima/shared/api/routes.ts";
import { getAuth } from "firebase-admin/auth";
import { afterAll, beforeAll, expect, test } from "vitest";
import { call, newDevice, type Person, signIn, startApi, stopApi, tokenOf } from "../support/api.ts";
import { givenBelongings, type Inputs } from "../support/belongings.ts";
import { changes, everythingStored, NOTHING } from "../support/everything-stored.ts";
import { forgetCalls } from "../support/rate-limits.ts";

// Who came in by a door's link and PIN has a token like other door staff's. It opens that door and nothing else: this is written
// from that rule and not from the declarations of the routes.

/** All that a guest may call as such. What only supervisors may is refused to them by its own rule. */
const OF_THE_DOOR = new Set<RouteName>([
  "validateQr",
  "checkCode",
  "useTicket",
  "useTicketAtDoor",
  "findDoorTicket",
  "undoScan",
  "listScans",
  "saveScans",
  "getManifest",
  "getDoorBoard",
  "findAtDoor",
  "findOnGuestList",
  "noteArrival",
  "undoArrival",
]);
const OF_SUPERVISORS: readonly RouteName[] = ["undoScan", "getDoorBoard", "findAtDoor", "undoArrival"];

const declared = Object.entries(routes) as [RouteName, Route][]; // the keys are route names
const refused = declared.filter(
  ([name, { access }]) =>
    !access.anonymous && !access.service && !OF_THE_DOOR.has(name) && name !== "signOut",
);
const open = declared.filter(([, { access }]) => access.anonymous);

let inputs: Inputs;
let guestUid: string;
/** The guest's token with other claims, in case an account ever came to have them. */
function guestAs(role: Role, claims: Record<string, unknown> = {}): Person {
  const token = tokenOf(guestUid, { name: "Luz", role, claimsVersion: 9, ...claims });
  return { uid: guestUid, email: "", authorization: `Bearer ${token}`, device: newDevice() };
}

beforeAll(async () => {
  await startApi();
  await forgetCalls();
  const producerId = `pr-${randomUUID()}`;
  inputs = await givenBelongings(await signIn("producer", { producerId }), { producerId, isStaff: false });
  const { body } = await call(routes.openDoorLink, inputs.openDoorLink as never); // the input of this route
  guestUid = body.uid;
});
afterAll(stopApi);

test("a guest is refused all but the door, whatever role their token says, and nothing comes of it", async () => {
  const guests = [
    guestAs("scanner"),
    guestAs("attendee", { email: "luz@correo.test", email_verified: true }),
    guestAs("producer", { producerId: inputs.getProducer.id, email_verified: true }),
    guestAs("superadmin", { email_verified: true }),
  ];
  const before = await everythingStored();
  for (const guest of guests) {
    const answers = await Promise.all(
      refused.map(([name, route]) => call(route, inputs[name] as never, guest)),
    );
    expect(answers.map(({ status, body }, i) => [refused[i]?.[0], status, body?.code])).toEqual(
      refused.map(([name]) => [name, 403, "FORBIDDEN"]),
    );
  }
  expect(changes(before, await everythingStored())).toEqual(NOTHING);
  expect(refused.length).toBeGreaterThan(100);
});

test("works at the door they came to, and is no supervisor of it", async () => {
  const guest = guestAs("scanner");
  for (const name of OF_THE_DOOR) {
    const { status, body } = await call(routes[name], inputs[name] as never, guest);
    const isRefused = [401, 403].includes(status);
    expect([name, isRefused, body.code]).toEqual([name, OF_SUPERVISORS.includes(name), body.code]);
  }
});

test("is a visitor where everybody may call: nothing of what is public is done in their name", async () => {
  const before = await everythingStored();
  const asked = open.filter(([, { method }]) => method === "GET");
  const guest = guestAs("scanner");
  const [theirs, visitors] = await Promise.all(
    [guest, undefined].map((who) =>
      Promise.all(asked.map(([name, route]) => call(route, inputs[name] as never, who))),
    ),
  );
  expect(theirs?.map(({ status }) => status)).toEqual(visitors?.map(({ status }) => status));
  await call(routes.recordSearch, { q: "salsa" }, guest);
  const after = await everythingStored();
  expect(JSON.stringify(changes(before, after))).not.toContain(guestUid);
});

test("signs out", async () => {
  expect((await call(routes.signOut, {}, guestAs("scanner"))).status).toBe(200);
  expect((await getAuth().getUser(guestUid)).customClaims?.role).toBe("scanner");
});
