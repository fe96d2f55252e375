/**
 * Patterns of the site's addresses, the first that fits counts: ":x" is one segment, "*" the rest. What browsers report is told by
 * these alone, so that no id, slug or code leaves a page, and nobody can make up more of them. At most MOST_PAGES.
 */
const PATTERNS = [
  "/",
  "/eventos",
  "/eventos/:slug",
  "/productores/:slug",
  "/vende",
  "/ingresar",
  "/login",
  "/redirigir",
  "/registro",
  "/verify-email",
  "/recuperar",
  "/registro-productor",
  "/perfil",
  "/perfil/:section",
  "/mis-boletas",
  "/mis-boletas/compras",
  "/mis-boletas/:ticketId",
  "/escaner",
  "/escaner/:eventId/*",
  "/taquilla/:eventId",
  "/puerta/:linkId",
  "/desuscribir/:token",
  "/pqr",
  "/pqr/:caseId",
  "/checkout/:slug",
  "/pago/:orderId",
  "/ayuda",
  "/terminos",
  "/datos-personales",
  "/promotor",
  "/productor",
  "/productor/eventos",
  "/productor/eventos/nuevo",
  "/productor/eventos/*",
  "/productor/*",
  "/admin",
  "/admin/eventos/*",
  "/admin/productores/*",
  "/admin/asistentes/*",
  "/admin/finanzas/*",
  "/admin/pqr/*",
  "/admin/sistema",
  "/admin/*",
] as const;

/** Addresses that fit none: pages that do not exist. */
export const OTHER_PAGE = "otra";
export const MOST_PAGES = 45;

export type PagePattern = (typeof PATTERNS)[number] | typeof OTHER_PAGE;
export const PAGE_PATTERNS: readonly PagePattern[] = [...PATTERNS, OTHER_PAGE];

const fits = (pattern: string, path: string): boolean => {
  const [named, given] = [pattern.split("/"), path.split("/")];
  if (named.at(-1) === "*") return named.slice(0, -1).every((part, i) => isPart(part, given[i]));
  return named.length === given.length && named.every((part, i) => isPart(part, given[i]));
};
const isPart = (part: string, given: string | undefined) =>
  part === given || (part.startsWith(":") && Boolean(given));

/** The pattern of an address's path. */
export function pagePatternOf(path: string): PagePattern {
  const plain = path.length > 1 ? path.replace(/\/+$/, "") : path;
  return PATTERNS.find((pattern) => fits(pattern, plain)) ?? OTHER_PAGE;
}

/** The pattern that somebody says a page has. */
export const knownPattern = (said: string): PagePattern =>
  PAGE_PATTERNS.find((pattern) => pattern === said) ?? OTHER_PAGE;
