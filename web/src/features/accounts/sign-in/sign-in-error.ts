import { ApiError } from "../../../lib/api/api-error.ts";
import { authCodeOf } from "../../../lib/session/sign-in/auth-code.ts";

/** Title of sign-in errors. Source: spec 8. */
export const SIGN_IN_ERROR_TITLE = "Error de inicio de sesión";
const GENERIC = "Error al iniciar sesión";

const HELP: Readonly<Record<string, string>> = {
  "auth/invalid-credential": "El correo o la contraseña no coinciden.",
  "auth/wrong-password": "El correo o la contraseña no coinciden.",
  "auth/user-not-found": "El correo o la contraseña no coinciden.",
  "auth/invalid-email": "Ese correo no está bien escrito.",
  "auth/user-disabled": "Esta cuenta está desactivada.",
  "auth/too-many-requests": "Demasiados intentos seguidos. Espera un momento y vuelve a probar.",
  "auth/network-request-failed": "No se pudo conectar con el servidor. Verifica tu conexión.",
};

/** Help for an error of Firebase Auth; undefined for unknown ones. */
export function authErrorHelp(error: unknown): string | undefined {
  return HELP[authCodeOf(error)];
}

export function signInErrorText(error: unknown): string {
  const help = authErrorHelp(error);
  return help ? `${GENERIC}. ${help}` : GENERIC;
}

const CANCELLED = "Inicio de sesión cancelado";

const GOOGLE: Readonly<Record<string, string>> = {
  "auth/popup-closed-by-user": CANCELLED,
  "auth/cancelled-popup-request": CANCELLED, // a second press opened another window
  "auth/popup-blocked": "Popup bloqueado. Permite popups para este sitio e inténtalo de nuevo",
  "auth/operation-not-allowed": "Autenticación con Google no está habilitada. Contacta al administrador",
};

/** Source: spec 8, sign-in with Google. */
export function googleErrorText(error: unknown): string {
  if (error instanceof ApiError) return error.message;
  if (!(error instanceof Error)) return "Error inesperado con Google. Inténtalo de nuevo";
  return GOOGLE[authCodeOf(error)] ?? `Error con Google: ${error.message}`;
}
