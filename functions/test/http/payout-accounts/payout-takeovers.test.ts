import { randomUUID } from "node:crypto";
import { attendeeRoutes } from "@tarima/shared/attendees/attendees.routes.ts";
import { payoutAccountRoutes as routes } from "@tarima/shared/payout-accounts/payout-accounts.routes.ts";
import { securityRoutes } from "@tarima/shared/security/security.routes.ts";
import { teamRoutes } from "@tarima/shared/team/team.routes.ts";
import { getAuth } from "firebase-admin/auth";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { buildActor, buildCall } from "../../../../tools/builders/people.ts";
import { deleteAccount } from "../../../src/features/accounts/delete-account.ts";
import { newProfile } from "../../../src/features/attendees/attendees.repo.ts";
import { TARIMA } from "../../../src/features/attendees/change-claims.ts";
import { mails } from "../../../src/features/mail/mails.ts";
import { payoutAccountMail } from "../../../src/features/mail-delivery/templates/payout-account.ts";
import { approveAccount } from "../../../src/features/payout-accounts/approve-account.ts";
import { deleteFiles } from "../../../src/features/pictures/sent-files.ts";
import { deleteProducer } from "../../../src/features/producers/delete-producer.ts";
import { codeAt } from "../../../src/features/security/second-step/totp.ts";
import { payoutAccounts, producers, users } from "../../../src/lib/firestore/collections.ts";
import { bucket } from "../../../src/lib/storage/public-files.ts";
import {
  authTimeOf,
  call,
  givenSession,
  newDevice,
  type Person,
  request,
  signIn,
  startApi,
  stopApi,
  tokenOf,
} from "../../support/api.ts";
import { meetingAt } from "../../support/guards.ts";
import {
  certificatesOf,
  givenOrganisation,
  givenPayoutAccount,
  givenPayoutRequest,
  IN_NEQUI,
  LEGAL_NAME,
  payoutNewsTo,
  withSettlement,
} from "../../support/payouts.ts";

// What somebody tries who took an organisation's account over, or works for Tarima and means no good.

let admin: Person;
beforeAll(async () => {
  await startApi();
  admin = await signIn("superadmin");
});
afterAll(stopApi);

const bucketDownOnce = () =>
  vi.spyOn(Object.getPrototypeOf(bucket().file("any")), "delete").mockRejectedValueOnce(new Error("down"));

test("who reviews a request sees that there was another account, and whose, also after it was stopped", async () => {
  const { producerId, ask, stop, change } = await givenOrganisation();
  const { id } = await givenPayoutAccount(producerId);
  await stop(id);
  await change({ legalName: "Otra S.A.S.", docNumber: "900123456-8" });
  await ask(IN_NEQUI);
  const { body } = await call(routes.listPayoutRequests, { limit: 100 }, admin);
  expect(body.items.find((it) => it.producerId === producerId)?.isChange).toBe(true);
  const { body: view } = await call(routes.getAnyPayouts, { producerId }, admin);
  expect(JSON.stringify(view)).toContain(LEGAL_NAME);
});

test("the owner is told at the address that they have now", async () => {
  const { owner, ask } = await givenOrganisation();
  const email = `hoy-${randomUUID().slice(0, 8)}@correo.test`;
  await getAuth().updateUser(owner.uid, { email });
  const at = Math.floor(Date.now() / 1000) + 1; // the emulator ends sessions of before
  const claims = { email, email_verified: true, name: "Mariana", role: "producer", producerId: "" };
  const [, payload = ""] = owner.authorization.split(".");
  claims.producerId = JSON.parse(Buffer.from(payload, "base64url").toString()).producerId;
  const now = {
    ...owner,
    email,
    authorization: `Bearer ${tokenOf(owner.uid, { ...claims, auth_time: at })}`,
  };
  await givenSession(now, true);
  expect((await ask({}, now)).status).toBe(201);
  expect(await payoutNewsTo(email)).toEqual(["asked"]);
});

test("who was in charge after the approval, by whatever address, and was removed, is told of the change", async () => {
  const { producerId, member, remove, ask } = await givenOrganisation();
  await givenPayoutAccount(producerId);
  const [partner, other] = [await member(["finance"]), await member(["all"])];
  const email = `hoy-${randomUUID().slice(0, 8)}@correo.test`;
  await getAuth().updateUser(partner.uid, { email });
  await remove(partner);
  // as a superadmin does who gives somebody another role
  await call(attendeeRoutes.updateAttendee, { id: other.uid, role: "attendee" }, admin);
  await ask(IN_NEQUI);
  for (const to of [partner.email, email, other.email])
    expect([to, await payoutNewsTo(to)]).toEqual([to, ["asked"]]);
});

