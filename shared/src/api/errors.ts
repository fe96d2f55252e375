import { ACCOUNTS_ERRORS } from "../accounts/accounts.errors.ts";
import { ATTENDEES_ERRORS } from "../attendees/attendees.errors.ts";
import { AUDIT_ERRORS } from "../audit/audit.errors.ts";
import { BOX_OFFICE_ERRORS } from "../box-office/box-office.errors.ts";
import { CASES_ERRORS } from "../cases/cases.errors.ts";
import { CHECK_INS_ERRORS } from "../check-ins/check-ins.errors.ts";
import { CONSENTS_ERRORS } from "../consents/consents.errors.ts";
import { EVENTS_ERRORS } from "../events/events.errors.ts";
import { EXPORTS_ERRORS } from "../exports/exports.errors.ts";
import { FINANCE_ERRORS } from "../finance/finance.errors.ts";
import { FOLLOWS_ERRORS } from "../follows/follows.errors.ts";
import { MAIL_ERRORS } from "../mail/mail.errors.ts";
import { MEASUREMENTS_ERRORS } from "../measurements/measurements.errors.ts";
import { MESSAGES_ERRORS } from "../messages/messages.errors.ts";
import { ORDERS_ERRORS } from "../orders/orders.errors.ts";
import { PAYMENTS_ERRORS } from "../payments/payments.errors.ts";
import { PAYOUT_ACCOUNTS_ERRORS } from "../payout-accounts/payout-accounts.errors.ts";
import { PRESALES_ERRORS } from "../presales/presales.errors.ts";
import { PRODUCERS_ERRORS } from "../producers/producers.errors.ts";
import { PROMO_CODES_ERRORS } from "../promo-codes/promo-codes.errors.ts";
import { PROMOTERS_ERRORS } from "../promoters/promoters.errors.ts";
import { RESALE_ERRORS } from "../resale/resale.errors.ts";
import { SALE_DOCUMENTS_ERRORS } from "../sale-documents/sale-documents.errors.ts";
import { SECURITY_ERRORS } from "../security/security.errors.ts";
import { SOURCES_ERRORS } from "../sources/sources.errors.ts";
import { SUPPORT_ERRORS } from "../support/support.errors.ts";
import { SYSTEM_ERRORS } from "../system/system.errors.ts";
import { TEAM_ERRORS } from "../team/team.errors.ts";
import { TICKETING_ERRORS } from "../ticketing/ticketing.errors.ts";
import { TICKETS_ERRORS } from "../tickets/tickets.errors.ts";
import { UNPAID_HOLDS_ERRORS } from "../unpaid-holds/unpaid-holds.errors.ts";
import { UNSUBSCRIBES_ERRORS } from "../unsubscribes/unsubscribes.errors.ts";
import { WAITING_LIST_ERRORS } from "../waiting-list/waiting-list.errors.ts";
import { WAITING_ROOM_ERRORS } from "../waiting-room/waiting-room.errors.ts";
import { type Catalogue, PUBLIC_ERRORS } from "./public-errors.ts";

/**
 * The error catalogue: code → HTTP status and the Spanish message a person sees. Codes and messages of spec 8 are copied
 * literally. Code throws the error code only. Each feature has its own file, merged here as the routes are.
 */
export const ERRORS = {
  ...PUBLIC_ERRORS,
  ...ACCOUNTS_ERRORS,
  ...ATTENDEES_ERRORS,
  ...AUDIT_ERRORS,
  ...BOX_OFFICE_ERRORS,
  ...CASES_ERRORS,
  ...CHECK_INS_ERRORS,
  ...EVENTS_ERRORS,
  ...EXPORTS_ERRORS,
  ...FINANCE_ERRORS,
  ...CONSENTS_ERRORS,
  ...FOLLOWS_ERRORS,
  ...MAIL_ERRORS,
  ...MEASUREMENTS_ERRORS,
  ...MESSAGES_ERRORS,
  ...ORDERS_ERRORS,
  ...PAYMENTS_ERRORS,
  ...PAYOUT_ACCOUNTS_ERRORS,
  ...PRESALES_ERRORS,
  ...PRODUCERS_ERRORS,
  ...PROMO_CODES_ERRORS,
  ...PROMOTERS_ERRORS,
  ...RESALE_ERRORS,
  ...SALE_DOCUMENTS_ERRORS,
  ...SECURITY_ERRORS,
  ...SOURCES_ERRORS,
  ...SUPPORT_ERRORS,
  ...SYSTEM_ERRORS,
  ...TEAM_ERRORS,
  ...TICKETING_ERRORS,
  ...TICKETS_ERRORS,
  ...UNPAID_HOLDS_ERRORS,
  ...UNSUBSCRIBES_ERRORS,
  ...WAITING_LIST_ERRORS,
  ...WAITING_ROOM_ERRORS,

  // used by any route
  INVALID_REQUEST: { status: 400, message: "Revisa los datos: hay algo que no se entiende." },
  UNAUTHENTICATED: { status: 401, message: "No hay sesión activa. Inicia sesión para continuar." },
  FORBIDDEN: { status: 403, message: "No tienes permiso para hacer esto." },
  APP_NOT_CHECKED: {
    status: 403,
    message: "No pudimos comprobar que esto viene de nuestra página. Recárgala e intenta de nuevo.",
  },
  NOT_FOUND: { status: 404, message: "No encontramos lo que buscas." },
  TOO_MANY_REQUESTS: {
    status: 429,
    message: "Demasiados intentos seguidos. Espera un momento y vuelve a probar.",
  },
  PAYLOAD_TOO_LARGE: { status: 413, message: "Lo que enviaste es demasiado grande." },
  SERVICE_BUSY: { status: 503, message: "Hay mucha gente comprando en este momento. Vuelve a intentarlo." },
} as const satisfies Catalogue;

export type ErrorCode = keyof typeof ERRORS;

/** The body of every error response. `fields`: input field → what is wrong with it, all of them at once. */
export interface ErrorBody {
  code: ErrorCode;
  message: string;
  requestId: string;
  fields?: Record<string, string>;
  /** The current prices, sent with PRICE_CHANGED; what a superadmin tells buyers, sent with SELLING_OFF. */
  details?: unknown;
}
