import { formatInstant } from "@tarima/shared/lib/dates/dates.ts";
import { DAY_MS } from "@tarima/shared/lib/dates/durations.ts";
import type { PayoutAccount, StoredPayouts } from "@tarima/shared/payout-accounts/payout-account.schema.ts";
import type { Producer } from "@tarima/shared/producers/producer.schema.ts";
import type { WriteBatch } from "firebase-admin/firestore";
import { raiseIncidentIn } from "../incidents/incidents.repo.ts";
import { shownAs } from "./payout-entry.ts";

/** What a file that was dropped asked for a bank has paid by then, or will not. */
const WITH_BANK_DAYS = 15;

/** Whether a file may be with the bank: it is open, or was dropped not long ago. */
export const mayBeWithBank = ({ droppedAt }: { droppedAt?: string | undefined }, now: Date): boolean =>
  droppedAt === undefined || now.getTime() - Date.parse(droppedAt) < WITH_BANK_DAYS * DAY_MS;

/**
 * Where the number of an account that is in place no more was drawn with a payment file of which nobody has said what became, the bank may
 * be about to pay there: somebody has to stop it. Part of the commit that ends the account; an account ends once.
 */
export function warnIfDrawn(
  batch: WriteBatch,
  { brandName, fullName }: Producer,
  { drawn = [], ended }: { drawn: StoredPayouts["drawn"]; ended: PayoutAccount },
  now: Date,
): void {
  const recent = drawn.filter((it) => mayBeWithBank(it, now));
  if (recent.length === 0) return;
  const files = recent
    .map(
      ({ fileId, at, droppedAt }) =>
        `${fileId}, descargado el ${formatInstant(at)}${droppedAt ? " y descartado después" : ""}`,
    )
    .join("; ");
  const detail = `A ${brandName || fullName} se le paga en ${shownAs(ended)} con estos archivos: ${files}. Esa cuenta ya no vale: si el banco los tiene, detén esos pagos.`;
  const title = "Un archivo de pago va a una cuenta que ya no vale";
  raiseIncidentIn(
    batch,
    {
      key: `payout-drawn-${ended.id}-${now.getTime()}`,
      title,
      detail,
      severity: "critical",
      service: "payments",
    },
    now,
  );
}