test("nobody in charge is crowded out, and contact addresses of a day are not kept", async () => {
  const { producerId, owner, contactEmail, change, ask, stored } = await givenOrganisation();
  await givenPayoutAccount(producerId);
  const made = Array.from({ length: 100 }, (_, i) => `relleno-${i}@correo.test`);
  await payoutAccounts.doc(producerId).update({ told: made });
  for (const contact of ["uno@correo.test", "dos@correo.test"]) await change({ contactEmail: contact });
  await ask(IN_NEQUI);
  expect(await payoutNewsTo(owner.email)).toEqual(["approved", "asked", "asked"]);
  expect((await stored())?.told).toEqual(made);
  expect(await payoutNewsTo(contactEmail)).toEqual(["approved", "asked"]);
});

test("who stopped a first account, and was removed, is told of the next", async () => {
  const { member, remove, ask, stop } = await givenOrganisation();
  const cashier = await member(["finance"]);
  const { body } = await ask();
  await stop(body.request?.id ?? "", cashier);
  await remove(cashier);
  await ask();
  expect((await payoutNewsTo(cashier.email)).toSorted()).toEqual(["asked", "asked", "stopped"]);
});

test("a superadmin asks for no account of an organisation, which another account of theirs would approve", async () => {
  const { ask, stored } = await givenOrganisation();
  expect((await ask({}, admin)).status).toBe(403);
  expect(await stored()).toBeUndefined();
});

test("a superadmin does not stop an account in an organisation's place", async () => {
  const { producerId, stop, contactEmail } = await givenOrganisation();
  const { id } = await givenPayoutAccount(producerId);
  expect((await stop(id, admin)).status).toBe(403);
  expect(await payoutNewsTo(contactEmail)).not.toContain("stopped");
});

test("of a payment to elsewhere hears who is in charge, whatever the contact address was changed to; its paper goes to one", async () => {
  const { producerId, owner, contactEmail, change, member, remove } = await givenOrganisation();
  await givenPayoutAccount(producerId);
  const former = await member(["finance"]);
  await remove(former);
  await withSettlement(producerId, admin, async (pay) => {
    await change({ contactEmail: "adentro@correo.test" }, admin);
    await pay({ elsewhere: "Otra cuenta, la pidieron por correo" });
  });
  for (const to of [owner.email, contactEmail, former.email])
    expect([to, (await payoutNewsTo(to)).includes("elsewhere")]).toEqual([to, true]);
  for (const to of [owner.email, contactEmail, former.email])
    expect([to, await payoutNewsTo(to, "settlement")]).toEqual([to, []]);
});

test("where a payment went, and a reason, are not said with letters that nobody sees", async () => {
  const { producerId, ask, decide } = await givenOrganisation();
  await withSettlement(producerId, admin, async (pay) => {
    expect((await pay({ elsewhere: "\u3164" })).status).toBe(400);
    expect((await pay({ elsewhere: "Otra", reference: "\u2060" })).status).toBe(400);
  });
  const { body } = await ask();
  expect((await decide(body.request?.id ?? "", "refuse", admin, "\u200b")).status).toBe(400);
});

test("one id is one number, whatever is asked for again with the same requestId", async () => {
  const { ask, stop } = await givenOrganisation();
  const requestId = randomUUID();
  const first = (await ask({ requestId })).body.request?.id ?? "";
  await stop(first);
  expect((await ask({ ...IN_NEQUI, requestId })).body.code).toBe("PAYOUT_ACCOUNT_NOT_FOUND");
  await stop((await ask()).body.request?.id ?? "");
  const again = (await ask({ ...IN_NEQUI, requestId })).body.request?.id;
  expect([typeof again, again === first]).toEqual(["string", false]);
});

test("a payment to another account under the same reference is not passed over", async () => {
  const { producerId, stop } = await givenOrganisation();
  const { id: first } = await givenPayoutAccount(producerId);
  await withSettlement(producerId, admin, async (pay) => {
    await pay({ accountId: first });
    await stop(first);
    const { id: second } = await givenPayoutAccount(producerId, IN_NEQUI);
    expect((await pay({ accountId: first })).status).toBe(200);
    expect((await pay({ accountId: second })).status).toBe(409);
    expect((await pay({ elsewhere: "Otra" })).status).toBe(409);
  });
});

test("an organisation that is another one by now may ask for the account it has", async () => {
  const { producerId, change, ask } = await givenOrganisation();
  const { id } = await givenPayoutAccount(producerId);
  await change({ legalName: "Nueva S.A.S.", docNumber: "900123456-8" });
  await withSettlement(producerId, admin, async (pay) =>
    expect((await pay({ accountId: id })).body.code).toBe("PAYOUT_HOLDER_CHANGED"),
  );
  expect((await ask()).status).toBe(201);
});

