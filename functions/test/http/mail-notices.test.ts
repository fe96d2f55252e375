import { randomUUID } from "node:crypto";
import { attendeeRoutes } from "@tarima/shared/attendees/attendees.routes.ts";
import { mailRoutes } from "@tarima/shared/mail/mail.routes.ts";
import { supportRoutes } from "@tarima/shared/support/support.routes.ts";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { type MailCatcher, startMailCatcher } from "../../../tools/mail-catcher/catcher.ts";
import type { Mail } from "../../src/features/mail/mail.schema.ts";
import { mails } from "../../src/features/mail/mails.ts";
import { type Letter, queueMail } from "../../src/features/mail/outbox.ts";
import { findSuppression } from "../../src/features/mail/suppressions/suppressions.repo.ts";
import { auditLogs } from "../../src/lib/firestore/collections.ts";
import { call, type Person, request, signIn, startApi, stopApi } from "../support/api.ts";
import { deliverMail } from "../support/mail.ts";
import { forgetCalls } from "../support/rate-limits.ts";

const world = { catcher: process.env.TARIMA_MAIL_CATCHER_URL };
let catcher: MailCatcher;
let admin: Person;
beforeAll(async () => {
  await startApi();
  admin = await signIn("superadmin");
  catcher = await startMailCatcher({ smtpPort: 0, webPort: 0 });
  process.env.TARIMA_MAIL_CATCHER_URL = catcher.smtpUrl;
});
beforeEach(async () => {
  catcher.refuse(0);
  await forgetCalls();
});
afterEach(() => vi.unstubAllEnvs());
afterAll(async () => {
  process.env.TARIMA_MAIL_CATCHER_URL = world.catcher;
  await Promise.all([catcher.close(), stopApi()]);
});

const KEY = process.env.TARIMA_MAIL_NOTICES_KEY ?? "";
const basic = (password: string, user = "postmark") =>
  `Basic ${Buffer.from(`${user}:${password}`).toString("base64")}`;
const someEmail = () => `p-${randomUUID().slice(0, 8)}@correo.test`;
const bounce = (Email: string, overrides: object = {}) => ({
  RecordType: "Bounce",
  Type: "HardBounce",
  Email,
  BouncedAt: new Date().toISOString(),
  Description: "Unknown user",
  ...overrides,
});
const complaint = (Email: string) => bounce(Email, { RecordType: "SpamComplaint", Type: "SpamComplaint" });
const tell = (body: unknown, authorization = basic(KEY)) =>
  request("POST", mailRoutes.receiveMailNotices.path, { body, headers: { authorization } });

/** What becomes of a mail to an address. */
async function fateOf(to: string, letter: Omit<Letter, "to" | "id">): Promise<Mail> {
  const id = randomUUID();
  await queueMail({ id, to, ...letter } as Letter, new Date());
  await deliverMail(id);
  return (await mails.doc(id).get()).data() as Mail;
}
const money = {
  template: "payment-returned",
  data: { orderId: randomUUID(), eventName: "Rumba", amount: 1000, reason: "sold_out" },
} as const;
const security = { template: "password-changed", data: { at: new Date().toISOString() } } as const;
const review = { template: "to-review", data: { what: "event", id: "nada", name: "Rumba" } } as const;

describe("an address of which the provider tells that it bounces", () => {
  test("is not written to any more, but for what somebody asks for", async () => {
    const { email } = await signIn();
    const notice = { authorization: basic(KEY), ...bounce(email.toUpperCase()) };
    expect((await call(mailRoutes.receiveMailNotices, notice)).status).toBe(204);
    expect(await fateOf(email, money)).toMatchObject({ status: "suppressed", note: "bounce", dueAt: null });
    expect(await fateOf(email, security)).toMatchObject({ status: "suppressed" });
    expect(catcher.inbox.list(email)).toEqual([]);
    expect(await fateOf(email, { template: "recover-password" })).toMatchObject({ status: "sent" });
  });

  test("is written to where it complained only, but not with what goes to many", async () => {
    const email = someEmail();
    await tell(complaint(email));
    expect(await fateOf(email, money)).toMatchObject({ status: "sent" });
    expect(await fateOf(email, review)).toMatchObject({ status: "suppressed", note: "complaint" });
  });

  test("is one of a list, too, and the others of it count as well", async () => {
    const [one, other] = [someEmail(), someEmail()];
    const list = [bounce(one), { RecordType: "Open" }, 7, complaint(other)];
    expect((await tell(list)).status).toBe(204);
    expect([(await findSuppression(one))?.reason, (await findSuppression(other))?.reason]).toEqual([
      "bounce",
      "complaint",
    ]);
  });

  test("is not suppressed by a bounce that passes, nor by what is no notice", async () => {
    const email = someEmail();
    for (const body of [bounce(email, { Type: "SoftBounce" }), { RecordType: "Delivery", Email: email }, {}])
      expect((await tell(body)).status).toBe(204);
    expect(await findSuppression(email)).toBeUndefined();
  });

  test("is suppressed, too, where the mail server says that there is no such mailbox, and only there", async () => {
    const [gone, blocked] = [someEmail(), someEmail()];
    catcher.refuse(1, 550, "5.1.1 No such user");
    expect(await fateOf(gone, money)).toMatchObject({ status: "failed", attempts: 1 });
    expect(await findSuppression(gone)).toMatchObject({
      reason: "refused",
      detail: "550 5.1.1 No such user",
    });
    catcher.refuse(1, 550, "5.7.1 Blocked");
    expect(await fateOf(blocked, money)).toMatchObject({ status: "queued", attempts: 1 });
    expect(await findSuppression(blocked)).toBeUndefined();
  });
});

