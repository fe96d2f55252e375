import type { PayoutHolder } from "@tarima/shared/payout-accounts/payout-account.schema.ts";
import { isSameDocument } from "@tarima/shared/payout-accounts/same-document.ts";

/** In what the holder of an account is another than somebody; undefined where it is the same. `nobody`: there is nobody to compare. */
export type HolderDifference = "nobody" | "document" | "name";

export function holderDifference(
  holder: PayoutHolder,
  other: PayoutHolder | null,
): HolderDifference | undefined {
  if (!other) return "nobody";
  if (!isSameDocument(holder, other)) return "document";
  return holder.name === other.name ? undefined : "name";
}
