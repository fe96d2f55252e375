import { collection } from "../../lib/firestore/collection.ts";
import type { Mail } from "./mail.schema.ts";

/** The outbox: what is created here is sent. */
export const mails = collection<Mail>("mail", ["createdAt", "dueAt", "sentAt"]);
