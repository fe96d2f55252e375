/** What a person reads when signing in fails: the spec's sentence, and what to do about it. Source: spec 8. */
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

export function signInErrorText(error: unknown): string {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  const help = HELP[code];
  return help ? `${GENERIC}. ${help}` : GENERIC;
}
