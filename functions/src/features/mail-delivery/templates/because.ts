import type { Block } from "../content.ts";

/** What an organiser says about a change or a cancellation, as their words; nothing where they said nothing. */
export const becauseOf = (reason: string | null | undefined): Block[] =>
  reason ? [{ is: "text", text: `Por qué, según quien organiza: ${reason}` }] : [];
