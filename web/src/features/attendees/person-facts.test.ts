import type { AttendeeProfile } from "@tarima/shared/attendees/attendee.schema.ts";
import { expect, it } from "vitest";
import { personFacts } from "./person-facts.ts";

const empty = {
  firstName: null,
  lastName: null,
  identityDocumentType: null,
  identityDocument: null,
  phoneCountryCode: null,
  phoneNumber: null,
  country: null,
  department: null,
  city: null,
  address: null,
} as AttendeeProfile;

const values = (profile: Partial<AttendeeProfile>) =>
  Object.fromEntries(personFacts({ ...empty, ...profile }).map(({ id, value }) => [id, value]));

it("writes document and phone as one would say them", () => {
  const said = values({
    identityDocumentType: "CC",
    identityDocument: "1107045418",
    phoneCountryCode: "+57",
    phoneNumber: "3155550182",
  });
  expect(said).toMatchObject({ document: "CC 1107045418", phone: "+57 3155550182" });
});

it("says of the place what is known of it", () => {
  expect(values({ country: "CO", city: "Cali" }).place).toBe("Cali, Colombia");
  expect(values({}).place).toBe("");
});
