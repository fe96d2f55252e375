import { expect, test } from "vitest";
import { producerHead } from "./page-head.ts";

const said = (description: string) => {
  const facts = {
    id: "la-clave",
    slug: "la-clave",
    name: "La Clave",
    logoUrl: null,
    city: "Cali",
    links: [],
  };
  const head = producerHead({ ...facts, description }, [], "https://tarima.co");
  return /name="description" content="([^"]*)"/.exec(head)?.[1];
};
const START = "La Clave, Cali. Sus eventos, y las boletas. ";

test("a long description is cut between letters, and says so; one that fits is whole", () => {
  expect(said("Salsa")).toBe(`${START}Salsa`);
  expect(said("𝓢".repeat(160 - START.length))).toBe(START + "𝓢".repeat(160 - START.length));
  expect(said("𝓢".repeat(160))).toBe(`${START + "𝓢".repeat(159 - START.length)}…`);
});
