import type { Catalogue } from "../api/public-errors.ts";

export const ATTENDEES_ERRORS = {
  ATTENDEE_NOT_FOUND: { status: 404, message: "No encontramos esa cuenta." },
  ATTENDEES_FETCH_ERROR: { status: 500, message: "Error al obtener las cuentas" },
  ATTENDEE_CREATE_ERROR: { status: 500, message: "No se pudo crear la cuenta" },
  ATTENDEE_UPDATE_ERROR: { status: 500, message: "Error al actualizar la cuenta" },
  ATTENDEE_DELETE_ERROR: { status: 500, message: "Error al eliminar la cuenta" },
  // source: spec 8, other
  PROFILE_UPDATE_ERROR: { status: 500, message: "Error al actualizar el perfil", sentAs: "UNKNOWN_ERROR" },
  PROFILE_FETCH_ERROR: { status: 500, message: "Error al cargar tu perfil" },
} as const satisfies Catalogue;
