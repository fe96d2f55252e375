import type { ErrorCode } from "@tarima/shared/api/errors.ts";
import { ERRORS } from "@tarima/shared/api/errors.ts";
import type { Catalogue } from "@tarima/shared/api/public-errors.ts";

/** What is said of a call that failed without a word of the server. Source: spec 8, producer and promoter messages. */
const TEXTS: Partial<Record<ErrorCode, string>> = {
  PRODUCERS_FETCH_ERROR: "Error al listar productor ({status})",
  PRODUCER_DETAILS_ERROR: "Error al obtener productor ({status})",
  PRODUCER_UPDATE_ERROR: "Error al actualizar productor ({status})",
  PRODUCER_DELETE_ERROR: "Error al eliminar productor ({status})",
  PRODUCER_CREATE_ERROR: "Solicitud fallida",
  PRODUCER_EVENTS_ERROR: "Error al obtener eventos del productor ({status})",
  PROMOTER_CREATE_ERROR: "Error al crear promotor ({status})",
  PROMOTER_UPDATE_ERROR: "Error al actualizar promotor ({status})",
  PROMOTER_DELETE_ERROR: "Error al eliminar promotor ({status})",
  PROMOTER_ACTIVATE_ERROR: "Error al activar promotor ({status})",
  PROMOTER_DEACTIVATE_ERROR: "Error al desactivar promotor ({status})",
  PROMOTER_SUSPEND_ERROR: "Error al suspender promotor ({status})",
};

/** The whole catalogue as the client uses it: where the server sends a message, that one is shown. */
export const CLIENT_CATALOGUE: Catalogue = {
  ...ERRORS,
  ...Object.fromEntries(
    (Object.entries(TEXTS) as [ErrorCode, string][]).map(([code, message]) => [
      code,
      { ...ERRORS[code], message },
    ]),
  ),
};
