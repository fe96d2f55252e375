import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { CONSENT_VERSIONS, type ConsentKind } from "@tarima/shared/accounts/consent.ts";
import type { AttendeeProfile } from "@tarima/shared/attendees/attendee.schema.ts";
import type { ReactElement } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { draw } from "../../../../test/components/draw.tsx";
import { TermsSentence } from "../../../components/layout/terms-links.tsx";
import { PendingConsents } from "../../../features/attendees/consents.tsx";

// What people accepted, by version, word for word: what a claim is answered with. Who the company is, each site says itself.
const COMPANY = ["COMPANY", "COMPANY_NIT", "COMPANY_ADDRESS", "COMPANY_PHONE", "CONTACT_EMAIL"];

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

const FOLDER = new URL("./accepted/", import.meta.url);

/** A digest of every file, none of which is ever changed. A changed text gets a new version, whose file this test writes. */
const ACCEPTED: Readonly<Record<string, string>> = {
  "data-2026-11-28.txt": "a7d30c6c4dac",
  "terms-2026-11-28.txt": "ae3abdcd4ef8",
  "terms-2026-11-29.txt": "d3e1779ab76b",
};

/** As it is drawn, with a line for each heading, paragraph and point. */
const read = (shown: readonly ReactElement[]): string =>
  shown.map((it) => linesOf(draw(it).html).join("\n").concat("\n")).join("\n");

const linesOf = (html: string): string[] =>
  html
    .replaceAll(/<\/?(?:title|h[1-6]|p|li|ol|ul|button)\b[^>]*>/g, "\n")
    .replaceAll(/<\/?a\b[^>]*>/g, "")
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&")
    .split("\n")
    .map((line) => line.replaceAll(/\s+/g, " ").trim())
    .filter((line) => line !== "");

const nobody = { consents: [] } as unknown as AttendeeProfile; // of which only this is drawn

/** The pages, made anew for a company that is only named. */
async function shown(): Promise<Readonly<Record<ConsentKind, readonly ReactElement[]>>> {
  for (const name of COMPANY) vi.stubEnv(`VITE_${name}`, `[${name}]`);
  vi.resetModules();
  const { TermsScreen } = await import("./terms-screen.tsx");
  const { PersonalDataScreen } = await import("./personal-data-screen.tsx");
  return {
    terms: [
      <TermsScreen key="text" />,
      <TermsSentence key="box" />,
      <PendingConsents key="profile" profile={nobody} />,
    ],
    data: [<PersonalDataScreen key="text" />],
  };
}

test.each(["terms", "data"] as const)(
  "the %s, with the sentences by which they are accepted, are those of their version",
  async (kind) => {
    const texts = await shown();
    await expect(read(texts[kind])).toMatchFileSnapshot(`./accepted/${kind}-${CONSENT_VERSIONS[kind]}.txt`);
  },
);

test("no text that was accepted is changed afterwards", () => {
  const kept = readdirSync(FOLDER).map((name) => {
    const text = readFileSync(new URL(name, FOLDER));
    return [name, createHash("sha256").update(text).digest("hex").slice(0, 12)];
  });
  expect(Object.fromEntries(kept)).toEqual(ACCEPTED);
});
