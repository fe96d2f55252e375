import type { Catalogue } from "../api/public-errors.ts";

export const TICKETING_ERRORS = {
  TICKETING_ERROR: { status: 500, message: "Error al cargar las boletas del evento" },
  TICKETING_UPDATE_ERROR: { status: 500, message: "No pudimos guardar las boletas. Vuelve a intentarlo." },
  SALE_PAUSE_ERROR: { status: 500, message: "No pudimos cambiar la venta. Vuelve a intentarlo." },
  PHASE_NOT_FOUND: { status: 404, message: "Esa etapa no existe en este evento." },
  SALE_NOT_PAUSABLE: { status: 409, message: "Este evento no está en venta: no hay nada que pausar." },
  TICKETING_IN_USE: { status: 409, message: "Hay boletas vendidas o guardadas que no lo permiten." },
  PASS_SOLD_ONLY: {
    status: 409,
    message: "Los abonos solo se compran en la página del evento: no se regalan ni tienen lista de espera.",
  },
  PASS_UPDATE_ERROR: { status: 500, message: "No pudimos guardar el abono. Vuelve a intentarlo." },
  PASS_IN_USE: {
    status: 409,
    message: "Ya hay abonos vendidos o apartados: sus fechas no se cambian.",
  },
  PASS_KEEPS_EVENT: {
    status: 409,
    message: "Esta fecha hace parte de un abono. Quítala del abono primero.",
  },
  TICKET_ZONES_ERROR: { status: 500, message: "Error al obtener las localidades" },
} as const satisfies Catalogue;
