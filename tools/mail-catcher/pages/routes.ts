/** The pages that show what was caught. Forms post to their own address, so that they also work behind a proxy. */
import { readFileSync } from "node:fs";
import { renderHtml } from "../../../functions/src/features/mail-delivery/render-html.ts";
import { html, type Reply, type Request, type Route, seeOther } from "../../pages/http.ts";
import { HttpError } from "../../pages/http-error.ts";
import type { Inbox } from "../inbox.ts";
import type { Specimen } from "../specimen.ts";
import { specimens } from "../specimens.ts";
import { framed, themeOf } from "./framed.ts";
import { inboxPage } from "./inbox-page.ts";
import { mailOf } from "./mail-of.ts";
import { messagePage } from "./message-page.ts";
import { templatesPage } from "./templates-page.ts";

export function pageRoutes(inbox: Inbox, siteUrl: string): Route[] {
  return [...inboxRoutes(inbox), ...templateRoutes(siteUrl)];
}

function templateRoutes(siteUrl: string): Route[] {
  const specimensFor = ({ headers }: Request) =>
    specimens({ siteUrl, posterUrl: `http://${headers.host}/poster.webp` });
  const chosenOf = (all: Specimen[], name: string | null | undefined) => {
    const chosen = name ? all.find((each) => each.name === name) : all[0];
    if (!chosen) throw new HttpError(404, "not_found", `No template is called ${name}`);
    return chosen;
  };
  return [
    {
      method: "GET",
      path: "/templates",
      handle: (request) => {
        const all = specimensFor(request);
        return html(templatesPage(all, chosenOf(all, request.query.get("correo")), request.query));
      },
    },
    {
      method: "GET",
      path: "/templates/:name",
      handle: (request) =>
        framed(
          renderHtml(chosenOf(specimensFor(request), request.params.name).content),
          themeOf(request.query),
        ),
    },
    { method: "GET", path: "/poster.webp", handle: () => picture("rumba-en-la-loma-400.webp") },
  ];
}

/** One of the demo world's posters. */
function picture(name: string): Reply {
  const body = readFileSync(new URL(`../../../emulator-data/posters/${name}`, import.meta.url));
  return { status: 200, headers: { "content-type": "image/webp" }, body };
}

function inboxRoutes(inbox: Inbox): Route[] {
  return [
    { method: "GET", path: "/", handle: () => html(inboxPage(inbox.list())) },
    {
      method: "POST",
      path: "/",
      handle: () => {
        inbox.clear();
        return seeOther("./");
      },
    },
    {
      method: "GET",
      path: "/messages/:id",
      handle: (request) => html(messagePage(mailOf(inbox, request), request.query)),
    },
    {
      method: "GET",
      path: "/messages/:id/html",
      handle: (request) => framed(mailOf(inbox, request).html, themeOf(request.query)),
    },
    {
      method: "GET",
      path: "/messages/:id/raw",
      handle: (request) => asText(inbox.raw(mailOf(inbox, request).id)),
    },
    {
      method: "GET",
      path: "/messages/:id/attachments/:index",
      handle: (request) => {
        const { id, attachments } = mailOf(inbox, request);
        const index = Number(request.params.index);
        return download(attachments[index]?.filename ?? "", inbox.attachment(id, index));
      },
    },
  ];
}

function asText(body: Uint8Array | undefined): Reply {
  return { status: 200, headers: { "content-type": "text/plain; charset=utf-8" }, body: body ?? "" };
}

/** Handed over as a file and never shown: nobody knows what is in it. */
function download(filename: string, body: Uint8Array | undefined): Reply {
  if (!body) throw new HttpError(404, "not_found", "No such attachment");
  return {
    status: 200,
    headers: {
      "content-type": "application/octet-stream",
      "content-disposition": `attachment; filename*=UTF-8''${encodeURIComponent(filename)}`,
      "x-content-type-options": "nosniff",
    },
    body,
  };
}
