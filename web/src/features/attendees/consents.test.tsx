import { CONSENT_VERSIONS, consentsGiven } from "@tarima/shared/accounts/consent.ts";
import type { AttendeeProfile } from "@tarima/shared/attendees/attendee.schema.ts";
import { expect, test } from "vitest";
import { draw } from "../../../test/components/draw.tsx";
import { paths } from "../../lib/routing/paths.ts";
import { GivenConsents } from "./consents.tsx";

test("the text that was accepted is linked where its page still shows it, and named alone where it shows a newer one", () => {
  const at = new Date("2026-11-28T15:00:00.000Z");
  const consents = consentsGiven({ terms: "2026-11-27", data: CONSENT_VERSIONS.data }, at);
  const profile = { consents } as unknown as AttendeeProfile; // of which only this is drawn
  const { text, links } = draw(<GivenConsents profile={profile} />);
  expect(links.map(({ href }) => href)).toEqual([paths.personalData]);
  expect(text).toContain("Términos y condiciones Versión del 27/11/2026, aceptada el");
});
