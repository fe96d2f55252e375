/** A short code of an error, for logs. Not its message, which may quote a request and its secrets. */
export function errorCode(error: unknown): string {
  const { code, responseCode, name } = error as { code?: string; responseCode?: number; name?: string };
  return [code ?? name ?? "unknown", responseCode].filter((part) => part !== undefined).join(" ");
}
