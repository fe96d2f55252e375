import { type Catalogue, PUBLIC_ERRORS } from "./public-errors.ts";

/**
 * The error catalogue: code → HTTP status and the Spanish message a person sees. Codes and messages of spec 8 are kept
 * as they stand there. Throw the code; the text lives here only.
 */
export const ERRORS = {
  ...PUBLIC_ERRORS,

  // Any route
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

  // Accounts
  SESSION_OUTDATED: { status: 401, message: "Tu cuenta cambió. Vuelve a intentarlo." },
  EMAIL_NOT_VERIFIED: { status: 403, message: "Verifica tu correo para seguir." },
  RECENT_SIGN_IN_REQUIRED: {
    status: 403,
    message: "Por seguridad, ingresa de nuevo y repite lo que hacías.",
  },
  SESSION_ENDED: { status: 401, message: "Esta sesión se cerró. Ingresa de nuevo." },
  SECOND_STEP_NEEDED: {
    status: 403,
    message: "Escribe el código de tu aplicación de autenticación para seguir.",
  },
  SECOND_STEP_MISSING: {
    status: 403,
    message:
      "Para esto tu cuenta necesita la verificación en dos pasos. Actívala en tu perfil, en Seguridad.",
  },
  SECOND_STEP_WRONG: {
    status: 409,
    message: "Ese código no sirve, o ya se usó. Espera el siguiente y vuelve a probar.",
  },
  SECOND_STEP_IS_ON: { status: 409, message: "Tu verificación en dos pasos ya está activa." },
  SECOND_STEP_IS_OFF: { status: 409, message: "La verificación en dos pasos no está activa." },
  ENROLMENT_OVER: {
    status: 409,
    message: "Pasó mucho tiempo. Empieza de nuevo con un código QR nuevo.",
  },
  SECOND_STEP_ERROR: {
    status: 500,
    message: "No pudimos guardar tu verificación en dos pasos. Vuelve a intentarlo.",
  },
  SESSIONS_ERROR: { status: 500, message: "No pudimos mirar tus sesiones. Vuelve a intentarlo." },
  REGISTRATION_ERROR: { status: 500, message: "Solicitud fallida" },
  VERIFICATION_RESEND_ERROR: { status: 500, message: "Error al reenviar el correo" },
  RECOVERY_ERROR: { status: 500, message: "No pudimos enviar el correo. Vuelve a intentarlo." },
  EMAIL_CHANGE_ERROR: { status: 500, message: "No pudimos cambiar tu correo. Vuelve a intentarlo." },
  SIGN_OUT_ERROR: { status: 500, message: "No pudimos cerrar tus sesiones. Vuelve a intentarlo." },
  ACCOUNT_DELETE_ERROR: { status: 500, message: "No pudimos eliminar tu cuenta. Vuelve a intentarlo." },
  ACCOUNT_HAS_DUTIES: {
    status: 409,
    message: "Esta cuenta organiza eventos o administra la plataforma. Primero hay que entregar ese papel.",
  },
  EMAIL_IN_USE: { status: 409, message: "Ya hay una cuenta con ese correo." },
  LAST_SUPERADMIN: {
    status: 409,
    message: "Es la última cuenta de superadministración: no puede quedar ninguna.",
  },
  ROLE_NEEDS_PRODUCER: { status: 409, message: "Para ser productora, la cuenta se registra como tal." },

  // Producers
  PRODUCER_NOT_FOUND: { status: 404, message: "No encontramos ese productor." },
  PRODUCER_CREATE_ERROR: { status: 500, message: "No se pudo crear el productor" },
  PRODUCER_DETAILS_ERROR: { status: 500, message: "Error al obtener productor" },
  PRODUCER_UPDATE_ERROR: { status: 500, message: "Error al actualizar productor" },
  PRODUCERS_FETCH_ERROR: { status: 500, message: "Error al obtener productores" },
  PRODUCER_DELETE_ERROR: { status: 500, message: "Error al eliminar productor" },
  PRODUCER_STATUS_ERROR: { status: 500, message: "No se pudo actualizar el estado del productor" },
  PRODUCER_STATUSES_ERROR: { status: 500, message: "No se pudieron actualizar los estados" },
  PRODUCER_HAS_EVENTS: {
    status: 409,
    message: "Este productor tiene eventos: no se puede eliminar, pero sí inactivar.",
  },
  PRODUCER_VERSION_CONFLICT: {
    status: 409,
    message: "Alguien cambió este perfil mientras lo editabas. Revisa lo nuevo y vuelve a guardar.",
  },
  UPLOADS_ERROR: { status: 500, message: "No pudimos preparar la subida. Vuelve a intentarlo." },
  UPLOAD_LIMIT_EXCEEDED: {
    status: 429,
    message: "Ya subiste 200 imágenes en un día, el máximo. Vuelve a intentarlo mañana.",
  },
  PRODUCER_ROLE_TAKEN: {
    status: 403,
    message: "Esta cuenta ya no puede organizar eventos. Si crees que es un error, escríbenos.",
  },
  PRODUCER_NOT_ALLOWED: {
    status: 409,
    message: "Esta cuenta ya tiene otro papel. Regístrate con otro correo.",
  },

  // Attendees
  ATTENDEE_NOT_FOUND: { status: 404, message: "No encontramos esa cuenta." },
  ATTENDEES_FETCH_ERROR: { status: 500, message: "Error al obtener las cuentas" },
  ATTENDEE_CREATE_ERROR: { status: 500, message: "No se pudo crear la cuenta" },
  ATTENDEE_UPDATE_ERROR: { status: 500, message: "Error al actualizar la cuenta" },
  ATTENDEE_DELETE_ERROR: { status: 500, message: "Error al eliminar la cuenta" },
  PROFILE_UPDATE_ERROR: { status: 500, message: "Error al actualizar el perfil" },
  PROFILE_FETCH_ERROR: { status: 500, message: "Error al cargar tu perfil" },

  // Events
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
  EVENT_CREATE_ERROR: { status: 500, message: "Error al crear evento" },
  EVENT_UPDATE_ERROR: { status: 500, message: "Error al actualizar evento" },
  EVENT_DELETE_ERROR: { status: 500, message: "Error al eliminar evento" },
  EVENT_SUBMIT_ERROR: { status: 500, message: "Error al enviar evento a revisión" },
  EVENT_APPROVE_ERROR: { status: 500, message: "Error al aprobar evento" },
  EVENT_REJECT_ERROR: { status: 500, message: "Error al rechazar evento" },
  EVENT_PUBLISH_ERROR: { status: 500, message: "Error al hacer público el evento" },
  EVENT_CANCEL_ERROR: { status: 500, message: "Error al cancelar el evento" },
  EVENT_WRONG_STATE: { status: 409, message: "El evento ya no está en un estado que permita esto." },
  DRAFT_LIMIT_EXCEEDED: {
    status: 409,
    message: "Ya tienes 50 borradores, el máximo. Envía alguno a revisión o elimina los que no uses.",
  },
  DRAFT_LIMIT_WHILE_PENDING: {
    status: 409,
    message:
      "Mientras revisamos tu cuenta puedes tener hasta 10 borradores. Elimina alguno o espera a que la activemos.",
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
  EVENT_NOT_ON_SALE: { status: 409, message: "Este evento no está vendiendo boletas." },

  // Buying
  ORDER_CREATE_ERROR: { status: 500, message: "No pudimos guardar tus boletas. Vuelve a intentarlo." },
  ORDER_RELEASE_ERROR: { status: 500, message: "No pudimos soltar tus boletas. Vuelve a intentarlo." },
  ORDER_FETCH_ERROR: { status: 500, message: "Error al cargar tu compra" },
  ORDERS_FETCH_ERROR: { status: 500, message: "Error al cargar tus compras" },
  ORDER_NOT_FOUND: { status: 404, message: "No encontramos esa compra." },
  ORDER_EXPIRED: {
    status: 410,
    message: "Soltamos tus boletas porque se acabó el tiempo. Si aún hay, tómalas de nuevo.",
  },
  ORDER_NOT_PAYABLE: { status: 409, message: "Esta compra ya no se puede pagar." },
  ORDER_CODES_ERROR: { status: 500, message: "No pudimos aplicar el código. Vuelve a intentarlo." },
  ORDER_CODES_FIXED: {
    status: 409,
    message: "Ya abriste el pago con este total. Para usar un código, suelta las boletas y empieza de nuevo.",
  },
  ORDER_NOT_CANCELLABLE: { status: 409, message: "Esta compra ya no se puede cancelar." },
  ORDER_NOT_REFUNDABLE: { status: 409, message: "Esta compra no tiene plata que devolver." },
  TICKETS_NOT_READY: {
    status: 409,
    message: "Las boletas de esta compra todavía se están haciendo. Vuelve a intentarlo en un momento.",
  },
  TICKET_USED: { status: 409, message: "Esa boleta ya se usó para entrar." },
  ORDER_REFUND_ERROR: { status: 500, message: "No pudimos hacer el reembolso. Vuelve a intentarlo." },
  IDEMPOTENCY_CONFLICT: { status: 409, message: "Esa compra ya existe con otros datos. Empieza una nueva." },
  TICKET_TYPE_NOT_FOUND: { status: 404, message: "Ese tipo de boleta no existe en este evento." },
  SALE_NOT_OPEN: { status: 409, message: "La venta de esta boleta todavía no ha abierto." },
  SALE_CLOSED: { status: 409, message: "La venta de esta boleta ya cerró." },
  SOLD_OUT: { status: 409, message: "Agotado: no quedan boletas para lo que pediste." },
  ORDER_LIMIT_EXCEEDED: { status: 409, message: "Pasaste el máximo de boletas por compra de este evento." },
  PERSON_LIMIT_EXCEEDED: { status: 409, message: "Pasaste el máximo de boletas por persona de este evento." },
  HOLDS_LAPSED: {
    status: 429,
    message:
      "Apartaste boletas de este evento varias veces sin pagarlas. Espera unas horas y vuelve a intentarlo.",
  },
  PRICE_CHANGED: { status: 409, message: "El precio cambió. Revisa el nuevo total antes de seguir." },

  // What an event sells
  TICKETING_ERROR: { status: 500, message: "Error al cargar las boletas del evento" },
  TICKETING_UPDATE_ERROR: { status: 500, message: "No pudimos guardar las boletas. Vuelve a intentarlo." },
  TICKETING_IN_USE: { status: 409, message: "Hay boletas vendidas o guardadas que no lo permiten." },
  TICKET_ZONES_ERROR: { status: 500, message: "Error al obtener las localidades" },

  // Payments
  PAYMENT_CHECKOUT_ERROR: {
    status: 502,
    message: "No pudimos abrir el pago. Tus boletas siguen guardadas; vuelve a intentarlo.",
  },
  WEBHOOK_SIGNATURE_INVALID: { status: 401, message: "Firma inválida." },
  WEBHOOK_ERROR: { status: 500, message: "La notificación no se pudo procesar." },

  // Tickets
  MY_TICKETS_ERROR: { status: 500, message: "Error al obtener tus boletas" },
  TICKET_FETCH_ERROR: { status: 500, message: "Error al obtener la boleta" },
  TICKET_NOT_FOUND: { status: 404, message: "No encontramos esa boleta." },
  TICKET_WRONG_STATE: { status: 409, message: "Así como está esta boleta, eso no se puede hacer." },
  TICKETS_FETCH_ERROR: { status: 500, message: "Error al obtener las boletas" },
  EVENT_TICKETS_ERROR: { status: 500, message: "Error al obtener las boletas del evento" },
  BUYER_TICKETS_ERROR: { status: 500, message: "Error al obtener las boletas de esa persona" },
  TICKETS_EXPORT_ERROR: { status: 500, message: "No pudimos preparar el archivo. Vuelve a intentarlo." },
  TICKET_TRANSFER_ERROR: { status: 500, message: "No pudimos pasar la boleta. Vuelve a intentarlo." },
  TRANSFERS_FETCH_ERROR: { status: 500, message: "No pudimos ver si te están pasando boletas." },
  TRANSFERS_NOT_ALLOWED: { status: 409, message: "Quien organiza este evento no permite pasar sus boletas." },
  TRANSFERS_CLOSED: { status: 409, message: "Ya no se pueden pasar boletas de este evento." },
  COURTESY_NOT_TRANSFERABLE: { status: 409, message: "Las cortesías de este evento son personales." },
  TRANSFER_PENDING: { status: 409, message: "Esta boleta ya va camino a otra persona. Retírala primero." },
  TRANSFER_GONE: { status: 409, message: "Esta boleta ya no te la están pasando." },
  TICKET_REFUND_ERROR: { status: 500, message: "No pudimos hacer el reembolso. Vuelve a intentarlo." },
  TICKET_CANCEL_ERROR: { status: 500, message: "No pudimos cancelar la boleta. Vuelve a intentarlo." },
  REFUND_CLOSED: { status: 409, message: "El plazo para devolver esta boleta ya pasó." },
  REFUND_NOT_YOURS: { status: 409, message: "Solo quien compró esta boleta puede pedir la plata." },
  CANCEL_NEEDS_REFUND: {
    status: 409,
    message: "Esta boleta costó plata: en vez de cancelarla, pide que te la devuelvan.",
  },
  HOLDER_CLOSED: { status: 409, message: "Ya abrieron puertas: el nombre de la boleta no se cambia." },
  HOLDER_FIXED: { status: 409, message: "El nombre de esta boleta se pone una sola vez, y ya se puso." },
  TICKET_NAME_ERROR: { status: 500, message: "No pudimos cambiar el nombre. Vuelve a intentarlo." },
  TICKET_DOWNLOAD_ERROR: { status: 500, message: "No pudimos preparar el PDF. Vuelve a intentarlo." },
  TICKET_WALLET_ERROR: {
    status: 500,
    message: "No pudimos preparar la boleta para tu celular. Vuelve a intentarlo.",
  },
  WALLET_OFF: { status: 501, message: "Por ahora las boletas no se pueden guardar ahí." },
  TICKET_EMAIL_ERROR: { status: 500, message: "Error al reenviar el correo" },
  COURTESIES_ERROR: { status: 500, message: "No pudimos dar las cortesías. Vuelve a intentarlo." },

  // Promoters and codes
  PROMOTER_NOT_FOUND: { status: 404, message: "No encontramos ese promotor." },
  PROMOTERS_FETCH_ERROR: { status: 500, message: "Error al obtener promotores del evento" },
  PROMOTER_CREATE_ERROR: { status: 500, message: "Error al crear promotor" },
  PROMOTER_UPDATE_ERROR: { status: 500, message: "Error al actualizar promotor" },
  PROMOTER_DELETE_ERROR: { status: 500, message: "Error al eliminar promotor" },
  PROMOTER_ACTIVATE_ERROR: { status: 500, message: "Error al activar promotor" },
  PROMOTER_DEACTIVATE_ERROR: { status: 500, message: "Error al desactivar promotor" },
  PROMOTER_SUSPEND_ERROR: { status: 500, message: "Error al suspender promotor" },
  PROMOTIONS_FETCH_ERROR: { status: 500, message: "No pudimos traer tus ventas. Vuelve a intentarlo." },
  PROMOTER_WRONG_STATE: { status: 409, message: "El promotor ya no está en un estado que permita esto." },
  PROMOTER_HAS_SALES: {
    status: 409,
    message: "Ya vendió boletas: no se puede eliminar, pero sí desactivar.",
  },
  PROMOTER_LIMIT_EXCEEDED: { status: 409, message: "Este evento ya tiene todos los promotores que caben." },
  PROMOTER_CODE_NOT_FOUND: { status: 404, message: "Código de promotor no encontrado" },
  PROMOTER_CODE_INVALID: { status: 400, message: "Código inválido" },
  PROMOTER_CODE_ERROR: {
    status: 500,
    message: "No se pudo validar el código. Puedes continuar igualmente.",
  },
  CODE_TAKEN: { status: 409, message: "Ese código ya existe en este evento." },
  PROMO_CODES_OFF: {
    status: 501,
    message: "Los códigos promocionales estarán disponibles próximamente",
  },
  PROMO_CODE_NOT_FOUND: { status: 404, message: "Código no encontrado" },
  PROMO_CODE_EXPIRED: { status: 410, message: "Código expirado" },
  PROMO_CODE_ERROR: {
    status: 500,
    message: "Error al validar el código. Por favor intenta de nuevo.",
  },
  PROMO_CODES_FETCH_ERROR: { status: 500, message: "Error al obtener los códigos del evento" },
  PROMO_CODE_CREATE_ERROR: { status: 500, message: "No pudimos crear el código. Vuelve a intentarlo." },
  PROMO_CODE_UPDATE_ERROR: { status: 500, message: "No pudimos guardar el código. Vuelve a intentarlo." },
  PROMO_CODE_DELETE_ERROR: { status: 500, message: "No pudimos eliminar el código. Vuelve a intentarlo." },
  PROMO_CODE_USED: {
    status: 409,
    message: "Ya se usó en una compra: no se puede eliminar, pero sí desactivar.",
  },

  // The door
  VALIDATION_ERROR: { status: 500, message: "Error de validación" },
  STAFF_ERROR: { status: 500, message: "Error al cargar el equipo de puerta" },
  STAFF_ADD_ERROR: { status: 500, message: "No pudimos sumar a esa persona. Vuelve a intentarlo." },
  STAFF_REMOVE_ERROR: { status: 500, message: "No pudimos quitar a esa persona. Vuelve a intentarlo." },
  STAFF_ALREADY_THERE: { status: 409, message: "Esa persona ya está en el equipo de puerta." },
  STAFF_INVITATIONS_ERROR: {
    status: 500,
    message: "No pudimos traer tus invitaciones. Vuelve a intentarlo.",
  },
  STAFF_INVITATION_SEND_ERROR: {
    status: 500,
    message: "No pudimos enviar la invitación. Vuelve a intentarlo.",
  },
  STAFF_INVITATION_WITHDRAW_ERROR: {
    status: 500,
    message: "No pudimos retirar la invitación. Vuelve a intentarlo.",
  },
  STAFF_INVITATION_ACCEPT_ERROR: {
    status: 500,
    message: "No pudimos anotar que aceptas. Vuelve a intentarlo.",
  },
  STAFF_INVITATION_DECLINE_ERROR: {
    status: 500,
    message: "No pudimos anotar tu respuesta. Vuelve a intentarlo.",
  },
  STAFF_INVITATION_NOT_FOUND: {
    status: 404,
    message: "No encontramos esa invitación. Entra con el correo al que llegó.",
  },
  STAFF_INVITATION_ENDED: { status: 409, message: "Esa invitación ya se respondió o se retiró." },
  STAFF_INVITATION_CLOSED: {
    status: 409,
    message: "Esta invitación ya no se puede aceptar: el evento terminó, o quien lo organiza no está activo.",
  },
  STAFF_FULL: { status: 409, message: "El equipo de puerta ya tiene 100 personas." },
  STAFF_UPDATE_ERROR: { status: 500, message: "No pudimos guardar el cambio. Vuelve a intentarlo." },
  STAFF_NOT_FOUND: { status: 404, message: "Esa persona ya no está en el equipo de puerta." },
  MARK_USED_FAILED: { status: 500, message: "No pudimos marcar la boleta. Vuelve a intentarlo." },
  HISTORY_FETCH_FAILED: { status: 500, message: "No pudimos traer las lecturas. Vuelve a intentarlo." },
  SAVE_SCAN_FAILED: { status: 500, message: "No pudimos guardar las lecturas. Vuelve a intentarlo." },
  MANIFEST_FAILED: { status: 500, message: "No pudimos traer las boletas del evento. Vuelve a intentarlo." },
  UNDO_FAILED: { status: 500, message: "No pudimos deshacer la lectura. Vuelve a intentarlo." },
  TICKET_NOT_USED: { status: 409, message: "Esa boleta no está usada: no hay lectura que deshacer." },
  SCAN_CONFLICT: { status: 409, message: "Esa lectura ya existe para otra boleta. Vuelve a leer el código." },

  // Superadmin
  DASHBOARD_STATS_ERROR: { status: 500, message: "Error al obtener estadísticas del dashboard" },
  EVENT_DETAILS_ERROR: { status: 500, message: "Error al obtener el evento" },
  FINANCE_FETCH_ERROR: { status: 500, message: "Error al obtener las finanzas" },
  FINANCE_EXPORT_ERROR: { status: 500, message: "No pudimos preparar el archivo. Vuelve a intentarlo." },
  REPORT_ERROR: { status: 500, message: "No pudimos hacer el reporte. Vuelve a intentarlo." },
  REPORT_TOO_LONG: {
    status: 409,
    message: "Son demasiados eventos para un reporte: acorta las fechas o escoge una categoría.",
  },
  FINANCE_CORRECTION_ERROR: {
    status: 500,
    message: "No pudimos guardar la corrección. Vuelve a intentarlo.",
  },
  RECONCILIATION_ERROR: { status: 500, message: "No pudimos comparar con la pasarela. Vuelve a intentarlo." },
  RECONCILIATION_DAY_OPEN: { status: 409, message: "Solo se comparan días que ya terminaron." },
  CORRECTION_TOO_LARGE: { status: 409, message: "La corrección es mayor que lo que se pagó en esa compra." },
  REFUND_NOT_FAILED: {
    status: 409,
    message: "Ese reembolso no está pendiente de pagar a mano: se está haciendo o ya se hizo.",
  },
  REFUND_BY_HAND: {
    status: 409,
    message:
      "Ya te estamos pagando esta devolución por transferencia. Si no te llega en unos días, escríbenos.",
  },
  REFUND_HAS_PAYER: {
    status: 409,
    message: "Otra persona está pagando ese reembolso: que lo cierre ella, o que lo deje primero.",
  },
  REFUND_AMOUNT_CHANGED: {
    status: 409,
    message:
      "Lo que se debe de ese reembolso cambió mientras tanto. Mira la lista de nuevo antes de cerrarlo.",
  },
  CORRECTION_CONFLICT: {
    status: 409,
    message: "Esa corrección ya quedó en el libro con otros datos. Míralo antes de hacer otra.",
  },
  SETTLEMENTS_FETCH_ERROR: { status: 500, message: "Error al obtener las liquidaciones" },
  SETTLEMENT_CREATE_ERROR: { status: 500, message: "No pudimos hacer la liquidación. Vuelve a intentarlo." },
  SETTLEMENT_UPDATE_ERROR: {
    status: 500,
    message: "No pudimos cambiar la liquidación. Vuelve a intentarlo.",
  },
  SETTLEMENT_NOT_FOUND: { status: 404, message: "No encontramos esa liquidación." },
  SETTLEMENT_WRONG_STATE: { status: 409, message: "Así como está esta liquidación, eso no se puede hacer." },
  SETTLEMENT_DAYS_OPEN: { status: 409, message: "Solo se liquidan días que ya terminaron." },
  SETTLEMENT_NEGATIVE: {
    status: 409,
    message: "Por ahora este productor le debe a Tarima: se descuenta de la próxima liquidación.",
  },
  SETTLEMENT_EMPTY: { status: 409, message: "En esos días no hubo nada que liquidar." },
  EXPORT_ERROR: { status: 500, message: "No pudimos preparar el archivo. Vuelve a intentarlo." },
  EXPORT_TOO_LONG: {
    status: 409,
    message: "Son muchas filas para esperarlas: el archivo se prepara aparte.",
  },
  EXPORT_NOT_FOUND: { status: 404, message: "No encontramos ese archivo. Se guardan siete días." },
  EXPORT_NOT_READY: { status: 409, message: "El archivo todavía no está listo." },
  SYSTEM_HEALTH_ERROR: { status: 500, message: "Error al obtener el estado del sistema" },
  INCIDENTS_FETCH_ERROR: { status: 500, message: "Error al obtener los incidentes" },
  INCIDENT_CREATE_ERROR: { status: 500, message: "No se pudo abrir el incidente" },
  INCIDENT_UPDATE_ERROR: { status: 500, message: "No se pudo actualizar el incidente" },
  INCIDENT_NOT_FOUND: { status: 404, message: "No encontramos ese incidente." },
  INCIDENT_WRONG_STATE: { status: 409, message: "El incidente ya no está en un estado que permita esto." },
  LOGS_EXPORT_ERROR: { status: 500, message: "No pudimos preparar el archivo. Vuelve a intentarlo." },
  LOGS_FETCH_ERROR: { status: 500, message: "Error al obtener el registro" },
} as const satisfies Catalogue;

export type ErrorCode = keyof typeof ERRORS;

/** What the API answers on any failure. `fields`: input field → what is wrong with it, every one of them. */
export interface ErrorBody {
  code: ErrorCode;
  message: string;
  requestId: string;
  fields?: Record<string, string>;
  /** The fresh prices that go with PRICE_CHANGED. */
  details?: unknown;
}
