import { useQueryClient } from "@tanstack/react-query";
import { ticketResaleRoutes } from "@tarima/shared/resale/resale.routes.ts";
import type { ResaleTerms } from "@tarima/shared/resale/resale.schema.ts";
import type { OwnedTicket } from "@tarima/shared/tickets/ticket.schema.ts";
import { queryKey, useRoute } from "../../../lib/api/query.ts";
import { useRenewTickets } from "../mine/transfer-ticket.tsx";

/** How often it is looked whether somebody buys a ticket that is for sale, milliseconds. */
const REFRESH_MS = 10_000;

/** What a holder would get for a ticket, or gets for it, and what became of it. */
export const useResaleTerms = ({ id, forSale }: Pick<OwnedTicket, "id" | "forSale">) =>
  useRoute(
    ticketResaleRoutes.getResaleTerms,
    { id },
    { refetchInterval: ({ state }) => (mayBeSold(forSale === true, state.data) ? REFRESH_MS : false) },
  );

/** A sale may show first in the person's tickets, or first here: it is over when both say so. */
export const mayBeSold = (forSale: boolean, terms: Pick<ResaleTerms, "status"> | undefined): boolean =>
  forSale ? terms?.status !== "sold" : terms?.status === "listed" || terms?.status === "held";

/** Refetches the person's tickets, and what each would bring: the codes of a group ticket are for sale together. */
export function useRenewResale(): () => void {
  const client = useQueryClient();
  const renew = useRenewTickets();
  const [terms] = queryKey(ticketResaleRoutes.getResaleTerms, { id: "" });
  return () => {
    renew();
    void client.invalidateQueries({ queryKey: [terms] });
  };
}
