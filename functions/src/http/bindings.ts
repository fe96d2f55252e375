import type { Routes } from "@tarima/shared/api/routes.ts";
import { accountHandlers } from "../accounts/accounts.handlers.ts";
import { attendeeHandlers } from "../attendees/attendees.handlers.ts";
import { auditHandlers } from "../audit/audit.handlers.ts";
import { checkInHandlers } from "../check-ins/check-ins.handlers.ts";
import { doorHandlers } from "../check-ins/door.handlers.ts";
import { staffHandlers } from "../check-ins/staff.handlers.ts";
import { adminEventHandlers } from "../events/admin-events.handlers.ts";
import { discoveryHandlers } from "../events/discovery.handlers.ts";
import { eventHandlers } from "../events/events.handlers.ts";
import { exportHandlers } from "../exports/jobs/exports.handlers.ts";
import { financeHandlers } from "../finance/finance.handlers.ts";
import { reportHandlers } from "../finance/reports/reports.handlers.ts";
import { orderHandlers } from "../orders/orders.handlers.ts";
import { paymentHandlers } from "../payments/payments.handlers.ts";
import { producerHandlers } from "../producers/producers.handlers.ts";
import { promoCodeHandlers } from "../promo-codes/promo-codes.handlers.ts";
import { promoterHandlers } from "../promoters/promoters.handlers.ts";
import { securityHandlers } from "../security/security.handlers.ts";
import { dashboardHandlers } from "../system/dashboard.handlers.ts";
import { systemHandlers } from "../system/system.handlers.ts";
import { ticketingHandlers } from "../ticketing/ticketing.handlers.ts";
import { eventTicketHandlers } from "../tickets/event-tickets.handlers.ts";
import { ticketHandlers } from "../tickets/tickets.handlers.ts";
import type { Bindings } from "./binding.ts";

/** A handler for every declared route. */
export const bindings: Bindings<Routes> = {
  ...accountHandlers,
  ...adminEventHandlers,
  ...attendeeHandlers,
  ...auditHandlers,
  ...checkInHandlers,
  ...discoveryHandlers,
  ...dashboardHandlers,
  ...doorHandlers,
  ...eventHandlers,
  ...eventTicketHandlers,
  ...exportHandlers,
  ...financeHandlers,
  ...reportHandlers,
  ...orderHandlers,
  ...paymentHandlers,
  ...producerHandlers,
  ...promoCodeHandlers,
  ...promoterHandlers,
  ...securityHandlers,
  ...staffHandlers,
  ...systemHandlers,
  ...ticketHandlers,
  ...ticketingHandlers,
};