describe("a superadmin", () => {
  const lift = (id: string, reason = "Ya arregló su buzón") =>
    call(mailRoutes.liftSuppression, { id, reason }, admin);
  const find = async (search: string) =>
    (await call(mailRoutes.listSuppressions, { search }, admin)).body.items[0];

  test("finds an address and has it written to again, which is written down; old notices change nothing", async () => {
    const email = someEmail();
    const notice = bounce(email);
    await tell(notice);
    const found = await find(email);
    expect(await find(` ${email.toUpperCase()}`)).toEqual(found);
    expect(found).toMatchObject({ email, reason: "bounce", lifted: null });
    expect(found?.detail).toContain("Unknown user");
    const { body } = await lift(found?.id ?? "");
    expect(body.lifted).toMatchObject({ reason: "Ya arregló su buzón" });
    expect(await fateOf(email, money)).toMatchObject({ status: "sent" });
    const again = await lift(found?.id ?? "");
    expect([again.status, again.body.code]).toEqual([409, "SUPPRESSION_LIFTED"]);
    const log = await auditLogs.all().where("resource.id", "==", found?.id).get();
    expect(log.docs.map((doc) => doc.data())).toMatchObject([
      {
        action: "mail.suppression_lifted",
        user: { id: admin.uid },
        payload: { reason: "Ya arregló su buzón" },
      },
    ]);

    await tell(notice);
    expect((await find(email))?.lifted).not.toBeNull();
    await tell(bounce(email, { BouncedAt: new Date(Date.now() + 1000).toISOString() }));
    expect((await find(email))?.lifted).toBeNull();
  });

  test("gives a reason, and names an address that is there", async () => {
    const nowhere = await lift("nada");
    expect([nowhere.status, nowhere.body.code]).toEqual([404, "SUPPRESSION_NOT_FOUND"]);
    expect((await lift("nada", " ")).body.fields).toHaveProperty("reason");
    expect(await find(someEmail())).toBeUndefined();
  });

  test("sees them page by page, the latest first", async () => {
    const emails = [someEmail(), someEmail(), someEmail()];
    for (const email of emails) await tell(complaint(email));
    const page = async (cursor?: string) =>
      (await call(mailRoutes.listSuppressions, { limit: 2, ...(cursor && { cursor }) }, admin)).body;
    const first = await page();
    const second = await page(first.cursor ?? "");
    expect([...first.items, ...second.items].slice(0, 3).map(({ email }) => email)).toEqual(
      emails.toReversed(),
    );
  });

  test("reads at a person why a mail did not go", async () => {
    const person = await signIn();
    await call(attendeeRoutes.getMyProfile, {}, person);
    await tell(bounce(person.email));
    await fateOf(person.email, money);
    const { body } = await call(supportRoutes.listMailsToAttendee, { id: person.uid }, admin);
    expect(body.items).toMatchObject([{ status: "suppressed", suppressedFor: "bounce" }]);
  });
});

describe("what is not the provider's", () => {
  test.each([
    ["nothing", ""],
    ["another key", basic("another-key-of-the-mail-provider")],
    ["the key's beginning", basic(KEY.slice(0, -1))],
    ["the key as the user", basic("", KEY)],
    ["what is no Basic", "Basic"],
  ])("%s is refused, and changes nothing", async (_what, authorization) => {
    const email = someEmail();
    const { status, body } = await tell(bounce(email), authorization);
    expect([status, body.code]).toEqual([401, "UNAUTHENTICATED"]);
    expect(await findSuppression(email)).toBeUndefined();
  });

  test("is not asked again and again", async () => {
    const statuses: number[] = [];
    for (let i = 0; i < 32; i++) statuses.push((await tell({}, basic(`wrong ${i}`))).status);
    expect(statuses).toEqual([...Array(30).fill(401), 429, 429]);
    expect((await tell(bounce(someEmail()))).status).toBe(204); // the key itself still opens
  });

  test("is too much for one message", async () => {
    expect((await tell({ Content: "x".repeat(200_000) })).status).toBe(413);
    expect((await tell(Array(501).fill({}))).status).toBe(400);
  });

  test("comes from a person, whoever they are", async () => {
    const { status } = await request("POST", mailRoutes.receiveMailNotices.path, { person: admin, body: {} });
    expect(status).toBe(403);
  });
});
