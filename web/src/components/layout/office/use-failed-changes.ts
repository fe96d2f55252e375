import { type Mutation, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { asApiError, isUnanswered } from "../../../lib/api/api-error.ts";
import { notify } from "../../../lib/browser/notify.ts";

/**
 * What every screen of the back office does about a change that fails. Where the server did not say what became of it, what is on
 * the screen is fetched again: it may have been made all the same. Where its form or dialog was left meanwhile, a notice says it.
 */
export function useFailedChanges(): void {
  const client = useQueryClient();
  useEffect(() => {
    const left = new WeakSet<Mutation>();
    return client.getMutationCache().subscribe((told) => {
      if (told.type === "observerRemoved" && told.mutation.state.status === "pending")
        left.add(told.mutation);
      if (told.type !== "updated" || told.action.type !== "error") return;
      const isUnknown = isUnanswered(told.action.error);
      if (isUnknown) void client.invalidateQueries();
      if (!left.has(told.mutation)) return;
      const title = isUnknown
        ? "No sabemos si quedó lo último que hiciste"
        : "No quedó lo último que hiciste";
      void notify("error", title, asApiError(told.action.error).message);
    });
  }, [client]);
}
