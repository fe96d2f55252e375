import { randomUUID } from "node:crypto";
import { accountRoutes } from "@tarima/shared/accounts/accounts.routes.ts";
import { CONSENT_VERSIONS } from "@tarima/shared/accounts/consent.ts";
import {
  EMAIL_CODE_MINUTES,
  EMAIL_CODE_TRIES,
  EMAIL_CODE_TRIES_PER_NETWORK,
} from "@tarima/shared/accounts/email-code.ts";
import { securityRoutes } from "@tarima/shared/security/security.routes.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type MailCatcher, startMailCatcher } from "../../../../tools/mail-catcher/catcher.ts";
import { emailCodes, signInKey } from "../../../src/features/accounts/email-code/email-codes.ts";
import { mails } from "../../../src/features/mail/mails.ts";
import { queueMail } from "../../../src/features/mail/outbox.ts";
import { sendMail } from "../../../src/features/mail-delivery/send-mail.ts";
import { codeAt } from "../../../src/features/security/second-step/totp.ts";
import { auth } from "../../../src/lib/auth/firebase-auth.ts";
import { call, type Person, request, signIn, startApi, stopApi, tokenOf } from "../../support/api.ts";

let catcher: MailCatcher;
const before = process.env.TARIMA_MAIL_CATCHER_URL;
beforeAll(async () => {
  await startApi();
  catcher = await startMailCatcher({ smtpPort: 0, webPort: 0 });
  process.env.TARIMA_MAIL_CATCHER_URL = catcher.smtpUrl;
});
afterAll(async () => {
  process.env.TARIMA_MAIL_CATCHER_URL = before;
  await Promise.all([catcher.close(), stopApi()]);
});

const PASSWORD = "Tarima-2026!";
const newEmail = () => `codigo-${randomUUID().slice(0, 8)}@correo.test`;

/** Sends what waits in the outbox for somebody, and returns the code and the link of the latest mail. */
async function mailTo(email: string): Promise<{ code: string; link: string | undefined }> {
  const written = await mails.all().where("to", "==", email).get();
  const waiting = written.docs.filter((doc) => doc.data().status === "queued");
  for (const { id } of waiting) await sendMail(id, new Date());
  const [latest] = catcher.inbox.list(email);
  const code = /^(\d{3} \d{3})$/m.exec(latest?.text ?? "")?.[1] ?? "";
  return { code, link: /https?:\/\/\S*oobCode=\S*/.exec(latest?.text ?? "")?.[0] };
}

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);

/** Another code than this one. */
const wrong = (code: string) => (code.startsWith("0") ? "111 111" : "000 000");

/** A registered account whose e-mail is not verified yet, signed in. */
async function registered(more: { redirect?: string } = {}): Promise<Person> {
  const email = newEmail();
  const person = {
    email,
    password: PASSWORD,
    firstName: "Luz",
    lastName: "Mina",
    acceptTerms: true as const,
    consentVersions: CONSENT_VERSIONS,
  };
  expect((await call(accountRoutes.register, { ...person, ...more })).status).toBe(201);
  const { uid } = await auth().getUserByEmail(email);
  const token = tokenOf(uid, { email, email_verified: false, role: "attendee" });
  return { uid, email, authorization: `Bearer ${token}` } as Person;
}

/** Signs in at Firebase as a browser does. */
async function signInAtFirebase(
  method: string,
  body: object,
): Promise<{ status: number; localId?: string; idToken?: string }> {
  const host = `http://${process.env.FIREBASE_AUTH_EMULATOR_HOST}/identitytoolkit.googleapis.com/v1/accounts`;
  const answer = await fetch(`${host}:${method}?key=demo`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: "Bearer owner" },
    body: JSON.stringify({
      ...body,
      returnSecureToken: true,
      targetProjectId: process.env.GCLOUD_PROJECT,
    }),
  });
  const { idToken } = (await answer.json()) as { idToken?: string };
  const payload = idToken && JSON.parse(Buffer.from(idToken.split(".")[1] ?? "", "base64url").toString());
  return { status: answer.status, localId: payload?.user_id, ...(idToken && { idToken }) };
}

async function askedFor(email: string): Promise<string> {
  const { status, body } = await call(accountRoutes.requestSignInCode, { email });
  expect(status).toBe(200);
  return body.challenge;
}

