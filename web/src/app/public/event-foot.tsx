import type { PublicEvent } from "@tarima/shared/events/public-event.schema.ts";
import { Suspense, useEffect } from "react";
import { categoryInAddress } from "../../features/events/catalog/category-address.ts";
import { SimilarEvents } from "../../features/events/page/similar-events.tsx";
import { currentAnswer } from "../../features/measurements/measurement-answer.ts";
import { optionalPart } from "../../lib/browser/optional-part.ts";

const VisitMeasurement = optionalPart(
  async () => (await import("../../features/measurements/visit-measurement.tsx")).VisitMeasurement,
);

/** What stands below an event: others like it, and whether its organiser may measure the visit. Loaded after the page. */
export function EventFoot({ found: { event, producer } }: { found: PublicEvent }) {
  useEffect(() => {
    if (!producer.measuredWith) currentAnswer(producer.id, []);
  }, [producer]);
  return (
    <>
      <SimilarEvents eventId={event.id} category={categoryInAddress(event.category)} />
      {producer.measuredWith && (
        <Suspense>
          <VisitMeasurement event={event} producer={producer} />
        </Suspense>
      )}
    </>
  );
}
