import type { Catalogue } from "../api/public-errors.ts";

export const PRODUCERS_ERRORS = {
  PRODUCER_NOT_FOUND: { status: 404, message: "No encontramos ese productor." },
  PRODUCER_CREATE_ERROR: { status: 500, message: "No se pudo crear el productor" },
  PRODUCER_DETAILS_ERROR: { status: 500, message: "Error al obtener productor" },
  PRODUCER_UPDATE_ERROR: { status: 500, message: "Error al actualizar productor" },
  PRODUCERS_FETCH_ERROR: { status: 500, message: "Error al obtener productores" },
  PRODUCER_DELETE_ERROR: { status: 500, message: "Error al eliminar productor" },
  PRODUCER_STATUS_ERROR: { status: 500, message: "Error al actualizar estado del productor" },
  PRODUCER_STATUSES_ERROR: { status: 500, message: "No se pudieron actualizar los estados" },
  PRODUCER_IS_OWED: {
    status: 409,
    message: "A este productor todavía se le debe una liquidación: págala o anúlala primero.",
  },
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
  PRODUCER_PASSED_ON: {
    status: 409,
    message: "Cediste tu organización. Para abrir otra, regístrate con otro correo.",
  },
  PRODUCER_ROLE_TAKEN: {
    status: 403,
    message: "Esta cuenta ya no puede organizar eventos. Si crees que es un error, escríbenos.",
  },
  PRODUCER_NOT_ALLOWED: {
    status: 409,
    message: "Esta cuenta ya tiene otro papel. Regístrate con otro correo.",
  },
} as const satisfies Catalogue;
