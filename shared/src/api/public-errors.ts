/** Code → HTTP status and the Spanish message a person sees. `sentAs`: the code that callers receive, if it is another one. */
export type Catalogue = Readonly<
  Record<string, { readonly status: number; readonly message: string; readonly sentAs?: "UNKNOWN_ERROR" }>
>;

/** The errors that public pages raise themselves, in a file of their own: public pages load no other part of the catalogue. */
export const PUBLIC_ERRORS = {
  UNKNOWN_ERROR: { status: 500, message: "Error desconocido" },
  PUBLIC_EVENTS_ERROR: { status: 500, message: "Error al obtener eventos" },
  PUBLIC_EVENT_DETAIL_ERROR: { status: 500, message: "Error al cargar evento" },
  EVENT_SLUG_REQUIRED: { status: 400, message: "Event slug is required" },
  TICKET_TYPES_ERROR: { status: 500, message: "Error al obtener los tipos de boleta" },
} as const satisfies Catalogue;
