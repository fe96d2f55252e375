import { describe, expect, test } from "vitest";
import type { Mail } from "../mail/mail.schema.ts";
import {
  afterFailure,
  afterServersFault,
  isMailDue,
  MAIL_LEASE_MINUTES,
  MAX_MAIL_ATTEMPTS,
  takenUp,
} from "./attempts.ts";

const now = new Date("2026-12-12T20:00:00.000Z");
const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const mailWith = (overrides: Partial<Mail> = {}): Mail => ({
  id: "m1",
  to: "ana@tarima.test",
  template: "verify-email",
  data: {},
  status: "queued",
  attempts: 0,
  createdAt: now.toISOString(),
  dueAt: now.toISOString(),
  sentAt: null,
  note: null,
  ...overrides,
});

describe("a mail is taken up", () => {
  test("at once when it is new, even by a machine whose clock runs behind", () => {
    expect(isMailDue(mailWith(), inMinutes(-1))).toBe(true);
  });

  test("not while somebody else sends it, and again once they count as lost", () => {
    const sending = { ...mailWith(), ...takenUp(mailWith(), now) };
    expect(sending).toMatchObject({ status: "sending", attempts: 1 });
    expect(isMailDue(sending, inMinutes(MAIL_LEASE_MINUTES - 1))).toBe(false);
    expect(isMailDue(sending, inMinutes(MAIL_LEASE_MINUTES))).toBe(true);
  });

  test.each(["sent", "failed", "skipped", "suppressed"] as const)("never when it is %s", (status) => {
    expect(isMailDue(mailWith({ status, attempts: 1, dueAt: null }), inMinutes(10_000))).toBe(false);
  });
});

test("a mail that fails waits longer each time and is given up after the sixth attempt", () => {
  let mail = mailWith();
  const pauses: number[] = [];
  for (let at = now; isMailDue(mail, at); ) {
    mail = { ...mail, ...takenUp(mail, at) };
    mail = { ...mail, ...afterFailure(mail, "ECONNECTION", at) };
    if (mail.dueAt === null) break;
    pauses.push((Date.parse(mail.dueAt) - at.getTime()) / 60_000);
    at = new Date(mail.dueAt);
  }
  expect(pauses).toEqual([1, 5, 30, 120, 480]);
  expect(mail).toMatchObject({ status: "failed", attempts: 6, note: "ECONNECTION" });
});

test("a mail whose sender is lost in the last attempt is given up too", () => {
  expect(takenUp(mailWith({ status: "sending", attempts: MAX_MAIL_ATTEMPTS }), now)).toMatchObject({
    status: "failed",
    dueAt: null,
  });
});

describe("while the mail server takes nothing, a mail", () => {
  const minutes = (from: Date, to: string | null | undefined) =>
    (Date.parse(to ?? "") - from.getTime()) / 60_000;

  test("keeps all its attempts, for days, and waits half an hour at most", () => {
    let mail = mailWith();
    let tries = 0;
    for (let at = now; at < inMinutes(3 * 24 * 60); tries++) {
      mail = { ...mail, ...takenUp(mail, at) };
      mail = { ...mail, ...afterServersFault(mail, "ECONNECTION", at) };
      expect(mail).toMatchObject({ status: "queued", attempts: 0 });
      expect(minutes(at, mail.dueAt)).toBeGreaterThanOrEqual(1);
      expect(minutes(at, mail.dueAt)).toBeLessThanOrEqual(30);
      at = new Date(mail.dueAt ?? "");
    }
    expect(tries).toBeGreaterThan(100);
  });

  test("is due again within a minute where it was just written, and not before", () => {
    const mail = {
      ...mailWith({ attempts: 1 }),
      ...afterServersFault(mailWith({ attempts: 1 }), "421", now),
    };
    expect([isMailDue(mail, inMinutes(0.9)), isMailDue(mail, inMinutes(1))]).toEqual([false, true]);
  });

  test("is given up when it is four days old", () => {
    const mail = mailWith({ attempts: 1 });
    expect(afterServersFault(mail, "421", inMinutes(4 * 24 * 60))).toMatchObject({
      status: "failed",
      dueAt: null,
    });
  });

  test("still counts the attempts in which its sender was lost", () => {
    const lost = { ...mailWith(), ...takenUp(mailWith(), now) };
    const again = { ...lost, ...takenUp(lost, inMinutes(11)) };
    expect(afterServersFault(again, "421", inMinutes(11))).toMatchObject({ attempts: 1 });
  });
});