test("a code to sign in with is not sent when it is older than it would live", async () => {
  const { email } = await signIn();
  await askedFor(email);
  const [queued] = (await mails.all().where("to", "==", email).get()).docs;
  await sendMail(queued?.id ?? "", inMinutes(EMAIL_CODE_MINUTES + 1));
  expect(catcher.inbox.list(email)).toEqual([]);
  const stored = (await mails.doc(queued?.id ?? "").get()).data();
  expect(stored).toMatchObject({ status: "skipped", note: "older than its code would live" });
});

describe("verifying with the mailed code", () => {
  test("the code of the mail verifies the account, typed with its space or without", async () => {
    const person = await registered();
    const { code } = await mailTo(person.email);
    const refused = await call(accountRoutes.verifyByCode, { code: wrong(code) }, person);
    expect([refused.status, refused.body.fields]).toEqual([
      409,
      { code: "Ese código no es. Revisa el último correo que te enviamos." },
    ]);
    expect((await auth().getUser(person.uid)).emailVerified).toBe(false);
    expect((await call(accountRoutes.verifyByCode, { code }, person)).status).toBe(200);
    expect((await auth().getUser(person.uid)).emailVerified).toBe(true);
    // the answer may have been lost
    expect((await call(accountRoutes.verifyByCode, { code: code.replace(" ", "") }, person)).status).toBe(
      200,
    );
  });

  test("after an outage the mail that was asked for first makes no code in place of the latest", async () => {
    const person = await registered();
    const [first] = (await mails.all().where("to", "==", person.email).get()).docs;
    const asked = await call(accountRoutes.resendVerification, { email: person.email });
    expect(asked.status).toBe(200);
    const late = { note: "ECONNECTION", dueAt: inMinutes(5).toISOString() }; // as the server's outage leaves it
    await mails.doc(first?.id ?? "").update(mails.encode(late));
    const { code } = await mailTo(person.email);
    await sendMail(first?.id ?? "", inMinutes(6));
    const stored = (await mails.doc(first?.id ?? "").get()).data();
    expect(stored).toMatchObject({ status: "skipped", note: "another code was asked for since" });
    expect((await call(accountRoutes.verifyByCode, { code }, person)).status).toBe(200);
  });

  test("is made anew where its own mail was not taken", async () => {
    const person = await registered();
    const [first] = (await mails.all().where("to", "==", person.email).get()).docs;
    catcher.refuse(1);
    await sendMail(first?.id ?? "", new Date());
    await sendMail(first?.id ?? "", inMinutes(60));
    const [mail] = catcher.inbox.list(person.email);
    const code = /^(\d{3} \d{3})$/m.exec(mail?.text ?? "")?.[1] ?? "";
    expect((await call(accountRoutes.verifyByCode, { code }, person)).status).toBe(200);
  });

  test("is one's own only: another account's code is wrong, and whoever was sent none hears the same", async () => {
    const [one, other, verified] = [await registered(), await registered(), await signIn()];
    const { code } = await mailTo(one.email);
    await mailTo(other.email);
    for (const person of [other, verified]) {
      const { status, body } = await call(accountRoutes.verifyByCode, { code }, person);
      expect([status, body.code]).toEqual([409, "EMAIL_CODE_WRONG"]);
    }
    expect((await auth().getUser(other.uid)).emailVerified).toBe(false);
  });

  test("the link of the mail leads on to where the person was, and nowhere but on the site", async () => {
    const redirect = "/checkout/rumba?boletas=pista.2";
    const { link } = await mailTo((await registered({ redirect })).email);
    expect(new URL(link ?? "").searchParams.get("redirect")).toBe(redirect);
    for (const elsewhere of [
      "//malo.test",
      "https://malo.test",
      "/\\malo.test",
      "javascript:alert(1)",
      "/a b",
    ]) {
      const { status, body } = await request("POST", "/auth/resend-verification", {
        body: { email: newEmail(), redirect: elsewhere },
      });
      expect([elsewhere, status, Object.keys(body.fields ?? {})]).toEqual([elsewhere, 400, ["redirect"]]);
    }
  });
});

