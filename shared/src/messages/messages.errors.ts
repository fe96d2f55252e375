import type { Catalogue } from "../api/public-errors.ts";
import { MAX_MESSAGES_PER_EVENT, MESSAGE_DAYS_AFTER, MESSAGES_PER_DAY } from "../lib/limits.ts";

export const MESSAGES_ERRORS = {
  MESSAGES_FETCH_ERROR: { status: 500, message: "No pudimos traer los mensajes. Vuelve a intentarlo." },
  MESSAGE_SAVE_ERROR: { status: 500, message: "No pudimos guardar el mensaje. Vuelve a intentarlo." },
  MESSAGE_DELETE_ERROR: { status: 500, message: "No pudimos borrar el mensaje. Vuelve a intentarlo." },
  MESSAGE_TEST_ERROR: { status: 500, message: "No pudimos enviarte la prueba. Vuelve a intentarlo." },
  MESSAGE_SEND_ERROR: { status: 500, message: "No pudimos enviar el mensaje. Vuelve a intentarlo." },
  MESSAGE_STOP_ERROR: { status: 500, message: "No pudimos detener el mensaje. Vuelve a intentarlo." },
  AUDIENCE_COUNT_ERROR: {
    status: 500,
    message: "No pudimos contar a cuántas personas les llega. Vuelve a intentarlo.",
  },
  MESSAGE_NOT_FOUND: { status: 404, message: "No encontramos ese mensaje." },
  MESSAGE_WRONG_STATE: { status: 409, message: "El mensaje ya no está en un estado que permita esto." },
  MESSAGE_CHANGED: {
    status: 409,
    message: "El mensaje cambió en otra ventana. Míralo como quedó antes de seguir.",
  },
  MESSAGE_TO_NOBODY: {
    status: 409,
    message: "No hay a quién enviarlo: nadie cumple lo que elegiste.",
  },
  MESSAGES_FULL: {
    status: 409,
    message: `Este evento ya tiene ${MAX_MESSAGES_PER_EVENT} mensajes. Borra borradores que no uses.`,
  },
  MESSAGE_DAY_FULL: {
    status: 409,
    message: `De un evento salen hasta ${MESSAGES_PER_DAY} mensajes por día, y ese día ya los tiene.`,
  },
  MESSAGE_EVENT_PRIVATE: {
    status: 409,
    message: "Vas a poder escribirles a quienes tengan boleta cuando el evento esté publicado.",
  },
  MESSAGE_EVENT_CANCELLED: {
    status: 409,
    message: "El evento se canceló. A quienes tenían boleta ya les escribimos, con tus palabras.",
  },
  MESSAGE_EVENT_SUSPENDED: {
    status: 409,
    message: "La venta de este evento está suspendida: por ahora no salen mensajes.",
  },
  MESSAGE_EVENT_LONG_OVER: {
    status: 409,
    message: `El evento terminó hace más de ${MESSAGE_DAYS_AFTER} días: ya no salen mensajes.`,
  },
  THANKS_TOO_LATE: {
    status: 409,
    message: "Ya pasó la hora de las gracias. Escríbeles un mensaje a quienes fueron.",
  },
} as const satisfies Catalogue;
