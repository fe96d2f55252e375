import { counted } from "@tarima/shared/lib/text/plural.ts";
import type { ApiError } from "../../lib/api/api-error.ts";

/** How long to wait, as one would say it: "42 segundos", "12 minutos". Rounded up: who comes back then is let in. */
export function waitLabel(seconds: number): string {
  if (seconds <= 90) return counted(seconds, "segundo");
  return `${Math.ceil(seconds / 60)} minutos`;
}

/** What to do about a failed call beyond its message; undefined where the message says it all. */
export function waitNote({ retryAfter }: ApiError): string | undefined {
  return retryAfter > 0 ? `Podrás intentarlo de nuevo en ${waitLabel(retryAfter)}.` : undefined;
}
