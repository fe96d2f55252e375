import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { FOLLOW_CONSENT } from "../follows/follow-consent.ts";
import { MEASUREMENT_CONSENT } from "../measurements/measurement-text.ts";
import { UNPAID_HOLD_CONSENT } from "../unpaid-holds/unpaid-hold-consent.ts";
import { PURPOSES } from "./purposes.ts";

const digestOf = (...texts: string[]) =>
  createHash("sha256").update(texts.join("\n")).digest("hex").slice(0, 12);

/** Every text that people agreed to, by version. A row that is here is never changed: what they agreed to is this. */
const AGREED_TO = {
  "organiser-news": { "2026-11-26": "8b7def82404b" },
  "unpaid-hold": { "2026-11-26": "6d1c2d8c5f02" },
  measuring: { "2026-11-27": "21a5905bb6d3" },
} as const;

test("a text that people agree to has the version it had when they read it", () => {
  const now = {
    "organiser-news": digestOf(FOLLOW_CONSENT.text("La Clave")),
    "unpaid-hold": digestOf(UNPAID_HOLD_CONSENT.label, UNPAID_HOLD_CONSENT.text),
    measuring: digestOf(MEASUREMENT_CONSENT.text("La Clave", ["google", "meta"])),
  };
  for (const [purpose, digest] of Object.entries(now)) {
    const versions: Record<string, string> = AGREED_TO[purpose as keyof typeof AGREED_TO];
    const { version } = PURPOSES[purpose as keyof typeof AGREED_TO];
    expect([purpose, version, versions[version]]).toEqual([purpose, version, digest]);
  }
});
