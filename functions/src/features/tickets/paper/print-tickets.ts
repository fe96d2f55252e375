import type { Download } from "@tarima/shared/api/download.ts";
import type { Ticket } from "@tarima/shared/tickets/ticket.schema.ts";
import PDFDocument from "pdfkit";
import { FACES } from "../../../lib/documents/pdf-faces.ts";
import { readPublicEvents } from "../../events/events.repo.ts";
import { posterPrint } from "../../pictures/poster-print.ts";
import { drawTicket, PAPER } from "./draw-ticket.ts";

import { ticketFacts } from "./ticket-facts.ts";

/** Tickets as a PDF, one page each. A read for each event they are of, one but for a pass; the first one's poster comes from Storage. */
export async function printTickets(
  tickets: readonly [Ticket, ...Ticket[]],
  fileName: string,
): Promise<Download> {
  const [first] = tickets;
  const events = await readPublicEvents([...new Set(tickets.map(({ eventId }) => eventId))]);
  const poster = await posterPrint(events.get(first.eventId)?.event.posterUrl ?? first.flyer);
  return {
    fileName,
    contentType: "application/pdf",
    body: pages(
      first.eventName,
      tickets.map((ticket) => ticketFacts(ticket, events.get(ticket.eventId))),
      poster,
    ),
  };
}

async function* pages(
  title: string,
  sheets: readonly ReturnType<typeof ticketFacts>[],
  poster: Buffer | undefined,
): AsyncGenerator<Uint8Array> {
  const doc = new PDFDocument({
    size: [PAPER.width, PAPER.height],
    margin: 0,
    autoFirstPage: false,
    pdfVersion: "1.7", // the first that declares a document tagged
    tagged: true,
    displayTitle: true,
    lang: "es",
    info: { Title: `Boletas: ${title}`, Author: "Tarima" },
  });
  for (const [name, read] of Object.entries(FACES)) doc.registerFont(name, read());
  const document = doc.struct("Document");
  doc.addStructure(document);
  for (const sheet of sheets) {
    const part = doc.struct("Sect");
    document.add(part);
    drawTicket(doc, sheet, poster, part);
  }
  document.end();
  doc.end();
  yield* doc as unknown as AsyncIterable<Uint8Array>; // a Node stream, which pdfkit's types do not declare
}
