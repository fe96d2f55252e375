import { useQueryClient } from "@tanstack/react-query";
import type { Buyer } from "@tarima/shared/orders/buyer.ts";
import { useCallback, useEffect } from "react";
import type { UseFormReturn } from "react-hook-form";
import { useSession } from "../../../lib/session/use-session.ts";

const NOBODY = "";

/** In memory only, per account, and cleared on sign-out; kept across checkouts. */
function useDraftKey(): [string, string] {
  const session = useSession();
  return ["buyer-draft", session.status === "signed-in" ? session.user.uid : NOBODY];
}

/** The buyer of an earlier checkout. Source: spec 4, another event keeps the buyer's data. */
export function useBuyerDraft(): Buyer | undefined {
  const key = useDraftKey();
  return useQueryClient().getQueryData<Buyer>(key);
}

export function useSaveBuyer(): (buyer: Buyer) => void {
  const client = useQueryClient();
  const [kind, uid] = useDraftKey();
  return useCallback(
    (buyer) => {
      if (uid === NOBODY) return;
      client.setQueryDefaults([kind, uid], { gcTime: Number.POSITIVE_INFINITY });
      client.setQueryData([kind, uid], buyer);
    },
    [client, kind, uid],
  );
}

/** Stores the form's values when it is left. */
export function useAutosaveBuyer({ getValues }: Pick<UseFormReturn<Buyer>, "getValues">): void {
  const keep = useSaveBuyer();
  useEffect(() => () => keep(getValues()), [keep, getValues]);
}
