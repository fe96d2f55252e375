/** The code of a Firebase Auth error ("auth/popup-blocked"); empty for any other error. */
export function authCodeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "";
}
