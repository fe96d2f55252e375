import type { PublicEvent } from "@tarima/shared/events/public-event.schema.ts";
import type { PlacesFor } from "@tarima/shared/ticketing/ticketing.schema.ts";
import { Section } from "../../../components/ui/structure/section.tsx";
import { AccessHelp } from "./access-help.tsx";

/** How one gets in with a wheelchair or other help, which places are kept for it, and who helps with buying. */
export function EventAccess({ found: { event, combinations } }: { found: PublicEvent }) {
  const names = (placesFor: PlacesFor) => [
    ...new Set(combinations.filter((it) => it.placesFor === placesFor).map(({ name }) => name)),
  ];
  const kept = [
    { label: "Puestos accesibles:", types: names("accessible") },
    { label: "Para quien acompaña:", types: names("companion") },
  ].filter(({ types }) => types.length > 0);
  return (
    <Section title="Accesibilidad" titleClassName="text-d-sm">
      <div className="grid max-w-[62ch] gap-3 wrap-anywhere">
        {event.accessNote && <p className="whitespace-pre-line">{event.accessNote}</p>}
        {kept.map(({ label, types }) => (
          <p key={label}>
            <b className="font-semibold">{label}</b> {types.join(", ")}.
          </p>
        ))}
        <p className="text-muted">
          <AccessHelp />
        </p>
      </div>
    </Section>
  );
}
