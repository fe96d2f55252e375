/** What tests ask the catcher. */
import { json, type Route } from "../pages/http.ts";
import type { CaughtMail, Inbox } from "./inbox.ts";
import { mailOf } from "./pages/mail-of.ts";

/** What `GET /api/messages` answers, newest first. */
export interface CaughtMails {
  messages: CaughtMail[];
}

export function apiRoutes(inbox: Inbox): Route[] {
  return [
    { method: "GET", path: "/health", handle: () => json({ ok: true }) },
    {
      method: "GET",
      path: "/api/messages",
      handle: ({ query }) =>
        json({ messages: inbox.list(query.get("to") ?? undefined) } satisfies CaughtMails),
    },
    { method: "GET", path: "/api/messages/:id", handle: (request) => json(mailOf(inbox, request)) },
    {
      method: "DELETE",
      path: "/api/messages",
      handle: () => {
        inbox.clear();
        return json({ messages: [] } satisfies CaughtMails);
      },
    },
  ];
}
