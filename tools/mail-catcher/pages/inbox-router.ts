/**
 * The caught mails: as JSON for tests and as pages for people. Forms post to the page's own address, so that they also work
 * behind a proxy.
 */
import { type Request, type Response, Router } from "express";
import type { CaughtMail, Inbox } from "../inbox.ts";
import { FRAME_POLICY, inTheme, themeOf } from "./framed.ts";
import { inboxPage } from "./inbox-page.ts";
import { messagePage } from "./message-page.ts";

/** The answer of `GET /api/messages`, newest first. */
export interface CaughtMails {
  messages: CaughtMail[];
}

export function inboxRouter(inbox: Inbox): Router {
  type Kept = NonNullable<ReturnType<Inbox["find"]>>;
  /** Calls the handler with the mail that the address names, or answers 404 when that mail is not kept. */
  const withMail =
    <Params extends { id: string }>(
      answer: (kept: Kept, response: Response, request: Request<Params>) => void,
    ) =>
    (request: Request<Params>, response: Response) => {
      const kept = inbox.find(request.params.id);
      if (kept) answer(kept, response, request);
      else response.sendStatus(404);
    };

  return Router()
    .get("/health", (_request, response) => response.json({ ok: true }))
    .get("/api/messages", ({ query: { to } }, response) => {
      response.json({ messages: inbox.list(to?.toString()) } satisfies CaughtMails);
    })
    .get(
      "/api/messages/:id",
      withMail(({ mail }, response) => response.json(mail)),
    )
    .delete("/api/messages", (_request, response) => {
      inbox.clear();
      response.json({ messages: [] } satisfies CaughtMails);
    })
    .get("/", (_request, response) => response.send(inboxPage(inbox.list())))
    .post("/", (_request, response) => {
      inbox.clear();
      response.redirect(303, "./");
    })
    .get(
      "/messages/:id",
      withMail(({ mail }, response) => response.send(messagePage(mail))),
    )
    .get(
      "/messages/:id/html",
      withMail(({ mail }, response, { query }) =>
        response.set("content-security-policy", FRAME_POLICY).send(inTheme(mail.html, themeOf(query.tema))),
      ),
    )
    .get(
      "/messages/:id/raw",
      withMail(({ raw }, response) => response.type("text/plain").send(raw)),
    )
    .get(
      "/messages/:id/attachments/:index",
      withMail<{ id: string; index: string }>(({ mail, contents }, response, { params }) => {
        const index = Number(params.index);
        const content = contents[index];
        if (!content) return response.sendStatus(404);
        // always a download, never shown in the browser, because its content is not trusted
        response.attachment(mail.attachments[index]?.filename).set("x-content-type-options", "nosniff");
        return response.type("application/octet-stream").send(content);
      }),
    );
}
