import type { WriteBatch } from "firebase-admin/firestore";
import { users } from "../../lib/firestore/collections.ts";
import { readAll } from "../../lib/firestore/queries.ts";
import type { MailData } from "../mail/mail.schema.ts";
import { queueMailIn } from "../mail/outbox.ts";

/** A platform has a few; more would be a mistake, and not a reason for hundreds of mails. */
const MOST = 20;

/** Mails every superadmin whose account is not switched off, as part of a commit, about something that waits for their decision. One read for each of them. */
export async function notifySuperadmins(
  batch: WriteBatch,
  data: MailData<"to-review">,
  now: Date,
): Promise<void> {
  const superadmins = await readAll(users.all().where("role", "==", "superadmin").limit(MOST));
  for (const { email, disabledAt } of superadmins)
    if (email && disabledAt == null) queueMailIn(batch, { to: email, template: "to-review", data }, now);
}
