import type { Settlement } from "@tarima/shared/finance/settlement.schema.ts";
import { expect, test } from "vitest";
import { settlementMail } from "./settlement.ts";

const of = (amount: number) => ({ settlementId: "000001", eventId: "e", name: "Rumba", amount });
const kept = { eventId: "e", name: "Rumba", amount: 5_000, daysAfter: 30, releasedBy: null };

test.each<[string, Partial<Settlement>, string]>([
  ["of sales alone", {}, "Por lo vendido 1 mar – 3 mar 2026 te corresponden $45.000."],
  [
    "of which something is kept back",
    { reserves: [kept], released: [of(9_000)] },
    "te corresponden $45.000, con $9.000 de reservas anteriores, y $5.000 se guardan por ahora.",
  ],
  [
    "that only pays reserves",
    { entries: 0, released: [of(45_000)] },
    "De reservas de liquidaciones anteriores te corresponden $45.000.",
  ],
])("a settlement %s says so", (_, more, words) => {
  const settlement = {
    ...{ id: "000002", entries: 2, amount: 45_000, from: "2026-03-01", to: "2026-03-03", dueOn: null },
    ...more,
  } as Settlement; // nothing else of it is said
  const mail = settlementMail({ settlement, news: "sent", reason: null, attachments: [], address: String });
  expect(mail.preview?.replaceAll("\u00a0", "")).toContain(words);
});
