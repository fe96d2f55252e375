import type { PublicEvent } from "@tarima/shared/events/public-event.schema.ts";
import type { PlacesFor } from "@tarima/shared/ticketing/ticketing.schema.ts";
import { Section } from "../../../components/ui/structure/section.tsx";
import { company } from "../../../lib/company.ts";

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
          ¿Necesitas ayuda para comprar o un puesto accesible?{" "}
          <a href={`mailto:${company.email}`} className="link inline-block py-3">
            {company.email}
          </a>{" "}
          o{" "}
          <a href={phoneAddress()} className="link inline-block py-3">
            {company.phone}
          </a>
        </p>
      </div>
    </Section>
  );
}

/** With Colombia's calling code, so that it can be called from anywhere. */
const phoneAddress = () => `tel:+57${`${company.phone}`.replace(/^\+57|\D/g, "")}`;
