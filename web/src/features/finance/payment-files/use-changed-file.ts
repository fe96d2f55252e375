import { useQueryClient } from "@tanstack/react-query";
import type { PaymentFileView } from "@tarima/shared/finance/payment-file.schema.ts";
import { paymentFileRoutes } from "@tarima/shared/finance/payment-files.routes.ts";
import { settlementRoutes } from "@tarima/shared/finance/settlements.routes.ts";
import { queryKey } from "../../../lib/api/query.ts";
import { routeQueries } from "../../../lib/api/route-queries.ts";

/** Every list that a payment file shows in. */
const LISTS = [
  paymentFileRoutes.listPayables,
  paymentFileRoutes.listPaymentFiles,
  settlementRoutes.listSettlements,
  settlementRoutes.listBalances,
];

/** Shows a file as a change left it, and renews all that shows it; without a file the latter alone. */
export function useChangedFile(): (file?: PaymentFileView) => void {
  const client = useQueryClient();
  return (file) => {
    if (file) client.setQueryData(queryKey(paymentFileRoutes.getPaymentFile, { id: file.id }), file);
    for (const route of LISTS) void client.invalidateQueries(routeQueries(route));
  };
}
