import type { QueryClient } from "@tanstack/react-query";
import { consentRoutes } from "@tarima/shared/consents/consents.routes.ts";
import { queryKey } from "../../lib/api/query.ts";

/** Fetches one's history again, every page of it: something was taken back beside it. */
export function refreshHistory(client: QueryClient): void {
  const [name] = queryKey(consentRoutes.listMyConsents, {});
  void client.invalidateQueries({ queryKey: [name] });
}
