import type { Catalogue } from "../api/public-errors.ts";

export const TICKETING_ERRORS = {
  TICKETING_ERROR: { status: 500, message: "Error al cargar las boletas del evento" },
  TICKETING_UPDATE_ERROR: { status: 500, message: "No pudimos guardar las boletas. Vuelve a intentarlo." },
  SALE_PAUSE_ERROR: { status: 500, message: "No pudimos cambiar la venta. Vuelve a intentarlo." },
  PHASE_NOT_FOUND: { status: 404, message: "Esa etapa no existe en este evento." },
  SALE_NOT_PAUSABLE: { status: 409, message: "Este evento no está en venta: no hay nada que pausar." },
  TICKETING_IN_USE: { status: 409, message: "Hay boletas vendidas o guardadas que no lo permiten." },
  TICKET_ZONES_ERROR: { status: 500, message: "Error al obtener las localidades" },
} as const satisfies Catalogue;
