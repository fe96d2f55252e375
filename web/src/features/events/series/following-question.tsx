import type { EventView } from "@tarima/shared/events/event.schema.ts";
import { eventRoutes } from "@tarima/shared/events/events.routes.ts";
import { seriesRoutes } from "@tarima/shared/events/series/series.routes.ts";
import { changedParts } from "@tarima/shared/events/series/series-parts.ts";
import { counted } from "@tarima/shared/lib/text/plural.ts";
import { useState } from "react";
import { isCode } from "../../../lib/api/api-error.ts";
import { useRoute } from "../../../lib/api/query.ts";
import { useRouteMutation } from "../../../lib/api/route-mutation.ts";
import {
  CHANGED_MEANWHILE,
  datesAfter,
  FollowingDialog,
  LeftAsTheyAre,
  tellUndone,
  useFollowingAnswer,
} from "./following-dialogs.tsx";
import { holdersText, partsText, whyLeft } from "./part-labels.ts";

interface Asked {
  before: EventView;
  saved: EventView;
}

/** Asks, once a date of a series was saved, whether the dates after it change, too. */
export function useFollowingQuestion() {
  const [asked, setAsked] = useState<Asked>();
  const ask = (before: EventView, saved: EventView) => {
    if (saved.seriesId && changedParts(before, saved).length > 0) setAsked({ before, saved });
  };
  /** What else is saved of the event before the answer makes a newer version of it. */
  const keepUp = ({ version }: Pick<EventView, "version">) =>
    setAsked((now) => now && { ...now, saved: { ...now.saved, version } });
  const question = asked && <FollowingQuestion {...asked} onClose={() => setAsked(undefined)} />;
  return { ask, keepUp, question };
}

function FollowingQuestion({ before, saved, onClose }: Asked & { onClose: () => void }) {
  const { id } = saved;
  const series = useRoute(seriesRoutes.listSeries, { id });
  const { left, take } = useFollowingAnswer(whyLeft, onClose);
  const change = useRouteMutation(seriesRoutes.changeFollowing, take);
  /** What somebody else saved since: it is shown, and asked about with what was saved here. */
  const [found, setFound] = useState<EventView>();
  const look = useRouteMutation(eventRoutes.getMyEvent, ({ event: now }) => {
    if (changedParts(before, now).length > 0) return setFound(now);
    tellUndone();
    onClose();
  });
  const renew = (error: unknown) => isCode(error, "EVENT_VERSION_CONFLICT") && look.mutate({ id });
  const event = found ?? saved;
  const parts = changedParts(before, event);
  const count = datesAfter(event, series.data?.items ?? []).length;
  if (left) return <LeftAsTheyAre dates={left} onClose={onClose} />;
  if (count === 0) return null;
  const isOther = isCode(change.error, "EVENT_VERSION_CONFLICT");
  return (
    <FollowingDialog
      count={count}
      onOpenChange={onClose}
      isBusy={change.isPending || look.isPending}
      error={look.error?.message ?? (isOther ? CHANGED_MEANWHILE : change.error?.message)}
      onConfirm={() => change.mutate({ id, version: event.version, parts }, { onError: renew })}
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
