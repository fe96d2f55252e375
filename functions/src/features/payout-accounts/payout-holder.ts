import { isShown } from "@tarima/shared/lib/text/is-shown.ts";
import type { PayoutHolder } from "@tarima/shared/payout-accounts/payout-account.schema.ts";
import { isSameDocument } from "@tarima/shared/payout-accounts/same-document.ts";
import type { Producer } from "@tarima/shared/producers/producer.schema.ts";

/** Whose account an organisation's has to be; null where it has not said who it is. Pure. */
export function holderOf(
  producer: Pick<Producer, "legalName" | "docType" | "docNumber"> | undefined,
): PayoutHolder | null {
  const { legalName: name, docType, docNumber } = producer ?? {};
  return name && isShown(name) && docType && docNumber ? { name, docType, docNumber } : null;
}

/** Whether two holders are the same in name and document, both or neither of which may be unknown. Pure. */
export const isSameHolder = (one: PayoutHolder | null, other: PayoutHolder | null): boolean =>
  one && other ? one.name === other.name && isSameDocument(one, other) : one === other;

/** Whether an account is of who an organisation is now. Pure. */
export const isOf = (account: { holder: PayoutHolder }, holder: PayoutHolder | null): boolean =>
  holder !== null && isSameDocument(account.holder, holder);
