import { useQueryClient } from "@tanstack/react-query";
import type { Buyer } from "@tarima/shared/orders/buyer.ts";
import { useCallback, useEffect } from "react";
import type { UseFormReturn } from "react-hook-form";
import { useSession } from "../../../lib/session/use-session.ts";

const NOBODY = "";

/** Kept in memory only, per account, and gone with the sign-out like every cached response: what was typed outlives its checkout. */
function useDraftKey(): [string, string] {
  const session = useSession();
  return ["buyer-draft", session.status === "signed-in" ? session.user.uid : NOBODY];
}

/** Who bought or was about to, in a checkout before this one. Source: spec 4, another event keeps the buyer's data. */
export function useBuyerDraft(): Buyer | undefined {
  const key = useDraftKey();
  return useQueryClient().getQueryData<Buyer>(key);
}

/** Keeps somebody for the next checkout. */
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

/** Keeps what the form holds when it is left. */
export function useAutosaveBuyer({ getValues }: Pick<UseFormReturn<Buyer>, "getValues">): void {
  const keep = useSaveBuyer();
  useEffect(() => () => keep(getValues()), [keep, getValues]);
}
