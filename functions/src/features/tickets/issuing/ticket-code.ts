import { createHash } from "node:crypto";
import { tokenPayload } from "@tarima/shared/check-ins/ticket-token.ts";
import type { Ticket } from "@tarima/shared/tickets/ticket.schema.ts";
import { searchWordsOf } from "@tarima/shared/tickets/ticket-search.ts";
import { signWithEventKey } from "../../events/editing/event-keys.ts";

/** Letters and digits that are not confused with each other. */
const ALPHABET = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";

/** A ticket's printed code, TRM-XXXX-XXXX. Changes together with the QR. */
export function ticketCodeOf(ticketId: string, tokenVersion: number): string {
  const bytes = createHash("sha256").update(`${ticketId} ${tokenVersion}`).digest();
  const code = Array.from({ length: 8 }, (_, i) => ALPHABET[(bytes[i] ?? 0) % ALPHABET.length]).join("");
  return `TRM-${code.slice(0, 4)}-${code.slice(4)}`;
}

/** All codes of a ticket version, and its search keys; earlier codes are refused from then on. */
export async function newCodes(
  ticket: Ticket,
): Promise<Pick<Ticket, "tokenVersion" | "qrToken" | "ticketCode" | "searchWords">> {
  const tokenVersion = ticket.tokenVersion + 1;
  const payload = tokenPayload(ticket.id, tokenVersion);
  const [signature] = await signWithEventKey(ticket.eventId, [payload]);
  const ticketCode = ticketCodeOf(ticket.id, tokenVersion);
  const searchWords = searchWordsOf({ ...ticket, ticketCode });
  return { tokenVersion, qrToken: `${payload}.${signature}`, ticketCode, searchWords };
}
