import { counted } from "@tarima/shared/lib/text/plural.ts";
import type { ApiError } from "../../lib/api/api-error.ts";

/** A waiting time in words: "42 segundos", "12 minutos". Rounded up, so that it is long enough. */
export function waitLabel(seconds: number): string {
  if (seconds <= 90) return counted(seconds, "segundo");
  return `${Math.ceil(seconds / 60)} minutos`;
}

/** What to do about an error besides its message; undefined if the message says it. */
export function waitNote({ retryAfter }: ApiError): string | undefined {
  return retryAfter > 0 ? `Podrás intentarlo de nuevo en ${waitLabel(retryAfter)}.` : undefined;
}
