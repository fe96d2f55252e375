import { payoutAccountRoutes } from "@tarima/shared/payout-accounts/payout-accounts.routes.ts";
import { useState } from "react";
import { useRoute } from "../../../lib/api/query.ts";
import { holderDifference } from "../../payout-accounts/holder-difference.ts";

export type PayeeChoice = "account" | "elsewhere";

/**
 * To whom a payment is noted. The account is looked up once for the question and then stays: who pays goes to their bank with its
 * number, and what is noted has to be that one, whatever was approved meanwhile. The server refuses one that is not in place.
 */
export function usePayee(producerId: string, isAsked: boolean) {
  const [choice, setChoice] = useState<PayeeChoice | undefined>("account");
  const [elsewhere, setElsewhere] = useState("");
  const query = useRoute(
    payoutAccountRoutes.getAnyPayouts,
    { producerId },
    {
      ...{ enabled: isAsked, staleTime: 0, gcTime: 0 },
      ...{ refetchOnWindowFocus: false, refetchOnReconnect: false },
    },
  );
  // after a failed look-up what was known before may be out of date: nothing is noted by it
  const found = query.isError || query.isFetching ? undefined : query.data;
  const { current = null, holder = null } = found ?? {};
  const difference = current && holderDifference(current.holder, holder);
  const isOther = difference === "document" || difference === "nobody";
  const account = isOther ? null : current;
  const to = !found ? undefined : account ? choice : "elsewhere";
  return {
    query,
    account,
    isFound: found !== undefined,
    /** There is an account, but of somebody else than the organisation is now: of another document, or it does not say who it is. */
    isOther,
    isNobody: difference === "nobody",
    to,
    setChoice,
    elsewhere,
    setElsewhere,
    /** Undefined where it has to be chosen. */
    input:
      account && to === "account"
        ? { accountId: account.id }
        : to && { elsewhere: elsewhere.trim() || undefined },
    /** Another account is in place: whether it was paid to that one has to be said anew. */
    renew: () => {
      setChoice(undefined);
      void query.refetch();
    },
  };
}

export type Payee = ReturnType<typeof usePayee>;
