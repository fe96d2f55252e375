import { randomUUID } from "node:crypto";
import { accountRoutes } from "@tarima/shared/accounts/accounts.routes.ts";
import { CONSENT_VERSIONS } from "@tarima/shared/accounts/consent.ts";
import { orderNumber } from "@tarima/shared/orders/order-number.ts";
import { extractText, getDocumentProxy } from "unpdf";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type MailCatcher, startMailCatcher } from "../../../tools/mail-catcher/catcher.ts";
import type { Mail } from "../../src/features/mail/mail.schema.ts";
import { mails } from "../../src/features/mail/mails.ts";
import { type Letter, queueMail } from "../../src/features/mail/outbox.ts";
import { MAIL_LEASE_MINUTES, MAX_MAIL_ATTEMPTS } from "../../src/features/mail-delivery/attempts.ts";
import { claimMail, closeClaim } from "../../src/features/mail-delivery/mail.repo.ts";
import { sendMail } from "../../src/features/mail-delivery/send-mail.ts";
import { auth } from "../../src/lib/auth/firebase-auth.ts";
import { tickets } from "../../src/lib/firestore/collections.ts";
import { call, type Person, signIn, startApi, stopApi } from "../support/api.ts";
import { deliverMail as deliver, sweepAll } from "../support/mail.ts";
import { givenFreeEvent, givenTickets } from "../support/world.ts";

const SITE = "https://tarima.test";
let catcher: MailCatcher;
const world = { catcher: process.env.TARIMA_MAIL_CATCHER_URL, site: process.env.TARIMA_SITE_URL };
beforeAll(async () => {
  await startApi();
  catcher = await startMailCatcher({ smtpPort: 0, webPort: 0 });
  process.env.TARIMA_MAIL_CATCHER_URL = catcher.smtpUrl;
  process.env.TARIMA_SITE_URL = SITE;
});
beforeEach(() => catcher.refuse(0));
afterAll(async () => {
  process.env.TARIMA_MAIL_CATCHER_URL = world.catcher;
  process.env.TARIMA_SITE_URL = world.site;
  await Promise.all([catcher.close(), stopApi()]);
});

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);
const stored = async (id: string) => (await mails.doc(id).get()).data() as Mail;
const caught = (to: string) => catcher.inbox.list(to);
/** A mail in the outbox, under an ID of its own. */
async function given(letter: Letter): Promise<string> {
  const id = randomUUID();
  await queueMail({ ...letter, id } as Letter, new Date());
  return id;
}

/** An account whose e-mail is not verified. */
async function unverified(): Promise<string> {
  const email = `p-${randomUUID().slice(0, 8)}@correo.test`;
  await auth().createUser({ email, password: "Tarima-2026!" });
  return email;
}

/** The only mail that was sent to somebody. */
function only(to: string) {
  const [mail, ...more] = caught(to);
  if (!mail || more.length > 0) throw new Error(`${to} got ${more.length + (mail ? 1 : 0)} mails`);
  return mail;
}

/**
 * Uses the code of a link as the site's pages do: it is sent to Firebase. The pages need no permission for that. The emulator
 * accepts a project other than its own only from a caller with all permissions, and then also requires the account's ID.
 */
async function follow(link: URL, account: string, newPassword?: string): Promise<number> {
  const host = `http://${process.env.FIREBASE_AUTH_EMULATOR_HOST}/identitytoolkit.googleapis.com`;
  const isReset = link.pathname === "/recuperar";
  const { uid } = await auth().getUserByEmail(account);
  const answer = await fetch(`${host}/v1/accounts:${isReset ? "resetPassword" : "update"}`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: "Bearer owner" },
    body: JSON.stringify({
      oobCode: link.searchParams.get("oobCode"),
      targetProjectId: process.env.GCLOUD_PROJECT,
      ...(isReset ? { newPassword } : { localId: uid }),
    }),
  });
  return answer.status;
}

/** The link with a code in a mail; it is the same in the text and in the HTML. */
function linkIn(to: string): URL {
  const { text, html } = only(to);
  const link = /https:\/\/\S*oobCode=\S*/.exec(text)?.[0] ?? "";
  expect(html).toContain(link.replaceAll("&", "&amp;"));
  return new URL(link);
}