test("an approval once more completes what the first left", async () => {
  const { producerId, ask, decide, elapse } = await givenOrganisation();
  await givenPayoutAccount(producerId);
  const { body } = await ask(IN_NEQUI);
  const id = body.request?.id ?? "";
  await elapse();
  const down = bucketDownOnce();
  await decide(id, "approve", admin);
  down.mockRestore();
  const later = buildCall({ actor: buildActor(admin), now: new Date(Date.now() + 3_600_000) });
  await approveAccount(producerId, id, later);
  expect(await certificatesOf(producerId)).toEqual([id]);
});

test("a stop once more completes what the first left, also where another ended meanwhile", async () => {
  const { producerId, ask, stop } = await givenOrganisation();
  const { body } = await ask();
  const id = body.request?.id ?? "";
  const down = bucketDownOnce();
  await stop(id);
  down.mockRestore();
  await stop((await ask()).body.request?.id ?? "");
  await stop(id);
  expect(await certificatesOf(producerId)).toEqual([]);
});

test("a certificate that several decisions delete at once is gone, and none of them fails for it", async () => {
  const { producerId, ask } = await givenOrganisation();
  await ask();
  const folder = `certificates/${producerId}/`;
  await Promise.all([1, 2, 3].map(() => deleteFiles(folder)));
  expect(await certificatesOf(producerId)).toEqual([]);
});

test("nothing is stored for an organisation that is deleted while it asks", async () => {
  const { producerId, ask, stored } = await givenOrganisation();
  await meetingAt(
    "first account asked for",
    () => deleteProducer(producerId, TARIMA, new Date()),
    () => ask(),
  );
  expect(await stored()).toBeUndefined();
});

test("who passed an organisation on while they asked has asked for nothing", async () => {
  const { producerId, member, ask, stored } = await givenOrganisation();
  const heir = await member(["all"]);
  await meetingAt(
    "first account asked for",
    () => producers.doc(producerId).update({ ownerUid: heir.uid, email: heir.email }),
    () => ask(),
  );
  expect((await stored())?.request ?? null).toBeNull();
});

test("an organisation that changes who it is while its account is approved has none approved", async () => {
  const { producerId, decide } = await givenOrganisation();
  const { id } = await givenPayoutRequest(producerId);
  const { body } = await meetingAt(
    "account that is paid to",
    () => producers.doc(producerId).update({ legalName: "Otra S.A.S." }),
    () => decide(id, "approve", admin),
  );
  expect(body.code).toBe("PAYOUT_HOLDER_CHANGED");
});

test("who reads whole numbers and certificates has confirmed a second step", async () => {
  const { producerId } = await givenOrganisation();
  const { id } = await givenPayoutAccount(producerId);
  const weak = await signIn("superadmin");
  await givenSession(weak, false);
  expect((await call(routes.getAnyPayouts, { producerId }, weak)).status).toBe(403);
  const path = `/admin/finance/payouts/${producerId}/${id}/file`;
  expect((await request("GET", path, { person: weak })).status).toBe(403);
});

test("somebody who works there, with whatever right, approves nothing", async () => {
  const { producerId, decide } = await givenOrganisation();
  const { id } = await givenPayoutRequest(producerId);
  const former = await signIn("superadmin");
  const joinedAt = new Date().toISOString();
  const membership = { producerId, rights: ["sales" as const], eventIds: null, joinedAt };
  const profile = newProfile({ ...former, name: "Vendía allá" }, new Date());
  await users.doc(former.uid).set({ ...profile, role: "superadmin", membership });
  expect((await decide(id, "approve", former)).body.code).toBe("PAYOUT_OWN_ACCOUNT");
});

test("an account that is deleted is not written to any more", async () => {
  const { producerId, member, ask } = await givenOrganisation();
  const cashier = await member(["finance"]);
  await givenPayoutAccount(producerId);
  await deleteAccount(cashier.uid, TARIMA, new Date());
  await ask(IN_NEQUI);
  expect((await payoutNewsTo(cashier.email)).toSorted()).toEqual(["approved", "asked"]);
});

test.each([
  "ana\u200b@correo.co",
  "\u202eana@correo.co",
  "\u0430na@correo.co",
  "a,b;c@correo.co",
  "<b>@correo.co",
])("%j is no key", async (number) => {
  const { ask } = await givenOrganisation();
  expect((await ask({ kind: "key", number })).status).toBe(400);
});

