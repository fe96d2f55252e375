import { randomUUID } from "node:crypto";
import { accountRoutes } from "@tarima/shared/accounts/accounts.routes.ts";
import type { Route } from "@tarima/shared/api/route.ts";
import { type RouteName, routes } from "@tarima/shared/api/routes.ts";
import { attendeeRoutes } from "@tarima/shared/attendees/attendees.routes.ts";
import { catalogRoutes } from "@tarima/shared/catalog/catalog.routes.ts";
import {
  ACCOUNT_MAILS_FROM_ALL,
  SECOND_STEP_MINUTES,
  SECOND_STEP_TRIES,
  SECOND_STEP_TRIES_PER_DAY,
} from "@tarima/shared/lib/limits.ts";
import { orderRoutes } from "@tarima/shared/orders/orders.routes.ts";
import { securityRoutes } from "@tarima/shared/security/security.routes.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { buildActor, buildCall } from "../../../../tools/builders/people.ts";
import { validateTicket } from "../../../src/features/check-ins/scanning/validate-ticket.callable.ts";
import { mails } from "../../../src/features/mail/mails.ts";
import {
  confirmSecondStep as confirmNow,
  enrolSecondStep as enrolNow,
} from "../../../src/features/security/second-step/second-step.ts";
import { codeAt } from "../../../src/features/security/second-step/totp.ts";
import { accountSecurity } from "../../../src/features/security/security-records.ts";
import { deviceOf } from "../../../src/features/security/standing.ts";
import { auth } from "../../../src/lib/auth/firebase-auth.ts";
import { auditLogs } from "../../../src/lib/firestore/collections.ts";
import { MOVES_MONEY } from "../../attacks/moves-money.ts";
import {
  authTimeOf,
  call,
  newDevice,
  type Person,
  signIn,
  startApi,
  stopApi,
  tokenOf,
} from "../../support/api.ts";
import { givenBelongings, type Inputs } from "../../support/belongings.ts";
import { forgetCalls, withinOneWindow } from "../../support/rate-limits.ts";

beforeAll(async () => {
  await startApi();
});
beforeEach(forgetCalls);
afterAll(stopApi);

const {
  getSecondStep,
  beginSecondStep,
  enrolSecondStep,
  confirmSecondStep,
  renewRecoveryCodes,
  removeSecondStep,
  resetSecondStep,
  listSessions,
  endSession,
  endOtherSessions,
  signOut,
} = securityRoutes;

const me = (person: Person) => call(attendeeRoutes.getMyProfile, {}, person);
const mailsTo = async (email: string, template: string) =>
  (await mails.all().where("to", "==", email).get()).docs
    .map((doc) => doc.data())
    .filter((mail) => mail.template === template);
const actionsOf = async (uid: string) =>
  (await auditLogs.all().where("resource.id", "==", uid).get()).docs.map((doc) => doc.data().action).sort();

let signIns = 0;

/** The same person after another sign-in: in another second, from another browser unless one is given. */
async function again(person: Person, device: string | undefined = newDevice()): Promise<Person> {
  const { email = "", emailVerified, customClaims } = await auth().getUser(person.uid);
  const claims = { email, email_verified: emailVerified, ...customClaims };
  const auth_time = Math.floor(Date.now() / 1000) + ++signIns; // two sign-ins in one second count as one
  const { device: _, ...rest } = person;
  return {
    ...rest,
    email,
    authorization: `Bearer ${tokenOf(person.uid, { ...claims, auth_time })}`,
    ...(device && { device }),
  };
}

/** An account without any session, to test what its first call causes. */
async function stranger(role = "attendee"): Promise<Person> {
  const person = await signIn();
  await accountSecurity.doc(person.uid).delete();
  await auth().setCustomUserClaims(person.uid, { role });
  return again(person);
}

/** Codes that are valid now, the earliest first: the clock may be off by one step. */
function codesOf(secret: string): [string, string, string] {
  const code = (off: number) => codeAt(secret, new Date(Date.now() + off * 30_000));
  return [code(-1), code(0), code(1)];
}

