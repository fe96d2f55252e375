import { DAY_MS, MINUTE_MS } from "@tarima/shared/lib/dates/durations.ts";
import { readPageFrom } from "../../../lib/firestore/queries.ts";
import { updateIfUnchanged } from "../../../lib/firestore/update-if-unchanged.ts";
import { mails } from "../mails.ts";
import type { Suppressing } from "../suppressions/suppression-rules.ts";

/** A mail server returns what it took within days: RFC 5321, 4.5.4.1. Clocks differ by some minutes. */
const RETURNED_WITHIN_MS = 5 * DAY_MS;
const CLOCKS_DIFFER_MS = 5 * MINUTE_MS;
/** More than anybody gets in that time. */
const MOST = 20;

/**
 * Records of the mails to an address that they were returned. The notice does not name one of ours: all that were sent to it in the
 * days before were for a mailbox that is none. Safe to repeat.
 */
export async function markBounced({ email, at, detail }: Suppressing): Promise<void> {
  const to = email.trim().toLowerCase();
  const latest = mails.all().where("to", "==", to).orderBy("createdAt", "desc").orderBy("id", "desc");
  for (const { doc, value } of await readPageFrom(latest, MOST)) {
    const since = value.sentAt === null ? Number.NaN : at.getTime() - Date.parse(value.sentAt);
    const isReturned = value.status === "sent" && since >= -CLOCKS_DIFFER_MS && since <= RETURNED_WITHIN_MS;
    const note = detail
      .replace(/[\s\p{Cc}]+/gu, " ")
      .slice(0, 300)
      .toWellFormed();
    if (isReturned)
      await updateIfUnchanged(doc.ref, mails.encode({ status: "bounced", note }), doc.updateTime);
  }
}
