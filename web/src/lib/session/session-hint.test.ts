import { expect, it } from "vitest";
import { initialsOf } from "./session-hint.ts";

it("takes the first letters of the first two names", () => {
  expect(initialsOf({ name: "Valentina Mina Caicedo", email: "v@correo.co" })).toBe("VM");
});

it("takes whole letters, also those of two units", () => {
  expect(initialsOf({ name: "𝓐𝓷𝓪 𝓡𝓾𝓲𝔃", email: "a@correo.co" })).toBe("𝓐𝓡");
});

it("takes the e-mail's letter where there is no name", () => {
  expect(initialsOf({ name: " ", email: "ñapa@correo.co" })).toBe("Ñ");
});
