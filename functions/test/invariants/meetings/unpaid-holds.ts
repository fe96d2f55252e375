import { holidaysOf } from "@tarima/shared/lib/dates/business-days.ts";
import { addDays, today } from "@tarima/shared/lib/dates/calendar-day.ts";
import { instantOf } from "@tarima/shared/lib/dates/dates.ts";
import { mails } from "../../../src/features/mail/mails.ts";
import { expireOrder } from "../../../src/features/orders/buying/release-order.ts";
import { remindOfUnpaidHolds } from "../../../src/features/unpaid-holds/send-reminders.ts";
import { setReminder } from "../../../src/features/unpaid-holds/set-reminder.ts";
import { stopReminders } from "../../../src/features/unpaid-holds/unpaid-holds.repo.ts";
import { holdReminders, orders } from "../../../src/lib/firestore/collections.ts";
import { signIn } from "../../support/api.ts";
import { givenEvent, hold } from "../../support/world.ts";
import type { Meetings } from "./meeting.ts";

/** The next Wednesday on which people may be written to. */
const DAY = (() => {
  let day = addDays(today(), 1);
  while (new Date(day).getUTCDay() !== 3 || holidaysOf(Number(day.slice(0, 4))).includes(day))
    day = addDays(day, 1);
  return day;
})();
const at = (time: string) => instantOf(`${DAY}T${time}:00.000Z`);

/** Somebody who agreed to a mail that is due at ten, and whether one was queued. */
async function givenDue() {
  const person = await signIn();
  const { id } = (await hold(await givenEvent(), 1, person)).body;
  await setReminder(id, { isWanted: true, now: new Date(), channel: "web" });
  const times = { expiresAt: at("08:00").toISOString(), remindAt: at("09:00").toISOString() };
  await orders.doc(id).update(orders.encode(times));
  await expireOrder(id, at("08:01"));
  const isTold = async () => (await mails.doc(`unpaid-hold-${id}`).get()).exists;
  return { uid: person.uid, reminders: holdReminders.doc(person.uid), isTold };
}
const remind = () => remindOfUnpaidHolds(at("10:00"));

export const UNPAID_HOLDS: Meetings = {
  "what a person was sent of unpaid holds": async () => {
    const { uid, reminders, isTold } = await givenDue();
    await reminders.set({ uid, stoppedAt: null, sent: [] });
    return {
      first: remind,
      second: () => stopReminders(uid, new Date()),
      isRight: async () => !(await isTold()),
    };
  },
  "first that a person is sent of unpaid holds": async () => {
    const { uid, isTold } = await givenDue();
    return {
      first: remind,
      second: () => stopReminders(uid, new Date()),
      isRight: async () => !(await isTold()),
    };
  },
  "end of mails about unpaid holds": async () => {
    const { uid } = await signIn();
    await holdReminders.doc(uid).set({ uid, stoppedAt: null, sent: [] });
    const later = at("12:00");
    return {
      first: () => stopReminders(uid, at("11:00")),
      second: () => stopReminders(uid, later),
      isRight: async () => (await holdReminders.doc(uid).get()).data()?.stoppedAt === later.toISOString(),
    };
  },
  "first end of mails about unpaid holds": async () => {
    const { uid } = await signIn();
    const reminders = holdReminders.doc(uid);
    const sent = [{ eventId: "rumba", at: at("10:00").toISOString() }];
    return {
      first: () => stopReminders(uid, new Date()),
      second: () => reminders.set({ uid, stoppedAt: null, sent }),
      isRight: async () => {
        const stored = (await reminders.get()).data();
        return stored?.sent.length === 1 && stored.stoppedAt !== null;
      },
    };
  },
};