describe("signing in with a mailed code", () => {
  test("gives a token of the account, and again while the answer may be lost", async () => {
    const { uid, email } = await signIn();
    const challenge = await askedFor(email);
    const { code } = await mailTo(email);
    for (const attempt of [1, 2]) {
      const { status, body } = await call(accountRoutes.signInByCode, { challenge, code });
      expect([attempt, status]).toEqual([attempt, 200]);
      expect(await signInAtFirebase("signInWithCustomToken", { token: body.token })).toMatchObject({
        status: 200,
        localId: uid,
      });
    }
  });

  test("answers the same for an address without an account, which is not written to", async () => {
    const nobody = newEmail();
    const { status, body } = await call(accountRoutes.requestSignInCode, { email: nobody });
    expect([status, Object.keys(body)]).toEqual([200, ["challenge"]]);
    await mailTo(nobody);
    expect(catcher.inbox.list(nobody)).toEqual([]);
    const somebody = (await signIn()).email;
    const known = await askedFor(somebody);
    await mailTo(somebody);
    // nor do attempts at it tell them apart
    const answers = async (challenge: string) => {
      const heard = [];
      for (let i = 0; i <= EMAIL_CODE_TRIES; i++) {
        const { status, body } = await call(accountRoutes.signInByCode, { challenge, code: "12345 6" });
        heard.push([status, body.code, body.fields]);
      }
      return heard;
    };
    const ofNobody = await answers(body.challenge);
    expect(ofNobody.map(([, code]) => code)).toEqual([
      ...Array(EMAIL_CODE_TRIES).fill("EMAIL_CODE_WRONG"),
      "EMAIL_CODE_OVER",
    ]);
    expect(await answers(known)).toEqual(ofNobody);
  });

  test("is of use to the browser that asked only", async () => {
    const { email } = await signIn();
    const challenge = await askedFor(email);
    const { code } = await mailTo(email);
    const strangers = await askedFor(email);
    await mailTo(email);
    expect((await call(accountRoutes.signInByCode, { challenge: strangers, code })).body.code).toBe(
      "EMAIL_CODE_WRONG",
    );
    expect((await call(accountRoutes.signInByCode, { challenge: randomUUID(), code })).status).toBe(409);
    expect((await call(accountRoutes.signInByCode, { challenge, code })).status).toBe(200);
  });

  test("ends after a few wrong attempts, at once as well, and after a quarter of an hour", async () => {
    const { email } = await signIn();
    const challenge = await askedFor(email);
    const { code } = await mailTo(email);
    const guesses = await Promise.all(
      Array.from({ length: EMAIL_CODE_TRIES + 3 }, () =>
        call(accountRoutes.signInByCode, { challenge, code: wrong(code) }),
      ),
    );
    expect(guesses.filter(({ status }) => status === 409)).toHaveLength(EMAIL_CODE_TRIES);
    const late = await call(accountRoutes.signInByCode, { challenge, code });
    expect([late.status, late.body.code]).toEqual([410, "EMAIL_CODE_OVER"]);

    const again = await askedFor(email);
    const fresh = await mailTo(email);
    const over = new Date(Date.now() - 1).toISOString();
    const stored = (await emailCodes.doc(signInKey(again)).get()).data();
    expect(Date.parse(stored?.expiresAt ?? "") - Date.now()).toBeLessThanOrEqual(EMAIL_CODE_MINUTES * 60_000);
    await emailCodes.doc(signInKey(again)).update(emailCodes.encode({ expiresAt: over }));
    const expired = await call(accountRoutes.signInByCode, { challenge: again, code: fresh.code });
    expect(expired.body.code).toBe("EMAIL_CODE_OVER");
  });

  test("cannot be guessed by asking for one code after another", async () => {
    const { email } = await signIn();
    const from = { "x-forwarded-for": "203.0.113.77" };
    const statuses = new Set<number>();
    for (let codes = 0; codes <= EMAIL_CODE_TRIES_PER_NETWORK / EMAIL_CODE_TRIES; codes++) {
      const challenge = randomUUID();
      await queueMail({ to: email, template: "sign-in-code", data: { challenge } }, new Date());
      const { code } = await mailTo(email);
      for (let tries = 0; tries < EMAIL_CODE_TRIES; tries++) {
        const body = { challenge, code: wrong(code) };
        statuses.add((await request("POST", "/auth/sign-in-code/confirm", { body, headers: from })).status);
      }
    }
    expect(statuses).toEqual(new Set([409, 429]));
  });

  test("an account that somebody else had made with the address is its owner's alone afterwards", async () => {
    const squatter = await registered();
    const { email, uid } = squatter;
    const credentials = { email, password: PASSWORD };
    expect((await signInAtFirebase("signInWithPassword", credentials)).status).toBe(200);
    const challenge = await askedFor(email);
    await mailTo(email);
    const [latest] = catcher.inbox.list(email).filter(({ subject }) => subject.includes("ingresar"));
    const code = /^(\d{3} \d{3})$/m.exec(latest?.text ?? "")?.[1] ?? "";
    const { status, body } = await call(accountRoutes.signInByCode, { challenge, code });
    expect(status).toBe(200);
    expect(await signInAtFirebase("signInWithCustomToken", { token: body.token })).toMatchObject({
      localId: uid,
    });
    expect((await auth().getUser(uid)).emailVerified).toBe(true);
    expect((await signInAtFirebase("signInWithPassword", credentials)).status).toBe(400);
    expect((await request("GET", "/attendee/me", { person: squatter })).status).toBe(401);
  });

  test("what else somebody had tied to it ends as well: their Google account and their second step", async () => {
    const squatter = await registered();
    const { email, uid } = squatter;
    const theirs = { sub: randomUUID(), email: newEmail(), email_verified: true };
    const google = {
      postBody: `providerId=google.com&id_token=${encodeURIComponent(JSON.stringify(theirs))}`,
      requestUri: "http://localhost",
    };
    const { idToken } = await signInAtFirebase("signInWithPassword", { email, password: PASSWORD });
    expect(await signInAtFirebase("signInWithIdp", { ...google, idToken })).toMatchObject({ localId: uid });
    expect(await signInAtFirebase("signInWithIdp", google)).toMatchObject({ localId: uid });
    const { secret } = (await call(securityRoutes.beginSecondStep, {}, squatter)).body;
    const step = await call(securityRoutes.enrolSecondStep, { code: codeAt(secret, new Date()) }, squatter);
    expect(step.status).toBe(201);
    const challenge = await askedFor(email);
    await mailTo(email);
    const [latest] = catcher.inbox.list(email).filter(({ subject }) => subject.includes("ingresar"));
    const code = /^(\d{3} \d{3})$/m.exec(latest?.text ?? "")?.[1] ?? "";
    const { status, body } = await call(accountRoutes.signInByCode, { challenge, code });
    expect(status).toBe(200);
    expect((await signInAtFirebase("signInWithIdp", google)).localId).not.toBe(uid);
    const entered = await signInAtFirebase("signInWithCustomToken", { token: body.token });
    const owner = { uid, email, authorization: `Bearer ${entered.idToken}` };
    expect((await request("GET", "/attendee/me", { person: owner })).status).toBe(200);
  });

  test("a code is of no use once the account has another e-mail", async () => {
    const { uid, email } = await signIn();
    const challenge = await askedFor(email);
    const { code } = await mailTo(email);
    await auth().updateUser(uid, { email: newEmail() });
    expect((await call(accountRoutes.signInByCode, { challenge, code })).body.code).toBe("EMAIL_CODE_OVER");
    const person = await registered();
    const mailed = await mailTo(person.email);
    await auth().updateUser(person.uid, { email: newEmail() });
    // the change ends the tokens from the second before it
    const token = tokenOf(person.uid, { email: person.email, email_verified: false, role: "attendee" });
    const now = { ...person, authorization: `Bearer ${token}` };
    const { body } = await call(accountRoutes.verifyByCode, { code: mailed.code }, now);
    expect(body.code).toBe("EMAIL_CODE_OVER");
    expect((await auth().getUser(person.uid)).emailVerified).toBe(false);
  });

  test("a disabled account is not entered", async () => {
    const { uid, email } = await signIn();
    const challenge = await askedFor(email);
    const { code } = await mailTo(email);
    await auth().updateUser(uid, { disabled: true });
    expect((await call(accountRoutes.signInByCode, { challenge, code })).body.code).toBe("EMAIL_CODE_OVER");
  });
});
