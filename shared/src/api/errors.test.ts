import { expect, test } from "vitest";
import { ERRORS, type ErrorCode } from "./errors.ts";
import { type RouteName, routes } from "./routes.ts";

// The codes and messages that were promised, and the calls that answer them when nothing better is known.

const failureOf = (name: RouteName): ErrorCode => routes[name].failure;

// spec: 8.34
test.each([
  ["listTickets", "TICKETS_FETCH_ERROR"],
  ["getTicket", "TICKET_FETCH_ERROR"],
  ["listEventTickets", "EVENT_TICKETS_ERROR"],
  ["listBuyerTickets", "BUYER_TICKETS_ERROR"],
  ["listTicketTypes", "TICKET_TYPES_ERROR"],
  ["listTicketZones", "TICKET_ZONES_ERROR"],
  ["transferTicket", "TICKET_TRANSFER_ERROR"],
  ["cancelTicket", "TICKET_CANCEL_ERROR"],
  ["refundTicket", "TICKET_REFUND_ERROR"],
  ["downloadTicket", "TICKET_DOWNLOAD_ERROR"],
  ["resendTicket", "TICKET_EMAIL_ERROR"],
  ["listMyTickets", "MY_TICKETS_ERROR"],
] as const)("a call about tickets fails with its code: %s, %s", (name, code) =>
  expect(failureOf(name)).toBe(code),
);

// spec: 8.35, 8.36
test.each([
  ["getDashboardStats", "DASHBOARD_STATS_ERROR", "Error al obtener estadísticas del dashboard"],
  ["listAdminEvents", "EVENTS_FETCH_ERROR", "Error al obtener eventos"],
  ["changeEventStatus", "EVENT_UPDATE_ERROR", "Error al actualizar evento"],
  ["getAdminEvent", "EVENT_DETAILS_ERROR", "Error al obtener el evento"],
  ["listProducers", "PRODUCERS_FETCH_ERROR", "Error al obtener productores"],
  ["updateProducer", "PRODUCER_UPDATE_ERROR", "Error al actualizar productor"],
  ["changeProducerStatus", "PRODUCER_STATUS_ERROR", "Error al actualizar estado del productor"],
  ["getProducer", "PRODUCER_DETAILS_ERROR", "Error al obtener productor"],
  ["listAuditLogs", "LOGS_FETCH_ERROR", "Error al obtener el registro"],
  ["exportAuditLogs", "LOGS_EXPORT_ERROR", "No pudimos preparar el archivo. Vuelve a intentarlo."],
] as const)("a call of the admin fails with its code and words: %s, %s", (name, code, message) =>
  expect([failureOf(name), ERRORS[code].message]).toEqual([code, message]),
);

// spec: 8.37, 8.40
test.each([
  ["browseEvents", "EVENTS_FETCH_ERROR", "Error al obtener eventos"],
  ["getEvent", "EVENT_FETCH_ERROR", "Error al cargar evento"],
  ["listFeaturedEvents", "FEATURED_EVENTS_ERROR", "Error al obtener los eventos destacados"],
  ["listCategoryEvents", "CATEGORY_EVENTS_ERROR", "Error al obtener los eventos de la categoría"],
  ["listLocationEvents", "LOCATION_EVENTS_ERROR", "Error al obtener los eventos del lugar"],
  ["listSimilarEvents", "SIMILAR_EVENTS_ERROR", "Error al obtener eventos parecidos"],
  ["listRecommendedEvents", "RECOMMENDATIONS_ERROR", "Error al obtener recomendaciones"],
  ["listPublicEvents", "PUBLIC_EVENTS_ERROR", "Error al obtener eventos"],
  ["getPublicEvent", "PUBLIC_EVENT_DETAIL_ERROR", "Error al cargar evento"],
  ["getPublicEventBySlug", "PUBLIC_EVENT_DETAIL_ERROR", "Error al cargar evento"],
  ["createEvent", "EVENT_CREATE_ERROR", "Error al crear evento"],
] as const)("a call about events fails with its code and words: %s, %s", (name, code, message) =>
  expect([failureOf(name), ERRORS[code].message]).toEqual([code, message]),
);

