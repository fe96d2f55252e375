import { expect, test } from "vitest";
import { buildProducer } from "../../../../../tools/builders/people.ts";
import { producerPageOf } from "./producer-page.ts";

test("a producer's page has what it says of itself, and nothing that is private", () => {
  const producer = buildProducer({
    id: "la-clave",
    brandName: "La Clave",
    legalName: "La Clave S.A.S.",
    logoUrl: "https://x.test/logo.webp",
    avatarUrl: "https://x.test/persona.webp",
    city: "Cali",
    description: "Salsa en vivo.",
    website: "https://laclave.test",
    altWebsite: "http://sin-cifrar.test",
  });
  expect(producerPageOf(producer, "la-clave")).toEqual({
    id: "la-clave",
    slug: "la-clave",
    name: "La Clave",
    logoUrl: "https://x.test/logo.webp",
    city: "Cali",
    description: "Salsa en vivo.",
    links: [{ label: "laclave.test", url: "https://laclave.test" }],
  });
});
