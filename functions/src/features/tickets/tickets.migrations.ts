import { answerKeysOf } from "@tarima/shared/questions/answer-keys.ts";
import type { Answers } from "@tarima/shared/questions/question.schema.ts";
import { tickets } from "../../lib/firestore/collections.ts";
import { defineMigration } from "../../lib/migrations/migration.ts";

export const ticketMigrations = [
  defineMigration("tickets", tickets, {
    to: 2,
    what: "a ticket is found by what was written on it, too: words, numbers and days",
    change: ({ answers, ...stored }) =>
      // the whole is checked afterwards
      answers ? { ...stored, answers, answerKeys: answerKeysOf(answers as Answers) } : stored,
  }),
];