// spec: 8.41
test.each([
  ["createProducerEvent", "Error al crear evento"],
  ["updateEvent", "Error al actualizar evento"],
  ["deleteEvent", "Error al eliminar evento"],
  ["submitEvent", "Error al enviar evento a revisión"],
  ["approveEvent", "Error al aprobar evento"],
  ["rejectEvent", "Error al rechazar evento"],
  ["publishEvent", "Error al hacer público el evento"],
] as const)("an event's own calls fail in their words: %s", (name, message) =>
  expect(ERRORS[failureOf(name)].message).toBe(message),
);

// spec: 8.43
test.each([
  ["listMyEvents", "Error al cargar eventos del productor"],
  ["listProducerEvents", "Error al cargar eventos del productor"],
  ["getMyEvent", "Error al cargar evento"],
  ["getProducerStats", "Error al cargar estadísticas"],
] as const)("what a producer loads fails in its words: %s", (name, message) =>
  expect(ERRORS[failureOf(name)].message).toBe(message),
);

// spec: 8.50
test.each([
  ["registerProducer", "No se pudo crear el productor"],
  ["listProducers", "Error al obtener productores"],
  ["getProducer", "Error al obtener productor"],
  ["updateProducer", "Error al actualizar productor"],
  ["deleteProducer", "Error al eliminar productor"],
] as const)("a call about producers fails in its words: %s", (name, message) =>
  expect(ERRORS[failureOf(name)].message).toBe(message),
);

// spec: 8.51
test.each([
  ["createPromoter", "Error al crear promotor"],
  ["updatePromoter", "Error al actualizar promotor"],
  ["deletePromoter", "Error al eliminar promotor"],
  ["activatePromoter", "Error al activar promotor"],
  ["deactivatePromoter", "Error al desactivar promotor"],
  ["suspendPromoter", "Error al suspender promotor"],
  ["listPromoters", "Error al obtener promotores del evento"],
] as const)("a call about promoters fails in its words: %s", (name, message) =>
  expect(ERRORS[failureOf(name)].message).toBe(message),
);

// spec: 8.32
test.each([
  ["useTicket", "MARK_USED_FAILED"],
  ["useTicketAtDoor", "MARK_USED_FAILED"],
  ["listScans", "HISTORY_FETCH_FAILED"],
  ["saveScans", "SAVE_SCAN_FAILED"],
  ["validateQr", "VALIDATION_ERROR"],
  ["checkCode", "VALIDATION_ERROR"],
] as const)("a call of the scanner fails with its code: %s, %s", (name, code) =>
  expect(failureOf(name)).toBe(code),
);

// spec: 8.22, 8.32, 8.39
test("what nobody foresaw has words, and a ticket that is not there is 404", () => {
  expect(ERRORS.UNKNOWN_ERROR.message).toBe("Error desconocido");
  expect(ERRORS.VALIDATION_ERROR).toEqual({ status: 500, message: "Error de validación" });
  expect(ERRORS.TICKET_NOT_FOUND.status).toBe(404);
});

// spec: 8.49, 8.53, 8.54
test("a profile that is not updated, and a mail that is not sent again, say so", () => {
  const update = ERRORS[failureOf("updateMyProfile")];
  expect(update).toMatchObject({ message: "Error al actualizar el perfil", sentAs: "UNKNOWN_ERROR" });
  expect(ERRORS[failureOf("resendVerification")].message).toBe("Error al reenviar el correo");
  expect(ERRORS.UNAUTHENTICATED.message).toBe("No hay sesión activa. Inicia sesión para continuar.");
});

// spec: 8.12, 8.13, 8.14
test("the codes of promo codes and promoters have the status and words that were promised", () => {
  expect(ERRORS.PROMO_CODE_NOT_FOUND).toEqual({ status: 404, message: "Código no encontrado" });
  expect(ERRORS.PROMO_CODE_EXPIRED).toEqual({ status: 410, message: "Código expirado" });
  expect(ERRORS.PROMO_CODE_ERROR.message).toBe("Error al validar el código. Por favor intenta de nuevo.");
  expect(ERRORS.PROMOTER_CODE_NOT_FOUND).toEqual({
    status: 404,
    message: "Código de promotor no encontrado",
  });
  expect(ERRORS.PROMOTER_CODE_INVALID).toEqual({ status: 400, message: "Código inválido" });
});
