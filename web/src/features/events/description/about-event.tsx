import type { PublicEvent } from "@tarima/shared/events/public-event.schema.ts";
import { Section } from "../../../components/ui/structure/section.tsx";
import { MarkedText } from "./marked-text.tsx";

/** What an event is about, in its organiser's words. */
export function AboutEvent({
  event: { description, information, recommendations },
}: {
  event: Pick<PublicEvent["event"], "description" | "information" | "recommendations">;
}) {
  if (!description && !information && !recommendations) return null;
  return (
    <Section title="De qué va" titleClassName="text-d-sm">
      <div className="grid max-w-[62ch] gap-4 wrap-anywhere whitespace-pre-line">
        {description && <MarkedText text={description} level={3} />}
        {information && <p className="text-muted">{information}</p>}
        {recommendations && (
          <div>
            <h3 className="font-semibold">Recomendaciones</h3>
            <p className="mt-1">{recommendations}</p>
          </div>
        )}
      </div>
    </Section>
  );
}
