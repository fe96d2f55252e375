import { authCodeOf } from "../../../lib/session/sign-in/auth-code.ts";
import { authErrorHelp } from "../sign-in/sign-in-error.ts";

/** Message for a wrong password on confirming the identity; here it may say so, since the account is known. */
export function passwordErrorText(error: unknown): string {
  const isWrong = ["auth/invalid-credential", "auth/wrong-password"].includes(authCodeOf(error));
  return isWrong
    ? "Esa no es tu contraseña."
    : (authErrorHelp(error) ?? "No pudimos revisarla. Vuelve a intentarlo.");
}
