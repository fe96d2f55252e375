import type { ConsentEntryView } from "@tarima/shared/consents/consent-entry.schema.ts";
import { expect, test } from "vitest";
import { openReminders } from "./open-reminders.ts";

const NOW = Date.parse("2026-11-28T12:00:00.000Z");
const entry = (
  subject: string | null,
  act: ConsentEntryView["act"],
  at = "2026-11-28T11:00:00.000Z",
): ConsentEntryView => ({
  ...{ id: `${subject} ${act} ${at}`, subject, act, at, purpose: "unpaid-hold", version: "1" },
  ...{ channel: "web", givenAt: null, name: null },
});
const open = (...entries: ConsentEntryView[]) => openReminders(entries, NOW).map(({ subject }) => subject);

test("what was agreed to and not taken back may still come, of each purchase by itself", () => {
  expect(open(entry("b", "given"), entry("a", "taken-back"), entry("a", "given"))).toEqual(["b"]);
  expect(open(entry("a", "given"), entry("a", "taken-back"), entry("a", "given"))).toEqual(["a"]);
});

test("the end of all ends those of before, not those of since", () => {
  expect(open(entry("b", "given"), entry(null, "taken-back"), entry("a", "given"))).toEqual(["b"]);
});

test("two days later there is no mail to come", () => {
  expect(open(entry("a", "given", "2026-11-26T11:59:00.000Z"))).toEqual([]);
});

test("other purposes are no mails after a hold", () => {
  expect(open({ ...entry("la-clave", "given"), purpose: "organiser-news" })).toEqual([]);
});
