import { createHash } from "node:crypto";
import { CONSENT_VERSIONS } from "@tarima/shared/accounts/consent.ts";
import type { AttendeeProfile } from "@tarima/shared/attendees/attendee.schema.ts";
import { expect, test } from "vitest";
import { draw } from "../../../../test/components/draw.tsx";
import { TermsSentence } from "../../../components/layout/terms-links.tsx";
import { PendingConsents } from "../../../features/attendees/consents.tsx";
import { PersonalDataScreen } from "./personal-data-screen.tsx";
import { TermsScreen } from "./terms-screen.tsx";

/** Every text that was accepted, by version. A row that is here is never changed: what people accepted is this. */
const ACCEPTED = {
  terms: { "2026-11-28": "3f0d85878bfc" },
  data: { "2026-11-28": "427fdb5b3c00" },
} as const;

const digestOf = (texts: readonly string[]) =>
  createHash("sha256").update(texts.join("\n")).digest("hex").slice(0, 12);

test("the terms, with the sentence that is ticked, and the treatment of data have the version they had when they were read", () => {
  const nobody = { consents: [] } as unknown as AttendeeProfile; // of which only this is drawn
  const sentences = [<TermsSentence key="box" />, <PendingConsents key="profile" profile={nobody} />];
  const now = {
    terms: digestOf([<TermsScreen key="terms" />, ...sentences].map((it) => draw(it).text)),
    data: digestOf([draw(<PersonalDataScreen />).text]),
  };
  expect(now).toEqual({
    terms: ACCEPTED.terms[CONSENT_VERSIONS.terms],
    data: ACCEPTED.data[CONSENT_VERSIONS.data],
  });
});
