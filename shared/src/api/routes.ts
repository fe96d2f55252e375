import { accountRoutes } from "../accounts/accounts.routes.ts";
import { attendeeRoutes } from "../attendees/attendees.routes.ts";
import { auditRoutes } from "../audit/audit.routes.ts";
import { boxOfficeRoutes } from "../box-office/box-office.routes.ts";
import { caseRoutes } from "../cases/cases.routes.ts";
import { catalogRoutes } from "../catalog/catalog.routes.ts";
import { producerEventRoutes } from "../catalog/producer-events.routes.ts";
import { checkInRoutes } from "../check-ins/check-ins.routes.ts";
import { doorRoutes } from "../check-ins/door/door.routes.ts";
import { doorLinkRoutes } from "../check-ins/door-links/door-links.routes.ts";
import { guestListRoutes } from "../check-ins/guest-list/guest-list.routes.ts";
import { staffRoutes } from "../check-ins/staff/staff.routes.ts";
import { consentRoutes } from "../consents/consents.routes.ts";
import { adminEventRoutes } from "../events/admin/admin-events.routes.ts";
import { eventRoutes } from "../events/events.routes.ts";
import { followingSaleRoutes } from "../events/series/following-sale.routes.ts";
import { publicSeriesRoutes } from "../events/series/public-series.routes.ts";
import { seriesRoutes } from "../events/series/series.routes.ts";
import { exportRoutes } from "../exports/exports.routes.ts";
import { financeRoutes } from "../finance/finance.routes.ts";
import { paymentFileRoutes } from "../finance/payment-files.routes.ts";
import { payoutRoutes } from "../finance/payouts.routes.ts";
import { reportRoutes } from "../finance/reports.routes.ts";
import { settlementRoutes } from "../finance/settlements.routes.ts";
import { followRoutes } from "../follows/follows.routes.ts";
import { mailRoutes } from "../mail/mail.routes.ts";
import { measurementRoutes } from "../measurements/measurements.routes.ts";
import { messageRoutes } from "../messages/messages.routes.ts";
import { orderRoutes } from "../orders/orders.routes.ts";
import { paymentRoutes } from "../payments/payments.routes.ts";
import { payoutAccountRoutes } from "../payout-accounts/payout-accounts.routes.ts";
import { presaleRoutes } from "../presales/presales.routes.ts";
import { producerPageRoutes } from "../producers/producer-page.routes.ts";
import { producerRoutes } from "../producers/producers.routes.ts";
import { promoCodeRoutes } from "../promo-codes/promo-codes.routes.ts";
import { promoterRoutes } from "../promoters/promoters.routes.ts";
import { resaleRoutes, ticketResaleRoutes } from "../resale/resale.routes.ts";
import { saleAlertRoutes } from "../sale-alerts/sale-alerts.routes.ts";
import { saleDocumentRoutes } from "../sale-documents/sale-documents.routes.ts";
import { securityRoutes } from "../security/security.routes.ts";
import { sourceRoutes } from "../sources/sources.routes.ts";
import { supportRoutes } from "../support/support.routes.ts";
import { clientHealthRoutes } from "../system/client-health.routes.ts";
import { dashboardRoutes } from "../system/dashboard.routes.ts";
import { systemRoutes } from "../system/system.routes.ts";
import { teamRoutes } from "../team/team.routes.ts";
import { ticketingRoutes } from "../ticketing/ticketing.routes.ts";
import { eventTicketRoutes } from "../tickets/event-tickets.routes.ts";
import { ticketRoutes } from "../tickets/tickets.routes.ts";
import { unpaidHoldRoutes } from "../unpaid-holds/unpaid-holds.routes.ts";
import { unsubscribeRoutes } from "../unsubscribes/unsubscribes.routes.ts";
import { waitingListRoutes } from "../waiting-list/waiting-list.routes.ts";
import { waitingRoomRoutes } from "../waiting-room/waiting-room.routes.ts";

/** Every route of the API by its name. The server binds a handler to each; a missing one does not compile. */
export const routes = {
  ...adminEventRoutes,
  ...accountRoutes,
  ...attendeeRoutes,
  ...auditRoutes,
  ...boxOfficeRoutes,
  ...checkInRoutes,
  ...catalogRoutes,
  ...producerEventRoutes,
  ...dashboardRoutes,
  ...doorLinkRoutes,
  ...guestListRoutes,
  ...doorRoutes,
  ...eventRoutes,
  ...seriesRoutes,
  ...publicSeriesRoutes,
  ...followingSaleRoutes,
  ...eventTicketRoutes,
  ...consentRoutes,
  ...exportRoutes,
  ...financeRoutes,
  ...paymentFileRoutes,
  ...settlementRoutes,
  ...payoutRoutes,
  ...payoutAccountRoutes,
  ...reportRoutes,
  ...followRoutes,
  ...mailRoutes,
  ...measurementRoutes,
  ...messageRoutes,
  ...orderRoutes,
  ...paymentRoutes,
  ...presaleRoutes,
  ...producerPageRoutes,
  ...producerRoutes,
  ...promoCodeRoutes,
  ...promoterRoutes,
  ...resaleRoutes,
  ...saleAlertRoutes,
  ...saleDocumentRoutes,
  ...sourceRoutes,
  ...securityRoutes,
  ...staffRoutes,
  ...caseRoutes,
  ...supportRoutes,
  ...clientHealthRoutes,
  ...systemRoutes,
  ...teamRoutes,
  ...ticketRoutes,
  ...ticketResaleRoutes,
  ...ticketingRoutes,
  ...unpaidHoldRoutes,
  ...unsubscribeRoutes,
  ...waitingListRoutes,
  ...waitingRoomRoutes,
};

export type Routes = typeof routes;
export type RouteName = keyof Routes;
