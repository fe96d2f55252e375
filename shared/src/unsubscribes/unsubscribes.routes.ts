import * as z from "zod/mini";
import { PUBLIC } from "../api/roles.ts";
import { defineRoute } from "../api/route.ts";
import { UNSUBSCRIBE_KINDS } from "./unsubscribe-kinds.ts";

const path = "/unsubscribes/:token";
/** Whatever is sent: one that is none of ours gets the same error, however it looks. */
const input = z.object({ token: z.string().check(z.maxLength(1_000)) });

/** The links that end optional mails, without a sign-in: whoever has the mail may. */
export const unsubscribeRoutes = {
  getUnsubscribe: defineRoute({
    method: "GET",
    path,
    summary: "What a link ends; changes nothing, since programs open the links of mails, too",
    access: PUBLIC,
    input,
    output: z.object({
      kind: z.enum(UNSUBSCRIBE_KINDS),
      /** Whose mails they are; null where that is nobody's business any more. */
      name: z.nullable(z.string()),
    }),
    failure: "UNSUBSCRIBE_ERROR",
  }),
  unsubscribe: defineRoute({
    method: "POST",
    path,
    summary: "End these mails; by the page's button, or by a mail program's own (RFC 8058). Safe to repeat",
    access: PUBLIC,
    producers: "anyone",
    isBrowsers: true,
    input,
    output: z.object({ isDone: z.boolean() }),
    failure: "UNSUBSCRIBE_ERROR",
  }),
};
