import type { Routes } from "@tarima/shared/api/routes.ts";
import { accountHandlers } from "../features/accounts/accounts.handlers.ts";
import { attendeeHandlers } from "../features/accounts/attendees.handlers.ts";
import { auditHandlers } from "../features/audit/audit.handlers.ts";
import { boxOfficeHandlers } from "../features/box-office/box-office.handlers.ts";
import { caseHandlers } from "../features/cases/cases.handlers.ts";
import { catalogHandlers, producerEventHandlers } from "../features/catalog/catalog.handlers.ts";
import { doorLinkHandlers } from "../features/check-ins/door-links/door-links.handlers.ts";
import { guestListHandlers } from "../features/check-ins/guest-list/guest-list.handlers.ts";
import { checkInHandlers } from "../features/check-ins/scanning/check-ins.handlers.ts";
import { staffHandlers } from "../features/check-ins/staff/staff.handlers.ts";
import { doorHandlers } from "../features/check-ins/supervision/door.handlers.ts";
import { consentHandlers } from "../features/consents/consents.handlers.ts";
import { eventCopyHandlers } from "../features/event-copies/event-copies.handlers.ts";
import { eventHandlers } from "../features/events/events.handlers.ts";
import { adminEventHandlers } from "../features/events/lists/admin-events.handlers.ts";
import { seriesHandlers } from "../features/events/series/series.handlers.ts";
import { exportHandlers } from "../features/exports/exports.handlers.ts";
import { financeHandlers } from "../features/finance/finance.handlers.ts";
import { paymentFileHandlers } from "../features/finance/payment-files/payment-files.handlers.ts";
import { payoutHandlers } from "../features/finance/payouts/payouts.handlers.ts";
import { settlementHandlers } from "../features/finance/settlements/settlements.handlers.ts";
import { followHandlers } from "../features/follows/follows.handlers.ts";
import { mailHandlers } from "../features/mail/mail.handlers.ts";
import { measurementHandlers } from "../features/measurements/measurements.handlers.ts";
import { messageHandlers } from "../features/messages/messages.handlers.ts";
import { orderHandlers } from "../features/orders/orders.handlers.ts";
import { paymentHandlers, refundHandlers } from "../features/payments/payments.handlers.ts";
import { payoutAccountHandlers } from "../features/payout-accounts/payout-accounts.handlers.ts";
import { whenProducerChanges } from "../features/payout-accounts/when-producer-changes.ts";
import { presaleHandlers } from "../features/presales/presales.handlers.ts";
import { producerPageHandlers } from "../features/producers/page/producer-page.handlers.ts";
import { producerHandlers } from "../features/producers/producers.handlers.ts";
import { promoCodeHandlers } from "../features/promo-codes/promo-codes.handlers.ts";
import { promoterHandlers } from "../features/promoters/promoters.handlers.ts";
import { producerDashboardHandlers } from "../features/reports/producer-dashboard.handlers.ts";
import { reportHandlers } from "../features/reports/reports.handlers.ts";
import { resaleHandlers } from "../features/resale/resale.handlers.ts";
import { saleAlertHandlers } from "../features/sale-alerts/sale-alerts.handlers.ts";
import { saleDocumentHandlers } from "../features/sale-documents/sale-documents.handlers.ts";
import { securityHandlers } from "../features/security/security.handlers.ts";
import { sourceHandlers } from "../features/sources/sources.handlers.ts";
import { supportHandlers } from "../features/support/support.handlers.ts";
import { clientHealthHandlers } from "../features/system/client-health/client-health.handlers.ts";
import { dashboardHandlers } from "../features/system/dashboard.handlers.ts";
import { systemHandlers } from "../features/system/system.handlers.ts";
import { teamHandlers } from "../features/team/team.handlers.ts";
import { ticketingHandlers } from "../features/ticketing/ticketing.handlers.ts";
import { eventTicketHandlers } from "../features/tickets/lists/event-tickets.handlers.ts";
import { ticketResaleHandlers } from "../features/tickets/resale/ticket-resale.handlers.ts";
import { ticketHandlers } from "../features/tickets/tickets.handlers.ts";
import { unpaidHoldHandlers } from "../features/unpaid-holds/unpaid-holds.handlers.ts";
import { unsubscribeHandlers } from "../features/unsubscribes/unsubscribes.handlers.ts";
import { waitingListHandlers } from "../features/waiting-list/waiting-list.handlers.ts";
import { waitingRoomHandlers } from "../features/waiting-room/waiting-room.handlers.ts";
import type { Bindings } from "../lib/http/binding.ts";

export const handlers: Bindings<Routes> = {
  ...accountHandlers,
  ...adminEventHandlers,
  ...attendeeHandlers,
  ...auditHandlers,
  ...checkInHandlers,
  ...boxOfficeHandlers,
  ...guestListHandlers,
  ...catalogHandlers,
  ...producerEventHandlers,
  ...clientHealthHandlers,
  ...dashboardHandlers,
  ...doorLinkHandlers,
  ...doorHandlers,
  ...eventCopyHandlers,
  ...eventHandlers,
  ...seriesHandlers,
  ...eventTicketHandlers,
  ...consentHandlers,
  ...exportHandlers,
  ...financeHandlers,
  ...paymentFileHandlers,
  ...settlementHandlers,
  ...payoutHandlers,
  ...payoutAccountHandlers,
  ...reportHandlers,
  ...followHandlers,
  ...mailHandlers,
  ...measurementHandlers,
  ...messageHandlers,
  ...orderHandlers,
  ...paymentHandlers,
  ...refundHandlers,
  ...producerDashboardHandlers,
  ...presaleHandlers,
  ...producerPageHandlers,
  ...producerHandlers(whenProducerChanges),
  ...promoCodeHandlers,
  ...promoterHandlers,
  ...resaleHandlers,
  ...saleAlertHandlers,
  ...saleDocumentHandlers,
  ...sourceHandlers,
  ...securityHandlers,
  ...staffHandlers,
  ...caseHandlers,
  ...supportHandlers,
  ...systemHandlers,
  ...ticketHandlers,
  ...ticketResaleHandlers,
  ...teamHandlers,
  ...ticketingHandlers,
  ...unpaidHoldHandlers,
  ...unsubscribeHandlers,
  ...waitingListHandlers,
  ...waitingRoomHandlers,
};
