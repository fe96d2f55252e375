/** Code → HTTP status and the Spanish message a person sees. */
export type Catalogue = Readonly<Record<string, { readonly status: number; readonly message: string }>>;

/** The part of the catalogue (errors.ts) that public pages raise themselves. A file of its own: they load no other. */
export const PUBLIC_ERRORS = {
  UNKNOWN_ERROR: { status: 500, message: "Error desconocido" },
  PUBLIC_EVENTS_ERROR: { status: 500, message: "Error al obtener eventos" },
  PUBLIC_EVENT_DETAIL_ERROR: { status: 500, message: "Error al cargar evento" },
  EVENT_SLUG_REQUIRED: { status: 400, message: "Event slug is required" },
  TICKET_TYPES_ERROR: { status: 500, message: "Error al obtener los tipos de boleta" },
} as const satisfies Catalogue;