describe("a mail of the outbox", () => {
  test("is sent once, however often and concurrently it is delivered", async () => {
    const { email } = await signIn();
    const id = await given({ to: email, template: "recover-password" });
    await Promise.all(Array.from({ length: 8 }, () => deliver(id)));
    await deliver(id);
    await sweepAll(inMinutes(60));
    expect(only(email).subject).toBe("Cambia tu contraseña");
    expect(await stored(id)).toMatchObject({ status: "sent", attempts: 1, dueAt: null, note: null });
    expect((await stored(id)).sentAt).not.toBeNull();
  });

  test("would be seen twice, were it sent twice: what the test before this one relies on", async () => {
    const { email } = await signIn();
    const id = await given({ to: email, template: "recover-password" });
    await deliver(id);
    await mails.doc(id).update({ status: "queued", attempts: 0 }); // as if no process had claimed it
    await deliver(id);
    expect(() => only(email)).toThrow("got 2 mails");
    const [one, two] = caught(email);
    expect(one?.messageId).toBe(two?.messageId); // mail programs recognise the duplicate by it
  });

  test("is tried again after its server turned it away, not before its time", async () => {
    const { email } = await signIn();
    const id = await given({ to: email, template: "recover-password" });
    catcher.refuse(1);
    await deliver(id);
    expect(await stored(id)).toMatchObject({ status: "queued", attempts: 0, note: "EENVELOPE 451" });
    await deliver(id);
    expect(caught(email)).toEqual([]);
    await sweepAll(inMinutes(2));
    expect(only(email).subject).toBe("Cambia tu contraseña");
    expect(await stored(id)).toMatchObject({ status: "sent", attempts: 1, note: null });
  });

  test("is tried again when there is no server at all, and nothing else fails by it", async () => {
    const { email } = await signIn();
    const id = await given({ to: email, template: "recover-password" });
    process.env.TARIMA_MAIL_CATCHER_URL = "smtp://127.0.0.1:9";
    try {
      await deliver(id);
    } finally {
      process.env.TARIMA_MAIL_CATCHER_URL = catcher.smtpUrl;
    }
    expect(await stored(id)).toMatchObject({ status: "queued", attempts: 0, note: "ESOCKET" });
    await sweepAll(inMinutes(2));
    expect(only(email).subject).toBe("Cambia tu contraseña");
  });

  test("is given up after the sixth attempt of its own", async () => {
    const { email } = await signIn();
    const id = await given({ to: email, template: "recover-password" });
    catcher.refuse(1000, 450);
    for (let attempt = 0; attempt < MAX_MAIL_ATTEMPTS + 2; attempt++)
      await sendMail(id, inMinutes(attempt * 600));
    expect(await stored(id)).toMatchObject({ status: "failed", attempts: MAX_MAIL_ATTEMPTS, dueAt: null });
    expect(caught(email)).toEqual([]);
  });

  test("is given up at once where the server will never take the address", async () => {
    const { email } = await signIn();
    const id = await given({ to: email, template: "recover-password" });
    catcher.refuse(1, 550);
    await deliver(id);
    expect(await stored(id)).toMatchObject({ status: "failed", attempts: 1, note: "EENVELOPE 550" });
  });

  test("whose sender was lost is taken up when the lease is over; the lost one changes nothing any more", async () => {
    const { email } = await signIn();
    const id = await given({ to: email, template: "recover-password" });
    const lost = await claimMail(id, new Date());
    if (!lost) throw new Error("nobody else has it");
    await deliver(id);
    await sweepAll(inMinutes(MAIL_LEASE_MINUTES - 1));
    expect(caught(email)).toEqual([]);
    await sweepAll(inMinutes(MAIL_LEASE_MINUTES + 1));
    expect(only(email).subject).toBe("Cambia tu contraseña");
    expect(await closeClaim(lost, { status: "queued", dueAt: null })).toBe(false);
    expect(await stored(id)).toMatchObject({ status: "sent", attempts: 2 });
  });

  test("that is gone, or was made before there were senders, ends quietly", async () => {
    await deliver("nada");
    const { email } = await signIn();
    const id = await given({ to: email, template: "recover-password" });
    const { dueAt: _, sentAt: __, note: ___, ...older } = await stored(id);
    await mails.doc(id).set(older as Mail);
    await deliver(id);
    expect(only(email).subject).toBe("Cambia tu contraseña");
  });

  test("goes to one address and has one line a header, whatever was put into it", async () => {
    const id = await given({
      to: "una-sola@correo.test",
      template: "payment-returned",
      data: {
        orderId: randomUUID(),
        eventName: "Rumba\r\nBcc: todos@correo.test\r\n\r\n<script>alert(1)</script>",
        amount: 187_000,
        reason: "sold_out",
      },
    });
    await deliver(id);
    const mail = only("una-sola@correo.test");
    expect(mail.envelope.to).toEqual(["una-sola@correo.test"]);
    expect(mail.headers.map(({ name }) => name)).not.toContain("Bcc");
    expect(mail.html).not.toContain("<script");
    const two = await given({ to: "una-sola@correo.test, luz@correo.test", template: "verify-email" });
    await deliver(two);
    expect(await stored(two)).toMatchObject({ status: "skipped", note: "no e-mail address" });
  });
});

