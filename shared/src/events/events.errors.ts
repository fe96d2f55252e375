import type { Catalogue } from "../api/public-errors.ts";
import { MAX_COPIED_ALONG } from "./editing/copied-along.ts";
import { MAX_SERIES_DATES } from "./series/series-part.ts";

export const EVENTS_ERRORS = {
  EVENT_NOT_FOUND: { status: 404, message: "No encontramos ese evento." },
  EVENTS_FETCH_ERROR: { status: 500, message: "Error al obtener eventos" },
  FEATURED_EVENTS_ERROR: { status: 500, message: "Error al obtener los eventos destacados" },
  CATEGORY_EVENTS_ERROR: { status: 500, message: "Error al obtener los eventos de la categoría" },
  LOCATION_EVENTS_ERROR: { status: 500, message: "Error al obtener los eventos del lugar" },
  SIMILAR_EVENTS_ERROR: { status: 500, message: "Error al obtener eventos parecidos" },
  RECOMMENDATIONS_ERROR: { status: 500, message: "Error al obtener recomendaciones" },
  PRODUCER_EVENTS_ERROR: { status: 500, message: "Error al cargar eventos del productor" },
  PRODUCER_STATS_ERROR: { status: 500, message: "Error al cargar estadísticas" },
  EVENT_FETCH_ERROR: { status: 500, message: "Error al cargar evento" },
  SERIES_FETCH_ERROR: { status: 500, message: "No pudimos traer las otras fechas." },
  SERIES_FULL: {
    status: 409,
    message: `Una serie tiene hasta ${MAX_SERIES_DATES} fechas. Crea las que faltan como un evento aparte.`,
  },
  COPY_TAKES_TOO_MUCH: {
    status: 409,
    message: `Entre códigos, promotores y equipo de puerta, una copia lleva hasta ${MAX_COPIED_ALONG}. Deja algo por fuera.`,
  },
  EVENT_CREATE_ERROR: { status: 500, message: "Error al crear evento" },
  EVENT_UPDATE_ERROR: { status: 500, message: "Error al actualizar evento" },
  EVENT_DELETE_ERROR: { status: 500, message: "Error al eliminar evento" },
  EVENT_SUBMIT_ERROR: { status: 500, message: "Error al enviar evento a revisión" },
  EVENT_APPROVE_ERROR: { status: 500, message: "Error al aprobar evento" },
  EVENT_REJECT_ERROR: { status: 500, message: "Error al rechazar evento" },
  EVENT_PUBLISH_ERROR: { status: 500, message: "Error al hacer público el evento" },
  EVENT_WITHDRAW_ERROR: { status: 500, message: "Error al retirar el evento de la revisión" },
  EVENT_UNPUBLISH_ERROR: { status: 500, message: "Error al despublicar el evento" },
  EVENT_CANCEL_ERROR: { status: 500, message: "Error al cancelar el evento" },
  EVENT_WRONG_STATE: { status: 409, message: "El evento ya no está en un estado que permita esto." },
  EVENT_HAS_TICKETS: {
    status: 409,
    message:
      "Ya hay boletas vendidas, guardadas o de cortesía, así que el evento sigue publicado. Si no se va a hacer, cancélalo.",
  },
  DRAFT_LIMIT_EXCEEDED: {
    status: 409,
    message: "Ya tienes 50 borradores, el máximo. Envía alguno a revisión o elimina los que no uses.",
  },
  DRAFT_LIMIT_WHILE_PENDING: {
    status: 409,
    message:
      "Mientras revisamos tu cuenta puedes tener hasta 10 borradores. Elimina alguno o espera a que la activemos.",
  },
  EVENT_DRAFT_DELETED: {
    status: 410,
    message:
      "Lo que enviaste antes sí quedó, y después lo eliminaste. Para crearlo otra vez, envíalo de nuevo.",
  },
  EVENT_NOT_CANCELLED: { status: 409, message: "Este evento no está cancelado." },
  EVENT_NOT_EDITABLE: { status: 409, message: "Así como está, este evento no se puede cambiar." },
  EVENT_VERSION_CONFLICT: {
    status: 409,
    message: "Alguien cambió este evento mientras lo editabas. Revisa lo nuevo y vuelve a guardar.",
  },
  EVENT_INCOMPLETE: { status: 409, message: "Al evento le faltan datos para enviarlo a revisión." },
  EVENT_SLUG_FIXED: { status: 409, message: "La dirección del evento ya no cambia: puede estar compartida." },
  PRODUCER_NOT_ACTIVE: {
    status: 403,
    message: "Tu cuenta de productor todavía no está activa, o dejó de estarlo.",
  },
  TICKETS_AVAILABLE: { status: 409, message: "Hay boletas: ya puedes comprarlas." },
  EVENT_NOT_ON_SALE: { status: 409, message: "Este evento no está vendiendo boletas." },
  EVENT_DETAILS_ERROR: { status: 500, message: "Error al obtener el evento" },
  QUESTION_ANSWERED: {
    status: 409,
    message: "Esa pregunta ya tiene respuestas: en vez de borrarla, deja de hacerla.",
  },
} as const satisfies Catalogue;
