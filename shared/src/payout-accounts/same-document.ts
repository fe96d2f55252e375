import { bareNit } from "../lib/numbers/nit.ts";
import type { PayoutHolder } from "./payout-account.schema.ts";

/** Whether two holders are the same: by the document, since a name is written in more than one way. Pure. */
export const isSameDocument = (one: PayoutHolder, other: PayoutHolder): boolean =>
  one.docType === other.docType && bare(one) === bare(other);

/** A document's figures; of a NIT without its check digit, which old ones lack. */
const bare = ({ docType, docNumber }: PayoutHolder): string =>
  docType === "NIT" ? bareNit(docNumber).replace(/-\d$/, "") : docNumber.replace(/[\s.-]/g, "").toLowerCase();
