import type { Route } from "@tarima/shared/api/route.ts";
import { auditRoutes } from "@tarima/shared/audit/audit.routes.ts";
import type { LongExport } from "@tarima/shared/exports/export-job.schema.ts";
import { financeRoutes } from "@tarima/shared/finance/finance.routes.ts";
import { payoutRoutes } from "@tarima/shared/finance/payouts.routes.ts";
import { eventTicketRoutes } from "@tarima/shared/tickets/event-tickets.routes.ts";
import { auditHandlers } from "../audit/audit.handlers.ts";
import { financeHandlers } from "../finance/finance.handlers.ts";
import { payoutHandlers } from "../finance/payouts/payouts.handlers.ts";
import { eventTicketHandlers } from "../tickets/lists/event-tickets.handlers.ts";

/** The exports that may run in the background: their routes and handlers. */
export const EXPORTERS: Readonly<Record<LongExport, { route: Route; binding: unknown }>> = {
  exportAuditLogs: { route: auditRoutes.exportAuditLogs, binding: auditHandlers.exportAuditLogs },
  exportEventTickets: {
    route: eventTicketRoutes.exportEventTickets,
    binding: eventTicketHandlers.exportEventTickets,
  },
  exportProducerLedger: {
    route: payoutRoutes.exportProducerLedger,
    binding: payoutHandlers.exportProducerLedger,
  },
  exportContribution: {
    route: financeRoutes.exportContribution,
    binding: financeHandlers.exportContribution,
  },
  exportFinance: { route: financeRoutes.exportFinance, binding: financeHandlers.exportFinance },
};
