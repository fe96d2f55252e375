import { Readable } from "node:stream";
import type { Download } from "@tarima/shared/api/download.ts";
import { darkPath } from "@tarima/shared/tickets/qr-runs.ts";
import type { Ticket } from "@tarima/shared/tickets/ticket.schema.ts";
import { create } from "qrcode";

/** Empty modules around the code; readers need 4. */
const QUIET_ZONE = 4;

/** A ticket's QR as an SVG, dark on white with its quiet zone. */
export function drawQr({ qrToken, ticketCode }: Pick<Ticket, "qrToken" | "ticketCode">): Download {
  const { modules } = create(qrToken, { errorCorrectionLevel: "M" });
  const { size } = modules;
  const path = darkPath({ size, get: (row, column) => modules.get(row, column) });
  const sheet = size + 2 * QUIET_ZONE;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-QUIET_ZONE} ${-QUIET_ZONE} ${sheet} ${sheet}" shape-rendering="crispEdges"><path fill="#fff" d="M${-QUIET_ZONE} ${-QUIET_ZONE}h${sheet}v${sheet}h${-sheet}z"/><path d="${path}"/></svg>`;
  return { fileName: `qr-${ticketCode}.svg`, contentType: "image/svg+xml", body: Readable.from([svg]) };
}
