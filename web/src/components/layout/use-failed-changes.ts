import { type Mutation, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { asApiError, isCode, isUnanswered } from "../../lib/api/api-error.ts";
import { notify } from "../../lib/browser/notify.ts";

/**
 * What every screen of the back office, and of one's tickets, does about a change that fails. What is on the screen is fetched again
 * where the server did not say what became of it, since it may have been made all the same, and where somebody else had changed an
 * event meanwhile. Where its form or dialog was left, a notice says it.
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
      const isOld = isCode(told.action.error, "EVENT_VERSION_CONFLICT");
      if (isUnknown || isOld) void client.invalidateQueries();
      if (!left.has(told.mutation)) return;
      const title = isUnknown
        ? "No sabemos si quedó lo último que hiciste"
        : "No quedó lo último que hiciste";
      void notify("error", title, asApiError(told.action.error).message);
    });
  }, [client]);
}
