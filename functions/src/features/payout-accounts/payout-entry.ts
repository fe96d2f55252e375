import {
  destinationText,
  endingOf,
  type PayoutDestination,
} from "@tarima/shared/payout-accounts/payout-destination.ts";
import type { Producer } from "@tarima/shared/producers/producer.schema.ts";
import type { SignedCall } from "../../lib/http/call.ts";
import type { AuditEntry } from "../audit/audit.repo.ts";
import { type EntryText, entryAbout } from "../audit/audit-entry.ts";

/** An account by what may be read by more people than pay to it: never the whole number. */
export const shownAs = ({ kind, bank, number }: PayoutDestination): string =>
  destinationText({ kind, bank, ending: endingOf(number) });

/** A log entry about an organisation's account. */
export function payoutEntry(
  { id, brandName, fullName }: Producer,
  account: PayoutDestination & { id: string },
  call: SignedCall,
  text: EntryText,
): AuditEntry {
  const resource = { type: "producer", id, name: brandName || fullName } as const;
  const facts = { accountId: account.id, account: shownAs(account) };
  return entryAbout(call, { category: "payments", resource, producerId: id, facts }, text);
}
