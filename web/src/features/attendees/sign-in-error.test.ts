import { expect, it } from "vitest";
import { signInErrorText } from "./sign-in-error.ts";

it("does not tell a wrong password from an unknown account", () => {
  const texts = ["auth/wrong-password", "auth/user-not-found", "auth/invalid-credential"].map((code) =>
    signInErrorText(Object.assign(new Error(), { code })),
  );
  expect(new Set(texts).size).toBe(1);
});

it("says the generic sentence for what nobody foresaw", () => {
  expect(signInErrorText("?")).toBe("Error al iniciar sesión");
});
