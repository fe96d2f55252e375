import { formatWallClock, wallClockOf } from "@tarima/shared/lib/dates/dates.ts";
import { DAY_MS } from "@tarima/shared/lib/dates/durations.ts";
import type { PayoutAccount, StoredPayouts } from "@tarima/shared/payout-accounts/payout-account.schema.ts";
import type { Producer } from "@tarima/shared/producers/producer.schema.ts";
import type { WriteBatch } from "firebase-admin/firestore";
import { uuidOf } from "../../lib/uuid-of.ts";
import { raiseOrReopenIn } from "../incidents/incidents.repo.ts";
import { shownAs } from "./payout-entry.ts";

/** What a file that was dropped asked for a bank has paid by then, or will not. */
const WITH_BANK_DAYS = 15;

/** Whether a file may be with the bank: it is open, or was dropped not long ago. */
export const mayBeWithBank = ({ droppedAt }: { droppedAt?: string | undefined }, now: Date): boolean =>
  droppedAt === undefined || now.getTime() - Date.parse(droppedAt) < WITH_BANK_DAYS * DAY_MS;

/** What happened while the bank has the number: the account ended, or its organisation was suspended or is another one. */
type Event = "ended" | "suspended" | "identity";

const TEXTS: Readonly<Record<Event, { title: string; text: (name: string) => string }>> = {
  ended: {
    title: "Un archivo de pago va a una cuenta que ya no vale",
    text: () => "Esa cuenta ya no vale",
  },
  suspended: {
    title: "Un archivo de pago va a una organización suspendida",
    text: (name) => `${name} quedó suspendida`,
  },
  identity: {
    title: "Un archivo de pago va a una organización que ya dice ser otra",
    text: (name) => `${name} cambió su nombre legal o su documento, y la cuenta es de quien era antes`,
  },
};

interface Drawn {
  event: Event;
  drawn: StoredPayouts["drawn"];
  /** Undefined where it cannot be read. */
  account: PayoutAccount | undefined;
  accountId: string;
}

/**
 * Where the number of an account was drawn with a payment file of which nobody has said what became, the bank may be about to pay there:
 * somebody has to stop it. One incident an account, event and files; it opens again where it was resolved. Part of the commit of the event.
 */
export async function warnIfDrawn(
  batch: WriteBatch,
  { brandName, fullName }: Producer,
  { event, drawn = [], account, accountId }: Drawn,
  now: Date,
): Promise<void> {
  const recent = drawn.filter((it) => mayBeWithBank(it, now));
  if (recent.length === 0) return;
  const files = recent
    .map(
      ({ fileId, at, droppedAt }) =>
        `${fileId}, descargado el ${formatWallClock(wallClockOf(new Date(at)))}${droppedAt ? " y descartado después" : ""}`,
    )
    .join("; ");
  const name = brandName || fullName;
  const { title, text } = TEXTS[event];
  const where = account ? shownAs(account) : "una cuenta";
  const detail = `A ${name} se le paga en ${where} con estos archivos: ${files}. ${text(name)}: si el banco los tiene, detén esos pagos.`;
  const ofFiles = uuidOf(recent.map(({ fileId }) => fileId).join("|"));
  await raiseOrReopenIn(
    batch,
    {
      key: `payout-drawn-${accountId}-${event}-${ofFiles}`,
      ...{ title, detail, severity: "critical", service: "payments" },
    },
    now,
  );
}