/** Enrols somebody in the second step, through the API. */
async function enrol(person: Person) {
  const { body } = await call(beginSecondStep, {}, person);
  const [first, ...codes] = codesOf(body.secret);
  const { status, body: answer } = await call(enrolSecondStep, { code: first }, person);
  expect(status).toBe(201);
  return { secret: body.secret, uri: body.uri, first, codes, recoveryCodes: answer.recoveryCodes };
}

describe("switching the second step on", () => {
  test("answers a secret, wants a code of it, and gives ten recovery codes once", async () => {
    const person = await signIn("producer", { producerId: `pr-${randomUUID()}` });
    expect((await call(getSecondStep, {}, person)).body).toEqual({
      since: null,
      recoveryCodesLeft: 0,
      isPassed: true,
    });
    const { secret, uri, recoveryCodes } = await enrol(person);
    expect(uri).toContain(`secret=${secret}`);
    expect(new Set(recoveryCodes).size).toBe(10);
    const { body } = await call(getSecondStep, {}, person);
    expect(body).toMatchObject({ since: expect.any(String), recoveryCodesLeft: 10, isPassed: true });
    expect((await me(person)).status).toBe(200);
    expect(await mailsTo(person.email, "second-step-changed")).toMatchObject([{ data: { what: "on" } }]);
    expect(await actionsOf(person.uid)).toEqual(["second_step.on"]);
  });

  test("keeps neither the secret nor a recovery code as it is", async () => {
    const person = await signIn();
    const { secret, recoveryCodes } = await enrol(person);
    const stored = JSON.stringify((await accountSecurity.doc(person.uid).get()).data());
    for (const told of [secret, ...recoveryCodes, person.device ?? ""]) expect(stored).not.toContain(told);
  });

  test("does not happen with a wrong code, without having begun, later than a quarter of an hour, or twice", async () => {
    const person = await signIn();
    const enrolWith = async (code: string) => (await call(enrolSecondStep, { code }, person)).body.code;
    expect(await enrolWith("123456")).toBe("ENROLMENT_OVER");
    const { body } = await call(beginSecondStep, {}, person);
    const [, code, next] = codesOf(body.secret);
    expect(await enrolWith(code === "000000" ? "000001" : "000000")).toBe("SECOND_STEP_WRONG");
    const security = (await accountSecurity.doc(person.uid).get()).data();
    const startedAt = new Date(Date.now() - 16 * 60_000).toISOString();
    await accountSecurity.doc(person.uid).update({ enrolment: { ...security?.enrolment, startedAt } });
    expect(await enrolWith(code)).toBe("ENROLMENT_OVER");
    await enrol(person);
    expect(await enrolWith(next)).toBe("SECOND_STEP_IS_ON");
    expect((await call(beginSecondStep, {}, person)).body.code).toBe("SECOND_STEP_IS_ON");
  });

  test("wants the password given a moment ago: a page that was left open is not enough", async () => {
    const person = await signIn();
    const { email } = person;
    const auth_time = Math.floor(Date.now() / 1000) - 11 * 60;
    const long = { ...person, authorization: `Bearer ${tokenOf(person.uid, { email, auth_time })}` };
    expect((await call(beginSecondStep, {}, long)).body.code).toBe("RECENT_SIGN_IN_REQUIRED");
  });
});

