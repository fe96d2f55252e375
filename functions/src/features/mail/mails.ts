import { collection } from "../../lib/firestore/collection.ts";
import { type Mail, mail } from "./mail.schema.ts";

/** The outbox: creating a document sends the mail. */
export const mails = collection<Mail>("mail", ["createdAt", "dueAt", "sentAt", "expiresAt"], {
  schema: mail,
  version: 3,
});
