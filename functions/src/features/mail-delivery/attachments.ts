import { buffer } from "node:stream/consumers";
import type { Download } from "@tarima/shared/api/download.ts";
import type { Ticket } from "@tarima/shared/tickets/ticket.schema.ts";
import * as logger from "../../lib/observability/logger.ts";
import { within } from "../../lib/within.ts";
import type { Attachment } from "./content.ts";

/** A storage that does not answer with the poster must not keep the mail: its sender has to be done within a minute. */
const PRINT_MS = 10_000;

/** A file as it goes along with a mail. */
export const attached = async ({ fileName, contentType, body }: Download): Promise<Attachment> => ({
  fileName,
  contentType,
  content: await buffer(body),
});

/** Tickets as a PDF; empty if it cannot be made: the mail is useful without, and the tickets are on the site. */
export async function paperOf(tickets: readonly Ticket[], fileName: string): Promise<Attachment[]> {
  const [first, ...others] = tickets;
  if (!first) return [];
  try {
    const { printTickets } = await import("../tickets/paper/print-tickets.ts"); // slow to load, so only for this mail
    const print = async () => {
      return attached({ ...(await printTickets([first, ...others], fileName)), fileName });
    };
    return [await within(PRINT_MS, print, () => new Error("printing took too long"))];
  } catch (error) {
    logger.error("A purchase's tickets could not be printed for its mail", {
      orderId: first.orderId,
      error: String(error),
    });
    return [];
  }
}
