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
];
