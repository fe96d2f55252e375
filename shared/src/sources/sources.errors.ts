import type { Catalogue } from "../api/public-errors.ts";

export const SOURCES_ERRORS = {
  SOURCES_FETCH_ERROR: { status: 500, message: "No pudimos traer de dónde vienen. Vuelve a intentarlo." },
  SOURCE_LINK_ERROR: { status: 500, message: "No pudimos guardar el enlace. Vuelve a intentarlo." },
  SOURCE_LINK_TAKEN: { status: 409, message: "Ya tienes un enlace con este nombre." },
  SOURCE_LINKS_FULL: { status: 409, message: "Este evento ya tiene todos los enlaces que caben. Quita uno." },
  SOURCE_NOT_FOUND: { status: 404, message: "No encontramos ese enlace." },
  SOURCE_HAS_VISITS: { status: 409, message: "Este enlace ya trajo visitas o ventas: queda en la lista." },
  QR_POSTER_ERROR: { status: 500, message: "No pudimos hacer el cartel. Vuelve a intentarlo." },
} as const satisfies Catalogue;
