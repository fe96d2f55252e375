/** What went wrong in a word or two: a server's own text may quote what it was sent, secrets included. */
export function errorCode(error: unknown): string {
  const { code, responseCode, name } = error as { code?: string; responseCode?: number; name?: string };
  return [code ?? name ?? "unknown", responseCode].filter((part) => part !== undefined).join(" ");
}
