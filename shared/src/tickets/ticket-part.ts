import * as z from "zod/mini";

/** One of a group ticket's codes: which of how many. */
export const ticketPart = z.object({ number: z.int(), of: z.int() });
export type TicketPart = z.output<typeof ticketPart>;

interface InParts {
  part?: TicketPart | null | undefined;
}

/** "persona 3 de 8"; undefined where a ticket has one code. */
export const partLabel = ({ part }: InParts): string | undefined =>
  part ? `persona ${part.number} de ${part.of}` : undefined;

/** "Palco para 8 · persona 3 de 8" */
export function typeAndPart(ticket: InParts & { combinationName: string }): string {
  return [ticket.combinationName, partLabel(ticket)].filter(Boolean).join(" · ");
}

/** The group ticket a ticket is a part of: the same for all its parts; of one with one code its own id. */
export const groupIdOf = ({ id, part }: InParts & { id: string }): string =>
  part ? id.replace(/-\d+$/, "") : id;

/** The tickets that are given back together: all parts of a group ticket, or the one. */
export const idsTogether = (ticket: InParts & { id: string }): string[] =>
  ticket.part
    ? Array.from({ length: ticket.part.of }, (_, i) => `${groupIdOf(ticket)}-${i + 1}`)
    : [ticket.id];
