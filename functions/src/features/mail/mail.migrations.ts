import { keptUntilOf, RETENTION } from "@tarima/shared/retention/retention.ts";
import { Timestamp } from "firebase-admin/firestore";
import { defineMigration } from "../../lib/migrations/migration.ts";
import { laneOf } from "./lanes.ts";
import type { Mail } from "./mail.schema.ts";
import { mails } from "./mails.ts";

export const mailMigrations = [
  defineMigration("mail", mails, {
    to: 2,
    what: "a mail names its lane",
    change: (mail) => ({ ...mail, lane: laneOf(mail as Mail) }), // the whole is checked afterwards
  }),
  defineMigration("mail", mails, {
    to: 3,
    what: "a mail says until when it is kept",
    change: (mail) => ({
      ...mail,
      expiresAt: Timestamp.fromDate(keptUntilOf(RETENTION.mail, mail.createdAt.toDate())),
    }),
  }),
];
