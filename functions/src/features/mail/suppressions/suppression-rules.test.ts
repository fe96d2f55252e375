import type { Suppression } from "@tarima/shared/mail/suppression.schema.ts";
import { describe, expect, test } from "vitest";
import { MAIL_TEMPLATES } from "../mail.schema.ts";
import { afterHearing, isKeptBack, type Suppressing, suppressionFrom } from "./suppression-rules.ts";

const now = new Date("2026-12-12T20:00:00.000Z");
const at = (hour: number) => new Date(`2026-12-12T${String(hour).padStart(2, "0")}:00:00.000Z`);
const heard = (overrides: Partial<Suppressing> = {}) =>
  suppressionFrom({ email: "ana@correo.test", reason: "bounce", at: at(10), detail: "", ...overrides }, now);
const stored = (overrides: Partial<Suppression> = {}): Suppression => ({
  id: "s1",
  ...heard(),
  ...overrides,
});
const lifted = { at: at(12).toISOString(), by: "Luz", reason: "Ya recibe" };

describe("to an address that", () => {
  test.each(["bounce", "refused"] as const)("is no mailbox (%s) goes only what is asked for", (reason) => {
    const goes = MAIL_TEMPLATES.filter((template) => !isKeptBack(template, stored({ reason })));
    expect(goes.toSorted()).toEqual(
      ["account-exists", "change-email", "recover-password", "sign-in-code", "verify-email"].toSorted(),
    );
  });

  test("complained goes everything but what is sent to many", () => {
    const kept = MAIL_TEMPLATES.filter((template) => isKeptBack(template, stored({ reason: "complaint" })));
    expect(kept).toContain("event-reminder");
    expect(kept).not.toContain("purchase");
    expect(kept).not.toContain("payment-returned");
  });

  test("may be written to again goes everything", () => {
    expect(MAIL_TEMPLATES.some((template) => isKeptBack(template, stored({ lifted })))).toBe(false);
  });
});

describe("a notice", () => {
  test("that comes again changes nothing, before and after the address was lifted", () => {
    expect(afterHearing(stored(), heard())).toBeUndefined();
    expect(afterHearing(stored({ lifted }), heard())).toBeUndefined();
  });

  test("of a bounce after it was lifted suppresses it anew", () => {
    expect(afterHearing(stored({ lifted }), heard({ at: at(13) }))).toMatchObject({ lifted: null });
  });

  test("of a bounce weighs more than a complaint, and not the other way round", () => {
    expect(afterHearing(stored({ reason: "complaint" }), heard())).toMatchObject({ reason: "bounce" });
    expect(afterHearing(stored(), heard({ reason: "complaint", at: at(11) }))).toBeUndefined();
  });

  test("from the future is of now, and its text is one short line", () => {
    const { at: when, detail } = heard({
      at: new Date("2030-01-01T00:00:00Z"),
      detail: `a\r\nb${"c".repeat(900)}`,
    });
    expect(when).toBe(now.toISOString());
    expect(detail).toMatch(/^a bc+$/);
    expect(detail.length).toBe(300);
  });
});