test("an e-mail as a key is known by more than its provider", async () => {
  const [one, other] = [await givenOrganisation(), await givenOrganisation()];
  const a = await one.ask({ kind: "key", number: "laclave@gmail.com" });
  const b = await other.ask({ kind: "key", number: "ladron@gmail.com" });
  expect(a.body.request?.ending).not.toBe(b.body.request?.ending);
});

test("the holder of a person's account is the person and not their brand", async () => {
  const person = { userType: "NATURAL_PERSON", docType: "CEDULA", docNumber: "1107045418" } as const;
  const { ask } = await givenOrganisation({
    ...person,
    legalName: null,
    brandName: "Rumba Fiera",
    fullName: "Rumba Fiera",
  });
  expect((await ask()).body.code).toBe("PAYOUT_NO_IDENTITY");
});

test("an organisation made anew under the same id has nothing of the one before", async () => {
  const { producerId, ask } = await givenOrganisation();
  await meetingAt(
    "first account asked for",
    () => deleteProducer(producerId, TARIMA, new Date()),
    () => ask(),
  );
  const anew = await signIn("producer", { producerId });
  await producers.doc(producerId).update({ ownerUid: anew.uid, email: anew.email, legalName: "Otra S.A.S." });
  expect((await call(routes.getPayouts, { producerId }, anew)).body.request).toBeNull();
});

test("a second step that was set up just now is not the owner's word", async () => {
  const { producerId, owner, ask } = await givenOrganisation();
  await givenPayoutAccount(producerId);
  const thief: Person = { ...owner, device: newDevice() }; // who has the password signs in
  await givenSession(owner, false);
  const { body } = await call(securityRoutes.beginSecondStep, {}, thief);
  const enrolled = await call(
    securityRoutes.enrolSecondStep,
    { code: codeAt(body.secret, new Date()) },
    thief,
  );
  expect(enrolled.status).toBeLessThan(300);
  expect((await ask(IN_NEQUI, thief)).body.code).toBe("PAYOUT_TOO_NEW");
});

test("what is told is not said in the name of Tarima by somebody who calls themselves so", async () => {
  const { producerId, owner, contactEmail, ask } = await givenOrganisation();
  const at = authTimeOf(owner.authorization);
  const name = "Tarima, por seguridad, no tienes que hacer nada y";
  const claims = {
    email: owner.email,
    email_verified: true,
    role: "producer",
    producerId,
    name,
    auth_time: at,
  };
  await ask({}, { ...owner, authorization: `Bearer ${tokenOf(owner.uid, claims)}` });
  const [mail] = (await mails.all().where("to", "==", contactEmail).get()).docs.map((doc) => doc.data());
  if (mail?.template !== "payout-account") throw new Error("they are told");
  const { preview } = payoutAccountMail(mail.data as never, (path) => `https://tarima.test${path}`);
  expect(preview).not.toMatch(/^Tarima/);
});

test("an owner to whom the organisation was passed just now changes no account", async () => {
  const { producerId, ask } = await givenOrganisation();
  await givenPayoutAccount(producerId);
  await producers.doc(producerId).update(producers.encode({ ownerSince: new Date().toISOString() }));
  const { body } = await ask(IN_NEQUI);
  expect([body.code, body.details]).toEqual(["PAYOUT_TOO_NEW", { until: expect.any(String) }]);
  await producers.doc(producerId).update(producers.encode({ ownerSince: "2026-01-01T00:00:00.000Z" }));
  expect((await ask(IN_NEQUI)).status).toBe(201);

  const { producerId: passed, owner, member } = await givenOrganisation();
  const heir = await member(["all"]);
  await call(teamRoutes.passOwnership, { producerId: passed, uid: heir.uid }, owner);
  const { ownerUid, ownerSince } = (await producers.doc(passed).get()).data() ?? {};
  expect([ownerUid, Date.now() - Date.parse(ownerSince ?? "") < 60_000]).toEqual([heir.uid, true]);
});

test("who may not see who stands behind an organisation does not read it beside its account", async () => {
  const { producerId, member, view } = await givenOrganisation();
  await givenPayoutAccount(producerId);
  const { holder, current } = await view(await member(["finance"]));
  expect([holder, current?.holder]).toEqual([null, null]);
  expect((await view(await member(["all"]))).current?.holder?.name).toBe(LEGAL_NAME);
});

test("a member leaves a team whose account's document cannot be read", async () => {
  const { producerId, member, remove } = await givenOrganisation();
  await givenPayoutAccount(producerId);
  const partner = await member(["finance"]);
  await payoutAccounts.doc(producerId).update({ current: "roto" } as never);
  expect((await remove(partner)).status).toBe(200);
});
