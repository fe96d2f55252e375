import type { ProducerDashboard } from "@tarima/shared/events/statistics/producer-dashboard.ts";
import type { ProducerView } from "@tarima/shared/producers/producer.schema.ts";
import { EventsByStatus } from "../../features/events/dashboard/events-by-status.tsx";
import { missingForReview } from "../../features/producers/profile/profile-values.ts";
import { type FirstStep, FirstSteps } from "../../features/producers/registration/first-steps.tsx";
import { paths } from "../../lib/routing/paths.ts";

interface ProducerBeginningProps {
  /** Undefined while loading. */
  producer: ProducerView | undefined;
  isPending: boolean;
  events: ProducerDashboard["events"];
}

const LIST = new Intl.ListFormat("es", { type: "conjunction" });

/** Shown before there is anything to sell: the first steps, and while the account is under review. */
export function ProducerBeginning({ producer, isPending, events }: ProducerBeginningProps) {
  const hasEvents = Object.values(events).some((count) => count > 0);
  const missing = producer ? missingForReview(producer) : [];
  const profile: FirstStep = {
    id: "profile",
    title: "Completa tu perfil",
    isDone: producer !== undefined && missing.length === 0,
    children:
      missing.length > 0
        ? `Falta ${LIST.format(missing)}. Con eso te revisamos más rápido.`
        : "Es lo que miramos para activar tu cuenta, y lo que el público ve de ti.",
    action: { to: paths.producerProfile, text: missing.length > 0 ? "Completar" : "Ver el perfil" },
  };
  const draft: FirstStep = {
    id: "draft",
    title: hasEvents ? "Ya tienes con qué empezar" : "Crea tu primer evento",
    isDone: hasEvents,
    children: hasEvents
      ? "Deja completos los datos, el cartel y las boletas."
      : "Con el nombre y la fecha basta para el borrador. Lo demás lo pones cuando quieras.",
    action: hasEvents
      ? { to: paths.myEvents, text: "Ver tus eventos" }
      : { to: paths.newEvent, text: "Crear evento" },
  };
  const review: FirstStep = {
    id: "review",
    title: isPending ? "Activamos tu cuenta" : "Lo revisamos",
    children: isPending
      ? "Por lo general en un día hábil. Desde ahí puedes enviar tu evento a revisión."
      : "Por lo general en un día hábil. Después lo publicas tú, cuando quieras.",
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div>
        <div className="rule" />
        <p className="max-w-[60ch] pt-5 text-lg text-balance">
          {isPending
            ? "Tu cuenta está en revisión. Mientras tanto puedes dejar todo listo."
            : "Todavía no tienes eventos. El primero se arma en unos minutos."}
        </p>
      </div>
      <FirstSteps steps={isPending ? [profile, draft, review] : [draft, review]} />
      {hasEvents && <EventsByStatus events={events} />}
    </div>
  );
}
