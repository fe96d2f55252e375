import "./lib/function-options.ts";

export { api, doorApi } from "./app/api.ts";
export { pages } from "./app/pages.ts";
export { repairOrders } from "./app/schedules.ts";
export { closeAuditDays } from "./features/audit/audit.triggers.ts";
export { onPublicEventWritten, tidyCatalog } from "./features/catalog/catalog.triggers.ts";
export {
  onStaffDeleted,
  onValidationCreated,
  removeDoorGuests,
  syncDoorStaff,
} from "./features/check-ins/check-ins.triggers.ts";
export { validateTicket } from "./features/check-ins/scanning/validate-ticket.callable.ts";
export {
  completeEvents,
  onEventWritten,
  onProducerWritten,
  onSettingsWritten,
  printEventPoster,
} from "./features/events/events.triggers.ts";
export { onExportCreated, tidyExports } from "./features/exports/exports.triggers.ts";
export {
  markOverdueSettlements,
  onLedgerEntryCreated,
  onSettlementWritten,
  reviewGatewayPayments,
} from "./features/finance/finance.triggers.ts";
export {
  onMailCreated,
  sendNews,
  sendQueuedMail,
  sweepMail,
} from "./features/mail-delivery/mail-delivery.triggers.ts";
export { sendMessages } from "./features/messages/messages.triggers.ts";
export {
  expireHold,
  expireHolds,
  onOrderWritten,
  reconcilePayments,
  refundEvent,
} from "./features/payments/payments.triggers.ts";
export { checkUploadedPicture, sweepPictures } from "./features/pictures/pictures.triggers.ts";
export { onPresaleListDeleted } from "./features/presales/presales.triggers.ts";
export { sendSaleAlerts } from "./features/sale-alerts/sale-alerts.triggers.ts";
export { checkHealth, onHealthBeat } from "./features/system/system.triggers.ts";
export { notifyHolders, onListingWritten } from "./features/tickets/tickets.triggers.ts";
export { onWaitingEntryDeleted, serveWaitingList } from "./features/waiting-list/waiting-list.triggers.ts";
