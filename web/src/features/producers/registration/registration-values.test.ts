import { CONSENT_VERSIONS } from "@tarima/shared/accounts/consent.ts";
import { producerRegistration } from "@tarima/shared/producers/producer.schema.ts";
import { expect, it } from "vitest";
import * as z from "zod/mini";
import { payloadOf, registrationForm, startingValues } from "./registration-values.ts";

const lina = {
  ...startingValues({ firstName: "Lina", lastName: "Mosquera", email: "lina@correo.co" }),
  acceptTerms: true,
};

it("sends only what was filled, and the server takes it", () => {
  const payload = payloadOf(lina);
  expect(payload).toEqual({
    firstName: "Lina",
    lastName: "Mosquera",
    email: "lina@correo.co",
    acceptTerms: true,
    consentVersions: CONSENT_VERSIONS,
    country: "CO",
  });
  expect(z.safeParse(producerRegistration, payload).success).toBe(true);
});

it("sends a document and a phone whole", () => {
  const payload = payloadOf({ ...lina, identityDocument: "1107045418", phoneNumber: "3155550182" });
  expect(payload).toMatchObject({ identityDocumentType: "CC", phoneCountryCode: "+57" });
});

it("wants the terms accepted, in the server's words", () => {
  const { error } = z.safeParse(registrationForm, { ...lina, acceptTerms: false });
  expect(error?.issues[0]).toMatchObject({
    path: ["acceptTerms"],
    message: "Acepta los términos y el tratamiento de tus datos para seguir.",
  });
});
