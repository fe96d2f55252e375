import type { EventStatus } from "@tarima/shared/events/event.status.ts";
import { formatNumber } from "@tarima/shared/lib/numbers/numbers.ts";

/** A superadmin's action on an event. */
export interface EventAction {
  /** The resulting status. */
  to: EventStatus;
  /** Text of its buttons. */
  label: string;
  question: (name: string) => string;
  /** Shown in the confirmation. */
  consequence: (sold: number) => string;
  /** Shown afterwards. */
  done: string;
  isDanger: boolean;
  /** Whether a reason for the producer is required. */
  needsReason: boolean;
  /** Whether the name must be typed, since it is irreversible. */
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

const CANCEL_PAST: EventAction = {
  ...CANCEL,
  label: "Cancelar: no se hizo",
  question: (name) => `¿«${name}» no se hizo?`,
  consequence: (sold) =>
    `${
      sold === 0
        ? "Nadie compró boletas: no hay dinero que devolver."
        : `Devolvemos el dinero de ${sold === 1 ? "la boleta vendida" : `las ${formatNumber(sold)} boletas vendidas`}, servicio incluido y aunque se hayan usado, y les escribimos hoy a quienes compraron. Lo que ya se le pagó a su productor queda como deuda suya.`
    } Esto no se puede deshacer.`,
  needsReason: true,
};

/** Actions by status, the most likely first. */
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
  completed: [CANCEL_PAST],
};
