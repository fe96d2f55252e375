import * as z from "zod/mini";
import { cursor, email, limit, page } from "../api/primitives.ts";
import { MAIL_PROVIDER, SUPERADMIN } from "../api/roles.ts";
import { defineRoute } from "../api/route.ts";
import { liftReason, suppression, suppressionId } from "./suppression.schema.ts";

/** More than a provider sends at once. */
const MOST_NOTICES = 500;

export const mailRoutes = {
  receiveMailNotices: defineRoute({
    method: "POST",
    path: "/mail/notices",
    summary:
      "A notice of the mail provider: an address bounced, or somebody complained; with its key as the password of HTTP Basic",
    access: MAIL_PROVIDER,
    headers: { authorization: "authorization" },
    listField: "notices",
    // One notice, in the provider's own form, or a list of them: the server's features/mail/notices reads it.
    input: z.looseObject({
      authorization: z.optional(z.string().check(z.maxLength(500))),
      notices: z.optional(z.array(z.unknown()).check(z.maxLength(MOST_NOTICES))),
    }),
    output: z.object({}),
    failure: "MAIL_NOTICES_ERROR",
    status: 204,
  }),
  listSuppressions: defineRoute({
    method: "GET",
    path: "/admin/mail/suppressions",
    summary: "The addresses that are not written to, or were not, and why; the latest first",
    access: SUPERADMIN,
    /** `search`: a whole address. */
    input: z.object({ search: z.optional(email), limit: limit(), cursor }),
    output: page(suppression),
    failure: "SUPPRESSIONS_FETCH_ERROR",
  }),
  liftSuppression: defineRoute({
    method: "POST",
    path: "/admin/mail/suppressions/:id/lift",
    summary: "Have an address written to again, until it bounces anew",
    access: SUPERADMIN,
    input: z.object({ id: suppressionId, reason: liftReason }),
    output: suppression,
    failure: "SUPPRESSION_LIFT_ERROR",
  }),
};
