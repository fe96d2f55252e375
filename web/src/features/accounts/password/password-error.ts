import { authCodeOf } from "../../../lib/session/sign-in/auth-code.ts";
import { authErrorHelp } from "../sign-in/sign-in-error.ts";

/** What is said of a password that was given once more and not accepted: by now it is clear whose it is. */
export function passwordErrorText(error: unknown): string {
  const isWrong = ["auth/invalid-credential", "auth/wrong-password"].includes(authCodeOf(error));
  return isWrong
    ? "Esa no es tu contraseña."
    : (authErrorHelp(error) ?? "No pudimos revisarla. Vuelve a intentarlo.");
}
