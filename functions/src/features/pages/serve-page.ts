import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Ask, RenderedPage, SiteServer } from "@tarima/shared/api/site-page.ts";
import { BARE_HEADERS } from "@tarima/shared/lib/security-headers.ts";
import type { Request, RequestHandler, Response } from "express";
import { siteAddress } from "../../lib/config.ts";
import * as logger from "../../lib/observability/logger.ts";
import { nameRequest } from "../../lib/observability/observe-requests.ts";
import { fetchShell, fillShell, styleSheetLink } from "./shell.ts";

/** Cached at the edge for a minute; browsers revalidate each time. */
const PAGE_CACHE = "public, max-age=0, s-maxage=60";
/** For errors and missing pages, which may be there the next moment. */
const NOT_KEPT = "no-store";
const RETRY_SECONDS = 5;
/** Brotli at a quality that takes a few milliseconds. */
const QUICK = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** Serves a public page with its screen and data drawn in. If drawing fails, the page is sent empty, and the browser draws it. */
export function servePage(loadSite: () => Promise<SiteServer>, askAt: (now: Date) => Ask): RequestHandler {
  return async (request, response) => {
    const [shell, page] = await Promise.allSettled([fetchShell(), drawPage(loadSite, askAt, request)]);
    if (page.status === "rejected") logFault(request)(page.reason);
    if (shell.status === "rejected") {
      logFault(request)(shell.reason);
      refuse(response);
    } else if (page.status === "fulfilled" && page.value.leadsTo) {
      response
        .set(shell.value.headers)
        .set("Cache-Control", PAGE_CACHE)
        .redirect(301, siteAddress(page.value.leadsTo));
    } else if (page.status === "fulfilled") {
      response
        .status(page.value.status)
        .set(shell.value.headers)
        .set(styleSheetLink(shell.value))
        .set("Cache-Control", page.value.status === 200 ? PAGE_CACHE : NOT_KEPT)
        .type("html");
      await sendCompressed(request, response, fillShell(shell.value, page.value));
    } else {
      const { headers, html } = shell.value;
      response.set(headers).set("Cache-Control", NOT_KEPT).type("html").send(html);
    }
  };
}

async function drawPage(
  loadSite: () => Promise<SiteServer>,
  askAt: (now: Date) => Ask,
  request: Request,
): Promise<RenderedPage> {
  const now = new Date();
  const { renderPage } = await loadSite();
  const page = await renderPage({
    address: request.originalUrl,
    site: siteAddress("/"),
    ask: askAt(now),
    now,
    onFault: logFault(request),
  });
  nameRequest(page.screen);
  return page;
}

const logFault =
  ({ path }: Request) =>
  (error: unknown): void => {
    logger.report("A page, or a part of it, was not drawn", error, { path });
  };

/** Hosting compresses its files, but not what a function answers; a drawn page is a ninth as long compressed. */
async function sendCompressed(request: Request, response: Response, html: string): Promise<void> {
  response.vary("Accept-Encoding");
  if (request.acceptsEncodings("br"))
    response.set("Content-Encoding", "br").send(await promisify(brotliCompress)(html, QUICK));
  else if (request.acceptsEncodings("gzip"))
    response.set("Content-Encoding", "gzip").send(await promisify(gzip)(html));
  else response.send(html);
}

function refuse(response: Response): void {
  response
    .status(503)
    .set({ ...BARE_HEADERS, "Cache-Control": NOT_KEPT, "Retry-After": String(RETRY_SECONDS) })
    .type("html")
    .send("Tarima vuelve en un momento. Recarga la página.");
}
