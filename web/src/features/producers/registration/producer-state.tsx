import { PRODUCER_STATUSES, type ProducerStatus } from "@tarima/shared/producers/producer.status.ts";
import type { ReactNode } from "react";
import { ProducerBadge } from "../../../components/ui/data/badges/producer-badge.tsx";

const LABELS: Readonly<Record<ProducerStatus, { title: string; text: string }>> = {
  pending: {
    title: "Tu cuenta de productor está en revisión",
    text: "Alguien de Tarima la mira, por lo general en un día hábil. Aquí mismo ves cómo va; mientras tanto tus boletas y tu perfil siguen como siempre.",
  },
  active: {
    title: "Ya eres productor en Tarima",
    text: "Tu cuenta está activa.",
  },
  inactive: {
    title: "Tu cuenta de productor está inactiva",
    text: "Para volver a publicar, escríbenos desde el correo de tu cuenta.",
  },
  suspended: {
    title: "Tu cuenta de productor está suspendida",
    text: "No puedes publicar ni cambiar eventos. Si crees que es un error, escríbenos desde el correo de tu cuenta.",
  },
};

/** State of an existing or new producer account. */
export function ProducerState({ status, children }: { status: string | undefined; children: ReactNode }) {
  const known = PRODUCER_STATUSES.find((it) => it === status) ?? "pending";
  const { title, text } = LABELS[known];
  return (
    <div role="status">
      <ProducerBadge status={known} />
      <h2 className="mt-4 text-xl leading-tight font-semibold tracking-tight">{title}</h2>
      <p className="mt-2 max-w-[52ch] text-muted">{text}</p>
      <div className="mt-6 flex flex-wrap gap-3">{children}</div>
    </div>
  );
}
