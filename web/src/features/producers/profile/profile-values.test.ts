import { EMPTY_PROFILE, type ProducerView } from "@tarima/shared/producers/producer.schema.ts";
import { producerUpdate } from "@tarima/shared/producers/producer-update.ts";
import { expect, it } from "vitest";
import * as z from "zod/mini";
import { formOf, missingForReview, profileForm, updateOf, withDraft } from "./profile-values.ts";

const clave: ProducerView = {
  ...structuredClone(EMPTY_PROFILE),
  id: "la-clave",
  fullName: "La Clave",
  brandName: "La Clave",
  description: null,
  email: "productora@tarima.test",
  phone: null,
  userType: "COMPANY",
  docType: null,
  docNumber: null,
  country: null,
  department: null,
  city: null,
  address: null,
  addressDetails: null,
  postalCode: null,
  birthDate: null,
  avatarUrl: null,
  status: "pending",
  activeEvents: 0,
  version: 3,
  createdAt: "2026-11-01T10:00:00.000Z",
  updatedAt: "2026-11-01T10:00:00.000Z",
};

it("starts from what is known, and what is sent back is taken by the server", () => {
  const form = formOf(clave);
  expect(form).toMatchObject({
    contactEmail: "productora@tarima.test",
    country: "CO",
    docType: "NIT",
    city: "",
  });
  expect(z.safeParse(profileForm, form).success).toBe(true);
  const update = updateOf(form, clave);
  expect(update).toMatchObject({ version: 3, docType: null });
  expect(z.safeParse(producerUpdate, update).success).toBe(true);
});

it("a registration as producer of performing arts goes there and back, and without a number it is none", () => {
  expect(formOf(clave).performingArtsRegistration).toEqual({ number: "", kind: "permanent" });
  const registration = { number: "2217-2026", kind: "occasional" } as const;
  const form = formOf({ ...clave, performingArtsRegistration: registration });
  expect(updateOf(form, clave)).toMatchObject({ performingArtsRegistration: registration });
  expect(z.safeParse(producerUpdate, updateOf(formOf(clave), clave)).success).toBe(true);
  const wrong = z.safeParse(profileForm, {
    ...form,
    performingArtsRegistration: { ...registration, number: "sí" },
  });
  expect(wrong.error?.issues.map(({ path }) => path.join("."))).toEqual([
    "performingArtsRegistration.number",
  ]);
});

it("says what is wrong with each field, in the words of its rule", () => {
  const form = { ...formOf(clave), brandName: " ", country: "COL", contactEmail: "", website: "hola" };
  const { error } = z.safeParse(profileForm, { ...form, description: "x".repeat(281) });
  expect(Object.fromEntries(error?.issues.map((it) => [it.path.join("."), it.message]) ?? [])).toEqual({
    brandName: "Requerido",
    country: "Código ISO alpha-2",
    contactEmail: "Email inválida",
    website: "URL inválida",
    description: "Máximo 280 caracteres",
  });
});

it("takes of a draft what still fits", () => {
  const draft = { brandName: "Otra", city: 7, gone: "x", representatives: "no", logoUrl: "https://a.co/l" };
  const form = withDraft(formOf(clave), draft);
  expect(form).toEqual({ ...formOf(clave), brandName: "Otra", logoUrl: "https://a.co/l" });
});

it("names what a review will miss, for a company and for a person", () => {
  expect(missingForReview(clave)).toContain("la razón social");
  const person = missingForReview({
    ...clave,
    userType: "NATURAL_PERSON",
    docNumber: "31",
    description: "Salsa",
  });
  expect(person).toEqual(["un celular", "la dirección"]);
});
