import type { ProducerStatus } from "@tarima/shared/producers/producer.status.ts";
import { Ban, Check, Clock, type LucideIcon, Minus } from "lucide-react";

/** A status change of one or several producers, as it is offered and asked. */
export interface ProducerMove {
  status: ProducerStatus;
  label: string;
  icon: LucideIcon;
  /** What it means for them. */
  consequence: string;
  /** They have to be told why. */
  needsReason: boolean;
}

export const MOVES: readonly ProducerMove[] = [
  {
    status: "active",
    label: "Activar",
    icon: Check,
    consequence: "Puede enviar eventos a revisión, y los que tenga publicados venden.",
    needsReason: false,
  },
  {
    status: "inactive",
    label: "Inactivar",
    icon: Minus,
    consequence:
      "No puede publicar, y sus eventos publicados dejan de vender. Las boletas vendidas siguen sirviendo.",
    needsReason: true,
  },
  {
    status: "suspended",
    label: "Suspender",
    icon: Ban,
    consequence:
      "No puede publicar ni cambiar eventos, y los publicados dejan de vender. Las boletas vendidas siguen sirviendo.",
    needsReason: true,
  },
  {
    status: "pending",
    label: "Dejar pendiente",
    icon: Clock,
    consequence: "Puede preparar eventos, pero no publicarlos, y los publicados dejan de vender.",
    needsReason: false,
  },
];
