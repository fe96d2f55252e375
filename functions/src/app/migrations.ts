import { attendeeMigrations } from "../features/attendees/attendees.migrations.ts";
import { settlementMigrations } from "../features/finance/settlements/settlements.migrations.ts";
import { ledgerMigrations } from "../features/ledger/ledger.migrations.ts";
import { mailMigrations } from "../features/mail/mail.migrations.ts";
import { orderMigrations } from "../features/orders/orders.migrations.ts";
import { promoCodeMigrations } from "../features/promo-codes/promo-codes.migrations.ts";
import { ticketMigrations } from "../features/tickets/tickets.migrations.ts";
import type { Migration } from "../lib/migrations/migration.ts";

/** All migrations in the order they run in. No function loads them: `npm run migrate` does. */
export const MIGRATIONS: readonly Migration[] = [
  ...attendeeMigrations,
  ...orderMigrations,
  ...ledgerMigrations,
  ...settlementMigrations,
  ...mailMigrations,
  ...promoCodeMigrations,
  ...ticketMigrations,
];
