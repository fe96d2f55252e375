import type { TeamRight } from "./rights.ts";

/** What each right is called, and what it is for. */
export const RIGHT_TEXTS: Readonly<Record<TeamRight, { label: string; note: string }>> = {
  all: { label: "Todo", note: "Lo mismo que tú, menos ceder la organización. También maneja el equipo." },
  events: { label: "Eventos", note: "Crear, cambiar y publicar eventos, y lo que se vende en ellos." },
  sales: {
    label: "Ventas y asistentes",
    note: "Ver quién compró, devolver dinero, dar cortesías y bajar listas.",
  },
  finance: { label: "Finanzas", note: "Ver lo que se vendió, lo que cuesta y lo que les pagamos." },
  door: { label: "Puerta", note: "Leer boletas, supervisar la entrada y armar el equipo de puerta." },
  marketing: { label: "Difusión", note: "Mensajes, promotores, códigos y de dónde vienen las ventas." },
};
