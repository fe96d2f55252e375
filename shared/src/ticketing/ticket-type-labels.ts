import type { PRICING_PHASES, TICKET_TYPES } from "./ticketing.schema.ts";

/** Labels of ticket types; separate so that public pages need not load them. */
export const TICKET_TYPE_LABELS: Readonly<Record<(typeof TICKET_TYPES)[number], string>> = {
  general: "General",
  vip: "VIP",
  early_bird: "Preventa",
  group: "Grupo",
  student: "Estudiante",
  senior: "Adulto mayor",
  child: "Infantil",
  press: "Prensa",
  sponsor: "Patrocinador",
  free: "Gratis",
};

export const PRICING_PHASE_LABELS: Readonly<Record<(typeof PRICING_PHASES)[number], string>> = {
  "early-bird": "Anticipada",
  regular: "Normal",
  "last-minute": "Última hora",
  vip: "VIP",
};
