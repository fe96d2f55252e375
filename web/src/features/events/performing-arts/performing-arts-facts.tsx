import type { AdminEvent } from "@tarima/shared/events/admin/admin-event.schema.ts";
import { isPerformingArts, PERFORMING_ARTS_LABELS } from "@tarima/shared/performing-arts/performing-arts.ts";
import { FactList } from "../../../components/ui/data/fact-list.tsx";
import { Section } from "../../../components/ui/structure/section.tsx";
import { registrationText } from "../../producers/profile/profile-facts.ts";

interface PerformingArtsFactsProps {
  event: Pick<AdminEvent["event"], "performingArts" | "pulepCode">;
  producer: Pick<AdminEvent["producer"], "performingArtsRegistration">;
}

/** What an organiser says of an event as a performing-arts show: the review compares it with the registry. */
export function PerformingArtsFacts({
  event: { performingArts, pulepCode },
  producer: { performingArtsRegistration: registration },
}: PerformingArtsFactsProps) {
  const facts = [
    {
      id: "arts",
      label: "Es un espectáculo",
      value: performingArts ? PERFORMING_ARTS_LABELS[performingArts] : "No lo ha dicho",
    },
    { id: "code", label: "Código PULEP", value: pulepCode ?? "No tiene" },
    {
      id: "registration",
      label: "Registro de productor",
      value: registration ? registrationText(registration) : "No lo ha puesto en su perfil",
    },
  ];
  const isAsked = isPerformingArts(performingArts) || pulepCode !== null;
  return (
    <Section title="Artes escénicas" titleClassName="text-d-sm">
      <FactList facts={isAsked ? facts : facts.slice(0, 1)} />
    </Section>
  );
}
