import type { Catalogue } from "../api/public-errors.ts";

export const SYSTEM_ERRORS = {
  DASHBOARD_STATS_ERROR: { status: 500, message: "Error al obtener estadísticas del dashboard" },
  SYSTEM_HEALTH_ERROR: { status: 500, message: "Error al obtener el estado del sistema" },
  INCIDENTS_FETCH_ERROR: { status: 500, message: "Error al obtener los incidentes" },
  INCIDENT_CREATE_ERROR: { status: 500, message: "No se pudo abrir el incidente" },
  INCIDENT_UPDATE_ERROR: { status: 500, message: "No se pudo actualizar el incidente" },
  INCIDENT_NOT_FOUND: { status: 404, message: "No encontramos ese incidente." },
  INCIDENT_WRONG_STATE: { status: 409, message: "El incidente ya no está en un estado que permita esto." },
  SWITCHES_ERROR: { status: 500, message: "Error al obtener los interruptores" },
  SWITCHES_CHANGE_ERROR: { status: 500, message: "No pudimos guardar el cambio. Vuelve a intentarlo." },
  SWITCHES_CHANGED: {
    status: 409,
    message: "Alguien movió los interruptores mientras tanto. Mira cómo quedaron y repite tu cambio.",
  },
  SALES_OFF_UNKNOWN: { status: 404, message: "No encontramos ese productor o ese evento." },
} as const satisfies Catalogue;
