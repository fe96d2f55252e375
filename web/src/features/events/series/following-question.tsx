import type { EventView } from "@tarima/shared/events/event.schema.ts";
import { seriesRoutes } from "@tarima/shared/events/series/series.routes.ts";
import type { SeriesPart } from "@tarima/shared/events/series/series-part.ts";
import { changedParts } from "@tarima/shared/events/series/series-parts.ts";
import { counted } from "@tarima/shared/lib/text/plural.ts";
import { useState } from "react";
import { useRoute } from "../../../lib/api/query.ts";
import { useRouteMutation } from "../../../lib/api/route-mutation.ts";
import { datesAfter, FollowingDialog, LeftAsTheyAre, useFollowingAnswer } from "./following-dialogs.tsx";
import { holdersText, partsText, whyLeft } from "./part-labels.ts";

interface Asked {
  event: EventView;
  parts: SeriesPart[];
}

/** Asks, once a date of a series was saved, whether the dates after it change, too. */
export function useFollowingQuestion() {
  const [asked, setAsked] = useState<Asked>();
  const ask = (before: EventView, saved: EventView) => {
    const parts = saved.seriesId ? changedParts(before, saved) : [];
    if (parts.length > 0) setAsked({ event: saved, parts });
  };
  /** What else is saved of the event before the answer makes a newer version of it. */
  const keepUp = ({ version }: Pick<EventView, "version">) =>
    setAsked((now) => now && { ...now, event: { ...now.event, version } });
  const question = asked && <FollowingQuestion {...asked} onClose={() => setAsked(undefined)} />;
  return { ask, keepUp, question };
}

function FollowingQuestion({ event, parts, onClose }: Asked & { onClose: () => void }) {
  const series = useRoute(seriesRoutes.listSeries, { id: event.id });
  const { left, take } = useFollowingAnswer(whyLeft, onClose);
  const change = useRouteMutation(seriesRoutes.changeFollowing, take);
  const count = datesAfter(event, series.data?.items ?? []).length;
  if (left) return <LeftAsTheyAre dates={left} onClose={onClose} />;
  if (count === 0) return null;
  return (
    <FollowingDialog
      count={count}
      onOpenChange={onClose}
      isBusy={change.isPending}
      error={change.error?.message}
      onConfirm={() => change.mutate({ id: event.id, version: event.version, parts })}
    >
      <p>
        Ya quedó en esta fecha. Después de ella hay {counted(count, "fecha")} de la serie: ¿cambia también
        allá {partsText(parts)}?
      </p>
      <p className="mt-2">
        Lo que hayas cambiado a mano en una fecha se queda como está. {holdersText(parts)}
      </p>
    </FollowingDialog>
  );
}
