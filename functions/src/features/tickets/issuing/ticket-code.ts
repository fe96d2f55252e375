import { createHash } from "node:crypto";
import { tokenPayload } from "@tarima/shared/check-ins/ticket-token.ts";
import type { Ticket } from "@tarima/shared/tickets/ticket.schema.ts";
import { searchWordsOf } from "@tarima/shared/tickets/ticket-search.ts";
import { signWithEventKey } from "../../events/editing/event-keys.ts";

/** Letters and digits that are not mistaken for one another. */
const ALPHABET = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";

/** What people read and type of a ticket: TRM-XXXX-XXXX. Another one whenever the QR is another one. */
export function ticketCodeOf(ticketId: string, tokenVersion: number): string {
  const bytes = createHash("sha256").update(`${ticketId} ${tokenVersion}`).digest();
  const code = Array.from({ length: 8 }, (_, i) => ALPHABET[(bytes[i] ?? 0) % ALPHABET.length]).join("");
  return `TRM-${code.slice(0, 4)}-${code.slice(4)}`;
}

/** Every form of a ticket's code, and what it is found by: from here on the earlier ones open no door. */
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
