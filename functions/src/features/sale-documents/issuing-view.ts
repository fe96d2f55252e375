import {
  type IssuingView,
  isIssuing,
  type NumberingRange,
} from "@tarima/shared/sale-documents/issuing.schema.ts";
import { currentIssuer } from "./issuer/current-issuer.ts";
import { type Issuer, IssuerDown } from "./issuer/issuer.ts";
import { countInStatus, readIssuing } from "./sale-documents.repo.ts";

/** Whether documents are issued, with which numbers, and how many are not accepted. Asks the provider for its ranges. */
export async function issuingNow(): Promise<IssuingView> {
  const issuer = currentIssuer();
  const [issuing, ranges, toSend, contingency, refused] = await Promise.all([
    readIssuing(),
    issuer ? offered(issuer) : [],
    countInStatus("to_send"),
    countInStatus("contingency"),
    countInStatus("refused"),
  ]);
  const { revision, invoiceRange, noteRange } = issuing;
  return {
    provider: issuer?.provider ?? null,
    ...{ revision, isOn: isIssuing(issuing), invoiceRange, noteRange, ranges },
    counts: { to_send: toSend, contingency, refused },
  };
}

async function offered(issuer: Issuer): Promise<NumberingRange[] | null> {
  try {
    return await issuer.ranges();
  } catch (error) {
    if (error instanceof IssuerDown) return null;
    throw error;
  }
}