describe("a link that lets somebody in", () => {
  test("verifies an account whose e-mail was not, and is stored nowhere", async () => {
    const email = await unverified();
    const id = await given({ to: email, template: "verify-email" });
    await deliver(id);
    const link = linkIn(email);
    expect([link.origin, link.pathname]).toEqual([SITE, "/verify-email"]);
    expect(JSON.stringify(await stored(id))).not.toContain(link.searchParams.get("oobCode"));
    expect((await auth().getUserByEmail(email)).emailVerified).toBe(false);
    expect(await follow(link, email)).toBe(200);
    expect((await auth().getUserByEmail(email)).emailVerified).toBe(true);
    expect(await follow(link, email)).toBe(400);
  });

  test.each(["recover-password", "account-invitation"] as const)("sets a password: %s", async (template) => {
    const email = await unverified();
    await deliver(await given({ to: email, template }));
    const link = linkIn(email);
    expect([link.origin, link.pathname]).toEqual([SITE, "/recuperar"]);
    expect(await follow(link, email, "Otra-clave-2026!")).toBe(200);
  });

  test("whoever registers an address that somebody else has registered takes the account over, verified", async () => {
    const email = await unverified();
    await deliver(await given({ to: email, template: "account-exists" }));
    const link = linkIn(email);
    expect(link.pathname).toBe("/recuperar");
    expect(await follow(link, email, "Otra-clave-2026!")).toBe(200);
    expect((await auth().getUserByEmail(email)).emailVerified).toBe(true);
  });

  test("moves an account to another e-mail, of which the old one hears nothing", async () => {
    const ana = await signIn();
    const newEmail = `nueva-${randomUUID().slice(0, 8)}@correo.test`;
    const data = { uid: ana.uid, email: ana.email };
    await deliver(await given({ to: newEmail, template: "change-email", data }));
    expect(caught(ana.email)).toEqual([]);
    const link = linkIn(newEmail);
    expect([link.pathname, link.searchParams.get("mode")]).toEqual(["/verify-email", "change"]);
    expect(await follow(link, ana.email)).toBe(200);
    expect((await auth().getUser(ana.uid)).email).toBe(newEmail);
  });
});

