import type { Download } from "@tarima/shared/api/download.ts";
import { isPostponed } from "@tarima/shared/events/dates/postponed.ts";
import type { Event } from "@tarima/shared/events/event.schema.ts";
import { wallClockParts } from "@tarima/shared/lib/dates/dates.ts";
import type { Promoter } from "@tarima/shared/promoters/promoter.schema.ts";
import PDFDocument from "pdfkit";
import { siteAddress } from "../../../lib/config.ts";
import { FACES } from "../../../lib/documents/pdf-faces.ts";
import { posterPrint } from "../../pictures/poster-print.ts";
import { PRINTED_SHEET } from "../printed-sheet.ts";
import { drawQrPoster, PAPER, type QrPoster } from "./draw-qr-poster.ts";

/** The stored poster's own width. */
const POSTER_PX = 800;

/** The names under which scans of a printed sheet count. */
const ON_PAPER = { utm_source: PRINTED_SHEET.source, utm_medium: PRINTED_SHEET.medium };

/** A sheet with an event's poster and the QR of its page, or of a promoter's link to it. */
export async function printQrPoster(event: Event, promoter?: Pick<Promoter, "code">): Promise<Download> {
  const poster = await posterPrint(event.posterUrl, POSTER_PX);
  const fileName = ["cartel", event.publicSlug, promoter?.code.toLowerCase()].filter(Boolean).join("-");
  return {
    fileName: `${fileName}.pdf`,
    contentType: "application/pdf",
    body: sheetOf(qrPosterOf(event, promoter?.code), poster),
  };
}

/** The texts of a sheet. Pure. */
export function qrPosterOf(event: Event, code: string | undefined): QrPoster {
  const page = new URL(siteAddress(`/eventos/${event.publicSlug}`));
  const link = new URL(page);
  for (const [name, value] of Object.entries({ ...(code && { promotor: code }), ...ON_PAPER }))
    link.searchParams.set(name, value);
  const { weekday, day, month, time } = wallClockParts(event.startsAt);
  return {
    title: event.name,
    date: isPostponed(event) ? undefined : { weekday, day, month, time },
    venue: event.venueName,
    city: event.city,
    link: link.href,
    address: `${page.host}${page.pathname}`,
    code,
  };
}

async function* sheetOf(texts: QrPoster, poster: Buffer | undefined): AsyncGenerator<Uint8Array> {
  const doc = new PDFDocument({
    size: [PAPER.width, PAPER.height],
    margin: 0,
    autoFirstPage: false,
    pdfVersion: "1.7", // the first that declares a document tagged
    tagged: true,
    displayTitle: true,
    lang: "es",
    info: { Title: `Cartel: ${texts.title}`, Author: "Tarima" },
  });
  for (const [name, read] of Object.entries(FACES)) doc.registerFont(name, read());
  drawQrPoster(doc, texts, poster);
  doc.end();
  yield* doc as unknown as AsyncIterable<Uint8Array>; // a Node stream, which pdfkit's types do not declare
}