describe("a session that has not passed it", () => {
  test("is refused on every route, but to pass it and to leave", async () => {
    const owner = await signIn("superadmin");
    const inputs = await givenBelongings(await signIn(), { producerId: `pr-${randomUUID()}`, isStaff: true });
    const thief = await again(owner); // somebody else who knows the password
    const guarded = (Object.entries(routes) as [RouteName, Route][]).filter(
      ([, { access, secondStep }]) => !access.anonymous && !access.service && secondStep !== "exempt",
    );
    expect(guarded.length).toBeGreaterThan(100);
    for (const [name, route] of guarded) {
      const { status, body } = await call(route, inputs[name] as never, thief);
      expect([name, status, body.code]).toEqual([name, 403, "SECOND_STEP_NEEDED"]);
    }
    expect((await call(getSecondStep, {}, thief)).body.isPassed).toBe(false);
    expect((await call(signOut, {}, thief)).status).toBe(200);
  });

  test("is nobody where everybody may call: it searches, and nothing is remembered of it", async () => {
    const owner = await signIn();
    await enrol(owner);
    const half = await again(owner);
    const recommended = await call(catalogRoutes.browseEvents, {}, half);
    expect(recommended.status).toBe(200);
    const remembered = async () => JSON.stringify((await call(routes.listRecentSearches, {}, owner)).body);
    await call(routes.recordSearch, { q: "salsa" }, half);
    expect(await remembered()).not.toContain("salsa");
    await call(routes.recordSearch, { q: "salsa" }, owner);
    expect(await remembered()).toContain("salsa");
  });

  test("passes with a code, which counts once, and no earlier one after it", async () => {
    const owner = await signIn();
    const { first, codes } = await enrol(owner);
    const phone = await again(owner);
    const confirm = async (code: string) => (await call(confirmSecondStep, { code }, phone)).body;
    expect((await confirm(first)).code).toBe("SECOND_STEP_WRONG"); // this code was used to enrol
    expect((await me(phone)).status).toBe(403);
    expect((await confirm(codes[1] ?? "")).isPassed).toBe(true);
    expect((await me(phone)).status).toBe(200);
    expect((await confirm(codes[1] ?? "")).code).toBe("SECOND_STEP_WRONG");
    expect((await confirm(codes[0] ?? "")).code).toBe("SECOND_STEP_WRONG");
    const desk = await again(owner);
    expect((await me(desk)).status).toBe(403); // a confirmation is valid for one session only
  });

  test("of ten times the same code at once one is taken", async () => {
    const owner = await signIn();
    const { codes } = await enrol(owner);
    const sessions = await Promise.all(Array.from({ length: 8 }, () => again(owner)));
    const answers = await Promise.all(
      sessions.map((session) => call(confirmSecondStep, { code: codes[0] ?? "" }, session)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test("does not pass with its token alone: the browser that gave the code has a secret of its own", async () => {
    const owner = await signIn();
    const { codes } = await enrol(owner);
    const phone = await again(owner);
    await call(confirmSecondStep, { code: codes[0] ?? "" }, phone);
    const { device: _, ...bare } = phone;
    expect((await me(phone)).status).toBe(200);
    expect((await me(bare)).body.code).toBe("SECOND_STEP_NEEDED");
    expect((await me({ ...phone, device: newDevice() })).body.code).toBe("SECOND_STEP_NEEDED");
    await call(confirmSecondStep, { code: codes[1] ?? "" }, bare); // without a browser's ID nothing is passed on
    expect((await me(bare)).body.code).toBe("SECOND_STEP_NEEDED");
  });

  test("is refused at the door's callable, too, which is told the browser among its data", async () => {
    const owner = await signIn("scanner");
    await enrol(owner);
    const ask = async (device: string | undefined) => {
      const token = { role: "scanner", email_verified: true, auth_time: authTimeOf(owner.authorization) };
      const data = { qrToken: "x", eventId: "nada", ...(device && { device }) };
      const rawRequest = { header: () => undefined };
      try {
        return await validateTicket.run({ data, auth: { uid: owner.uid, token }, rawRequest } as never);
      } catch (error) {
        return (error as { details: { code: string } }).details.code;
      }
    };
    expect(await ask(undefined)).toBe("SECOND_STEP_NEEDED");
    expect(await ask(newDevice())).toBe("SECOND_STEP_NEEDED");
    expect(await ask(owner.device)).toBe("EVENT_NOT_FOUND");
  });

  test("is not passed by guessing: after a few the right code is refused as well", async () => {
    const owner = await signIn();
    const { codes } = await enrol(owner);
    const thief = await again(owner);
    const wrong = ["000000", "111111"].find((code) => !codes.includes(code)) ?? "";
    const answers = [];
    for (let i = 0; i < SECOND_STEP_TRIES; i++)
      answers.push((await call(confirmSecondStep, { code: wrong }, thief)).status);
    expect(answers).toContain(409);
    const { status, headers } = await call(confirmSecondStep, { code: codes[0] ?? "" }, await again(owner));
    expect([status, Number(headers.get("retry-after")) > 0]).toEqual([429, true]);
  });
});

test(`of one account ${SECOND_STEP_TRIES_PER_DAY} codes are tried within a day, however patiently`, async () => {
  const owner = await signIn();
  await enrol(owner);
  const DAY_MS = 86_400_000;
  const midnight = Math.ceil(Date.now() / DAY_MS) * DAY_MS;
  const actor = buildActor({ uid: owner.uid, email: owner.email });
  /** The result of a wrong code, so many quarters of an hour after midnight. */
  const guess = (quarter: number) =>
    confirmNow("000000", buildCall({ actor, now: new Date(midnight + quarter * 15 * 60_000) })).catch(
      ({ code }) => code,
    );
  const tries = Array.from({ length: SECOND_STEP_TRIES_PER_DAY }, (_, i) =>
    Math.floor(i / SECOND_STEP_TRIES),
  );
  expect(new Set(await Promise.all(tries.map(guess)))).toEqual(new Set(["SECOND_STEP_WRONG"]));
  expect(await guess((tries.at(-1) ?? 0) + 1)).toBe("TOO_MANY_REQUESTS");
  expect(await guess(24 * 4)).toBe("SECOND_STEP_WRONG"); // the next day
});

test("whoever tries codes does not keep the owner out of a browser that has passed before", async () => {
  const owner = await signIn();
  const { codes, first } = await enrol(owner);
  await call(signOut, {}, owner);
  const thief = await again(owner);
  for (let i = 0; i <= SECOND_STEP_TRIES; i++) await call(confirmSecondStep, { code: first }, thief);
  expect((await call(confirmSecondStep, { code: first }, thief)).status).toBe(429);
  const back = await again(owner, owner.device);
  expect((await me(back)).body.code).toBe("SECOND_STEP_NEEDED"); // that browser has signed out
  for (let i = 0; i < SECOND_STEP_TRIES - 1; i++) await call(confirmSecondStep, { code: first }, back);
  expect((await call(confirmSecondStep, { code: codes[0] ?? "" }, back)).body.isPassed).toBe(true);
  expect((await call(confirmSecondStep, { code: codes[1] ?? "" }, back)).status).toBe(429); // it may not guess either
});

describe("recovery codes", () => {
  test("pass once each, are told of by mail, and may be typed with dashes and small letters", async () => {
    const owner = await signIn();
    const { recoveryCodes } = await enrol(owner);
    const [code = ""] = recoveryCodes;
    const typed = code.toLowerCase().replace(/(.{4})(?=.)/g, "$1-");
    const phone = await again(owner);
    const { body } = await call(confirmSecondStep, { code: typed }, phone);
    expect(body).toMatchObject({ isPassed: true, recoveryCodesLeft: 9 });
    expect((await call(confirmSecondStep, { code }, await again(owner))).body.code).toBe("SECOND_STEP_WRONG");
    const told = (await mailsTo(owner.email, "second-step-changed")).map(({ data }) => data);
    expect(told).toContainEqual(expect.objectContaining({ what: "recovery-code", left: 9 }));
  });

  test("are made anew for a code of the authenticator, and those from before no longer count", async () => {
    const owner = await signIn();
    const { codes, recoveryCodes: before } = await enrol(owner);
    expect((await call(renewRecoveryCodes, { code: "ABCDEFGH1234" as never }, owner)).status).toBe(400);
    const { body } = await call(renewRecoveryCodes, { code: codes[0] ?? "" }, owner);
    expect(body.recoveryCodes).toHaveLength(10);
    const phone = await again(owner);
    expect((await call(confirmSecondStep, { code: before[0] ?? "" }, phone)).body.code).toBe(
      "SECOND_STEP_WRONG",
    );
    expect((await call(confirmSecondStep, { code: body.recoveryCodes[0] ?? "" }, phone)).status).toBe(200);
  });
});

describe("switching it off", () => {
  test("asks for a code; then the password alone is enough", async () => {
    const owner = await signIn();
    const { codes } = await enrol(owner);
    expect((await call(removeSecondStep, { code: "ABCDEFGH1234" }, owner)).body.code).toBe(
      "SECOND_STEP_WRONG",
    );
    expect((await call(removeSecondStep, { code: codes[0] ?? "" }, owner)).body.since).toBeNull();
    expect((await me(await again(owner))).status).toBe(200);
    expect(await actionsOf(owner.uid)).toEqual(["second_step.off", "second_step.on"]);
    expect((await call(confirmSecondStep, { code: codes[1] ?? "" }, owner)).body.code).toBe(
      "SECOND_STEP_IS_OFF",
    );
  });

  test("a superadmin does it for who lost everything; they are mailed", async () => {
    const [admin, owner] = await Promise.all([signIn("superadmin"), signIn()]);
    await me(owner); // makes the profile
    await enrol(owner);
    expect((await call(resetSecondStep, { id: owner.uid }, admin)).status).toBe(200);
    expect((await me(await again(owner))).status).toBe(200);
    const told = (await mailsTo(owner.email, "second-step-changed")).map(({ data }) => data.what);
    expect(told.sort()).toEqual(["on", "reset"]);
    expect((await call(resetSecondStep, { id: "nadie" }, admin)).status).toBe(404);
  });
});

test("a second step that is set up anew is passed by nobody who had passed the one before", async () => {
  const [admin, thief] = await Promise.all([signIn("superadmin"), signIn()]);
  await me(thief); // makes the profile
  await enrol(thief); // with the owner's password, and before the owner
  await call(resetSecondStep, { id: thief.uid }, admin);
  const owner = await again(thief);
  await enrol(owner);
  expect((await me(thief)).body.code).toBe("SECOND_STEP_NEEDED");
  expect((await me(owner)).status).toBe(200);
});

describe("what moves money, or decides who may", () => {
  /** One of each for all of them: whatever is left of a thing, who has no second step hears of that before. */
  let inputs: Inputs;
  beforeAll(async () => {
    inputs = await givenBelongings(await signIn(), { producerId: `pr-${randomUUID()}`, isStaff: true });
  });

  test.each(MOVES_MONEY)(
    "%s is refused to a superadmin who has no second step, or confirmed it a while ago",
    async (name) => {
      const admin = await signIn("superadmin");
      const route: Route = routes[name];
      const send = async () => (await call(route, inputs[name] as never, admin)).body.code;
      const security = (await accountSecurity.doc(admin.uid).get()).data();
      const [device = ""] = Object.keys(security?.devices ?? {});
      const passedAgo = (minutes: number) =>
        accountSecurity
          .doc(admin.uid)
          .update({ [`devices.${device}.passed.at`]: new Date(Date.now() - minutes * 60_000).toISOString() });
      await passedAgo(SECOND_STEP_MINUTES + 1);
      expect(await send()).toBe("SECOND_STEP_NEEDED");
      await passedAgo(SECOND_STEP_MINUTES - 1);
      expect(["SECOND_STEP_NEEDED", "SECOND_STEP_MISSING"]).not.toContain(await send());
      await accountSecurity.doc(admin.uid).update({ secondStep: null });
      expect(await send()).toBe("SECOND_STEP_MISSING");
    },
  );

  test("a producer, who needs none, refunds without one", async () => {
    const producer = await signIn("producer", { producerId: `pr-${randomUUID()}` });
    const { body } = await call(routes.refundOrder, { orderId: randomUUID() }, producer);
    expect(body.code).not.toMatch(/SECOND_STEP/);
  });
});

describe("sessions", () => {
  test("are listed by device, this one marked; nothing says how a device names itself", async () => {
    const desk = await signIn();
    const phone = await again(desk);
    await me(phone);
    const { body } = await call(listSessions, {}, desk);
    expect(body.items.map(({ isCurrent }) => isCurrent).sort()).toEqual([false, true]);
    expect(JSON.stringify(body)).not.toContain(desk.device);
    expect((await call(listSessions, {}, phone)).body.items.find(({ isCurrent }) => isCurrent)?.id).toBe(
      body.items.find(({ isCurrent }) => !isCurrent)?.id,
    );
  });

  test("have the device that was seen last at the top", async () => {
    const desk = await signIn();
    const phone = await again(desk);
    await me(phone);
    const { items } = (await call(listSessions, {}, desk)).body;
    const own = items.find(({ isCurrent }) => isCurrent)?.id ?? "";
    const other = items.find(({ isCurrent }) => !isCurrent)?.id ?? "";
    for (const [first, second] of [
      [own, other],
      [other, own],
    ] as const) {
      const seenAt = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
      await accountSecurity.doc(desk.uid).update({
        [`devices.${first}.seenAt`]: seenAt(1),
        [`devices.${second}.seenAt`]: seenAt(2),
      });
      expect((await call(listSessions, {}, desk)).body.items.map(({ id }) => id)).toEqual([first, second]);
    }
  });

  test("one that is ended is refused from then on, where tokens are trusted as well, also without its header", async () => {
    const desk = await signIn();
    const phone = await again(desk);
    await me(phone);
    const other = (await call(listSessions, {}, desk)).body.items.find(({ isCurrent }) => !isCurrent);
    expect((await call(endSession, { id: other?.id ?? "" }, desk)).status).toBe(200);
    const { device: _, ...bare } = phone;
    for (const lost of [phone, bare, { ...phone, device: newDevice() }]) {
      expect([(await me(lost)).status, (await me(lost)).body.code]).toEqual([401, "SESSION_ENDED"]);
      expect(routes.listPurchases.trustsToken).toBe("minute");
      expect((await call(orderRoutes.listPurchases, {}, lost)).body.code).toBe("SESSION_ENDED");
    }
    expect((await me(desk)).status).toBe(200);
    expect((await me(await again(desk, phone.device))).status).toBe(200); // a new sign-in is a new session
    expect(await actionsOf(desk.uid)).toEqual(["session.ended"]);
  });

  test("one that is ended while it switches the second step on stays ended, and switches nothing on", async () => {
    const desk = await signIn();
    const { email } = desk;
    const auth_time = authTimeOf(desk.authorization) - 60;
    const thief = {
      ...desk,
      authorization: `Bearer ${tokenOf(desk.uid, { email, auth_time })}`,
      device: newDevice(),
    };
    const { body } = await call(beginSecondStep, {}, thief);
    const [, code] = codesOf(body.secret);
    await call(endOtherSessions, {}, desk);
    const actor = {
      ...desk,
      role: "attendee",
      producerId: undefined,
      isEmailVerified: true,
      name: "",
    } as const;
    const onItsWay = {
      actor: { ...actor, claimsVersion: 0, signedInAt: new Date(auth_time * 1000) },
      ...{ requestId: "", ip: "", userAgent: "", now: new Date(), device: deviceOf(thief.device) },
    };
    await expect(enrolNow(code, onItsWay)).rejects.toMatchObject({ code: "SESSION_ENDED" });
    expect((await me(thief)).body.code).toBe("SESSION_ENDED");
    expect((await call(getSecondStep, {}, desk)).body.since).toBeNull();
  });

  test("all others are ended at once, those that were never seen too; a new sign-in counts", async () => {
    const desk = await signIn();
    const { email } = desk;
    const unseen = {
      ...desk,
      authorization: `Bearer ${tokenOf(desk.uid, { email, auth_time: 1_700_000_000 })}`,
    };
    await call(endOtherSessions, {}, desk);
    expect((await me(unseen)).body.code).toBe("SESSION_ENDED");
    expect((await me(desk)).status).toBe(200);
    expect((await call(listSessions, {}, desk)).body.items).toHaveLength(1);
    expect((await me(await again(desk))).status).toBe(200);
  });

  test("end with a sign-out, and every one with signing out everywhere", async () => {
    const desk = await signIn();
    const phone = await again(desk);
    await call(signOut, {}, phone);
    expect((await me(phone)).body.code).toBe("SESSION_ENDED");
    expect((await me(desk)).status).toBe(200);
    await call(accountRoutes.signOutEverywhere, {}, desk);
    expect((await call(orderRoutes.listPurchases, {}, desk)).status).toBe(401);
  });

  test("somebody else's cannot be ended by its name", async () => {
    const [ana, luz] = await Promise.all([signIn(), signIn()]);
    const [session] = (await call(listSessions, {}, ana)).body.items;
    await call(endSession, { id: session?.id ?? "" }, luz);
    expect((await me(ana)).status).toBe(200);
  });
});

describe("the mails of an account's security", () => {
  test("tell of a device that is new to the account, once; not of the first, nor of one that signs in again", async () => {
    const first = await stranger();
    await me(first);
    expect(await mailsTo(first.email, "new-device")).toEqual([]);
    const phone = await again(first);
    await Promise.all([1, 2, 3, 4].map(() => me(phone)));
    await me(await again(first, phone.device));
    expect(await mailsTo(first.email, "new-device")).toHaveLength(1);
    await me(await again(first, ""));
    expect(await mailsTo(first.email, "new-device")).toHaveLength(2); // a program that names no browser
  });

  test("are not lost among many calls at once", async () => {
    const first = await stranger();
    await me(first);
    const phone = await again(first);
    await Promise.all(Array.from({ length: 40 }, () => me(phone)));
    expect(await mailsTo(first.email, "new-device")).toHaveLength(1);
  });

  test("tell of another password and address, however many devices were told of before", async () => {
    await withinOneWindow(20_000);
    const person = await stranger();
    await me(person);
    for (let i = 0; i < ACCOUNT_MAILS_FROM_ALL + 2; i++) await me(await again(person));
    expect(await mailsTo(person.email, "new-device")).toHaveLength(ACCOUNT_MAILS_FROM_ALL);
    await new Promise((resolve) => setTimeout(resolve, 1_100)); // Firebase Auth counts in seconds
    await auth().updateUser(person.uid, { password: "Otra-clave-1" });
    await me(await again(person));
    expect(await mailsTo(person.email, "password-changed")).toHaveLength(1);
    await auth().updateUser(person.uid, { email: `otra-${randomUUID().slice(0, 8)}@correo.test` });
    await me(await again(person));
    expect(await mailsTo(person.email, "email-changed")).toHaveLength(1);
  });

  test("tell of another password that was followed by signing out everywhere with the token from before", async () => {
    const person = await stranger();
    await me(person);
    await new Promise((resolve) => setTimeout(resolve, 1_100)); // Firebase Auth counts in seconds
    await auth().updateUser(person.uid, { password: "Otra-clave-1" });
    expect((await call(accountRoutes.signOutEverywhere, {}, person)).status).toBe(200);
    expect(await mailsTo(person.email, "password-changed")).toHaveLength(1);
  });

  test("tell the address from before of another e-mail, and nobody of an old token", async () => {
    const person = await stranger();
    await me(person);
    const newEmail = `otra-${randomUUID().slice(0, 8)}@correo.test`;
    await auth().updateUser(person.uid, { email: newEmail });
    const fresh = await again(person, person.device);
    await me(fresh);
    await me(fresh);
    expect(await mailsTo(person.email, "email-changed")).toMatchObject([{ data: { to: newEmail } }]);
    await me(person);
    expect(await mailsTo(newEmail, "email-changed")).toEqual([]);
  });

  test("tell the address from before of the device from which another e-mail comes: whoever took the account reads the new one", async () => {
    const person = await stranger();
    await me(person);
    const newEmail = `otra-${randomUUID().slice(0, 8)}@correo.test`;
    await auth().updateUser(person.uid, { email: newEmail });
    await me(await again(person));
    expect(await mailsTo(person.email, "new-device")).toHaveLength(1);
    expect(await mailsTo(newEmail, "new-device")).toEqual([]);
  });

  test("tell of another password, and not of sessions that were ended", async () => {
    const person = await stranger();
    await me(person);
    await new Promise((resolve) => setTimeout(resolve, 1_100)); // Firebase Auth counts in seconds
    await auth().updateUser(person.uid, { password: "Otra-clave-1" });
    const fresh = await again(person, person.device);
    await me(fresh);
    expect(await mailsTo(person.email, "password-changed")).toHaveLength(1);
    await call(accountRoutes.signOutEverywhere, {}, fresh);
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    const { customClaims } = await auth().getUser(person.uid);
    expect(customClaims?.claimsVersion).toBeGreaterThan(0);
    expect((await me(await again(person, person.device))).status).toBe(200);
    expect(await mailsTo(person.email, "password-changed")).toHaveLength(1);
  });
});
