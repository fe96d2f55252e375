import { expect, test } from "vitest";
import { auditSearchKey, auditSearchWords, matchesAudit } from "./audit-search.ts";

const entry = {
  user: { id: "u-1", name: "Luz Dary Quiñones", email: "luz@correo.test", role: "attendee" },
  action: "order.refunded",
  detail: "Reembolsado: 2 boletas por $ 187.000",
  resource: { type: "order", id: "3f9a6b1c-52de-4c1a-9b07-8d0c2e6f4a11", name: "Rumba en la Loma" },
};

test.each(["reembolso", "quinones luz", "rumba loma", "LUZ@correo.test", entry.resource.id, "187"])(
  "%s finds the entry, by what is kept and by what is looked at afterwards",
  (asked) => {
    expect(auditSearchWords(entry)).toContain(auditSearchKey(asked));
    expect(matchesAudit(entry, asked)).toBe(true);
  },
);

test.each(["luz rumba pasto", "otra@correo.test", "3f9a6b1c-52de-4c1a-9b07-8d0c2e6f4a12"])(
  "%s does not",
  (asked) => {
    expect(matchesAudit(entry, asked)).toBe(false);
  },
);
