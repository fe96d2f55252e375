import type { PublicEvent } from "@tarima/shared/events/public-event.schema.ts";
import { Section } from "../../../components/ui/structure/section.tsx";
import { company } from "../../../lib/company.ts";

/** How one gets in with a wheelchair or other help, which places are kept for it, and who helps with buying. */
export function EventAccess({ found: { event, combinations } }: { found: PublicEvent }) {
  const names = (placesFor: "accessible" | "companion") => [
    ...new Set(combinations.filter((it) => it.placesFor === placesFor).map(({ name }) => name)),
  ];
  const [places, companions] = [names("accessible"), names("companion")];
  if (!event.accessNote && places.length + companions.length === 0) return null;
  return (
    <Section title="Accesibilidad" titleClassName="text-d-sm">
      <div className="grid max-w-[62ch] gap-3 wrap-anywhere">
        {event.accessNote && <p className="whitespace-pre-line">{event.accessNote}</p>}
        {places.length > 0 && (
          <p>
            <b className="font-semibold">Puestos accesibles:</b> {places.join(", ")}.
            {companions.length > 0 && ` Para quien acompaña: ${companions.join(", ")}.`}
          </p>
        )}
        <p className="text-muted">
          ¿Necesitas ayuda para comprar?{" "}
          <a href={`mailto:${company.email}`} className="link inline-block py-3">
            {company.email}
          </a>{" "}
          o{" "}
          <a href={`tel:${company.phone}`.replaceAll(" ", "-")} className="link inline-block py-3">
            {company.phone}
          </a>
        </p>
      </div>
    </Section>
  );
}
