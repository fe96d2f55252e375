/** A short code of an error, for logs: a server's message may quote what it received, secrets included. */
export function errorCode(error: unknown): string {
  const { code, responseCode, name } = error as { code?: string; responseCode?: number; name?: string };
  return [code ?? name ?? "unknown", responseCode].filter((part) => part !== undefined).join(" ");
}
