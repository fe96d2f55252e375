import { expect, test } from "vitest";
import { PRODUCER_DOC_TYPES, USER_TYPES } from "./producer-documents.ts";
import { profileFields } from "./producer-profile.ts";

// spec: 3.2
test("a producer and its document are of these kinds, and of no others", () => {
  expect(PRODUCER_DOC_TYPES).toEqual(["NIT", "CEDULA", "PASAPORTE", "OTRO"]);
  expect(USER_TYPES).toEqual(["NATURAL_PERSON", "COMPANY"]);
  for (const type of PRODUCER_DOC_TYPES) expect(profileFields.docType.safeParse(type).success).toBe(true);
  for (const type of USER_TYPES) expect(profileFields.userType.safeParse(type).success).toBe(true);
  expect(profileFields.docType.safeParse("CC").success).toBe(false);
  expect(profileFields.userType.safeParse("FOUNDATION").success).toBe(false);
});