describe("nothing is sent", () => {
  const skipped = async (letter: Letter) => {
    const id = await given(letter);
    await deliver(id);
    expect(caught(letter.to)).toEqual([]);
    return (await stored(id)).note;
  };

  test.each(["verify-email", "account-exists", "account-invitation", "recover-password"] as const)(
    "to an address without an account: %s",
    async (template) => {
      expect(await skipped({ to: `nadie-${template}@correo.test`, template })).toBe("no account");
    },
  );

  test("to verify what is verified", async () => {
    const { email } = await signIn();
    expect(await skipped({ to: email, template: "verify-email" })).toBe("already verified");
  });

  test("to an account that may not be used", async () => {
    const { uid, email } = await signIn();
    await auth().updateUser(uid, { disabled: true });
    expect(await skipped({ to: email, template: "recover-password" })).toBe("no account");
  });

  test("where an account has changed its e-mail since, or somebody has the new one", async () => {
    const [ana, luz] = [await signIn(), await signIn()];
    const change = (to: string, email: string) =>
      skipped({ to, template: "change-email", data: { uid: ana.uid, email } });
    expect(await change("otra@correo.test", "antes@correo.test")).toBe("the e-mail has changed since");
    expect(await change(luz.email, ana.email)).toBe("the new e-mail has an account");
  });
});

describe("somebody who registers an e-mail that has an account", () => {
  const register = async (email: string): Promise<void> => {
    const person = {
      email,
      password: "Otra-clave-1",
      firstName: "Luz",
      lastName: "Q",
      acceptTerms: true,
      consentVersions: CONSENT_VERSIONS,
    } as const;
    await call(accountRoutes.register, person);
    const found = await mails.all().where("to", "==", email).get();
    await Promise.all(found.docs.map(({ id }) => deliver(id)));
  };

  test("is told where to sign in, by that e-mail", async () => {
    const { email } = await signIn();
    await register(email);
    const { subject, text } = only(email);
    expect(subject).toBe("Ya tienes cuenta en Tarima");
    expect(text).toContain(`${SITE}/ingresar`);
    expect(text).toContain(`${SITE}/recuperar\n`);
  });
});

describe("a purchase", () => {
  const bought = async (person: Person, quantity: number) => {
    const [ticket] = await givenTickets(await givenFreeEvent(), quantity, person);
    if (!ticket) throw new Error("no ticket");
    return { ticket, id: `purchase-${ticket.orderId}` };
  };

  test("is one mail with all its tickets and a link to each, to the buyer", async () => {
    const { ticket, id } = await bought(await signIn(), 3);
    catcher.inbox.clear();
    await deliver(id);
    const { subject, text, html } = only(ticket.buyerEmail);
    expect(subject).toBe("Tus tres boletas: Rumba en la Loma");
    const issued = await tickets.all().where("orderId", "==", ticket.orderId).get();
    for (const doc of issued.docs) {
      expect(text).toContain(`${doc.data().ticketCode} ·`);
      expect(text).toContain(`${SITE}/mis-boletas/${doc.id}\n`);
      expect(html).not.toContain(doc.data().qrToken); // the mail alone must not open a door
    }
    expect(text).toContain(`Compra ${orderNumber(ticket.orderId)}`);
  });

  test("has its tickets on paper and the date for a calendar; of a ticket that was passed on there is no sheet", async () => {
    const { ticket, id } = await bought(await signIn(), 3);
    await tickets.doc(ticket.id).update({ earlierHolders: [{ name: "Ana Mina", until: ticket.createdAt }] });
    catcher.inbox.clear();
    await deliver(id);
    const mail = only(ticket.buyerEmail);
    expect(mail.attachments.map(({ mimeType }) => mimeType)).toEqual(["application/pdf", "text/calendar"]);
    expect(mail.text).toContain("Van en el PDF adjunto");
    const paper = new Uint8Array(catcher.inbox.find(mail.id)?.contents[0] ?? []);
    const { totalPages, text } = await extractText(await getDocumentProxy(paper), { mergePages: true });
    expect(totalPages).toBe(2);
    expect(text).not.toContain(ticket.ticketCode);
  });

  test("whose tickets are no longer good is not written about; one that is half good is, with that half", async () => {
    const gone = await bought(await signIn(), 1);
    await tickets.doc(gone.ticket.id).update({ status: "cancelled" });
    const half = await bought(await signIn(), 2);
    await tickets.doc(half.ticket.id).update({ status: "cancelled" });
    catcher.inbox.clear();
    await deliver(gone.id);
    await deliver(half.id);
    expect((await stored(gone.id)).note).toBe("no ticket is good");
    expect(only(half.ticket.buyerEmail).text).not.toContain(half.ticket.ticketCode);
  });
});
