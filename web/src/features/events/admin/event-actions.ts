import type { EventStatus } from "@tarima/shared/events/event.status.ts";
import { formatNumber } from "@tarima/shared/lib/numbers/numbers.ts";

/** Something a superadmin does with an event. */
export interface EventAction {
  /** The status it leads to. */
  to: EventStatus;
  /** On its button, and on the one that does it. */
  label: string;
  question: (name: string) => string;
  /** What happens then. */
  consequence: (sold: number) => string;
  /** Said once it is done. */
  done: string;
  isDanger: boolean;
  /** Whether its producer must be given a reason. */
  needsReason: boolean;
  /** Whether the name has to be written first: it cannot be undone. */
  needsName: boolean;
}

const CANCEL: EventAction = {
  to: "cancelled",
  label: "Cancelar evento",
  question: (name) => `¿Cancelar «${name}»?`,
  consequence: (sold) =>
    `${
      sold === 0
        ? "Nadie ha comprado boletas: no hay dinero que devolver."
        : `Devolvemos el dinero de ${sold === 1 ? "la boleta vendida" : `las ${formatNumber(sold)} boletas vendidas`}, servicio incluido, y les escribimos hoy a quienes compraron.`
    } Ninguna boleta vuelve a servir. Esto no se puede deshacer.`,
  done: "Evento cancelado",
  isDanger: true,
  needsReason: false,
  needsName: true,
};

/** What can be done with an event as it stands, the first the likeliest. */
export const EVENT_ACTIONS: Readonly<Partial<Record<EventStatus, readonly EventAction[]>>> = {
  pending_approval: [
    {
      to: "approved",
      label: "Aprobar",
      question: (name) => `¿Aprobar «${name}»?`,
      consequence: () => "Le escribimos a su productor para que lo publique.",
      done: "Evento aprobado",
      isDanger: false,
      needsReason: false,
      needsName: false,
    },
    {
      to: "draft",
      label: "Devolver",
      question: (name) => `¿Devolver «${name}»?`,
      consequence: () => "Vuelve a ser un borrador, y su productor lee qué corregir.",
      done: "Evento devuelto",
      isDanger: true,
      needsReason: true,
      needsName: false,
    },
  ],
  approved: [CANCEL],
  published: [
    {
      to: "suspended",
      label: "Suspender la venta",
      question: (name) => `¿Suspender la venta de «${name}»?`,
      consequence: () =>
        "Nadie puede comprar hasta que la restablezcas. Las boletas vendidas siguen sirviendo.",
      done: "Venta suspendida",
      isDanger: true,
      needsReason: true,
      needsName: false,
    },
    CANCEL,
  ],
  suspended: [
    {
      to: "published",
      label: "Restablecer la venta",
      question: (name) => `¿Restablecer la venta de «${name}»?`,
      consequence: () => "Cualquiera lo puede comprar otra vez.",
      done: "Venta restablecida",
      isDanger: false,
      needsReason: false,
      needsName: false,
    },
    CANCEL,
  ],
};
