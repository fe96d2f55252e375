import { describe, expect, it } from "vitest";
import { googleErrorText, signInErrorText } from "./sign-in-error.ts";

const failure = (code: string, message = "") => Object.assign(new Error(message), { code });

describe("with a password", () => {
  it("does not tell a wrong password from an unknown account", () => {
    const texts = ["auth/wrong-password", "auth/user-not-found", "auth/invalid-credential"].map((code) =>
      signInErrorText(failure(code)),
    );
    expect(new Set(texts).size).toBe(1);
  });

  // spec: 8.2
  it("says the generic sentence for what nobody foresaw", () => {
    expect(signInErrorText("?")).toBe("Error al iniciar sesión");
  });
});

describe("with Google", () => {
  // spec: 8.3, 8.4, 8.5
  it.each([
    ["auth/popup-closed-by-user", "Inicio de sesión cancelado"],
    ["auth/cancelled-popup-request", "Inicio de sesión cancelado"],
    ["auth/popup-blocked", "Popup bloqueado. Permite popups para este sitio e inténtalo de nuevo"],
    ["auth/operation-not-allowed", "Autenticación con Google no está habilitada. Contacta al administrador"],
  ])("a failure with %s says «%s»", (code, text) => expect(googleErrorText(failure(code))).toBe(text));

  // spec: 8.6
  it("hands on the words of any other error", () => {
    expect(googleErrorText(failure("auth/internal-error", "Algo"))).toBe("Error con Google: Algo");
  });

  // spec: 8.7
  it("says so when what was thrown is no error at all", () => {
    expect(googleErrorText("nada")).toBe("Error inesperado con Google. Inténtalo de nuevo");
  });
});
