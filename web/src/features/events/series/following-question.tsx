import type { EventView } from "@tarima/shared/events/event.schema.ts";
import { type FollowingDate, seriesRoutes } from "@tarima/shared/events/series/series.routes.ts";
import type { SeriesPart } from "@tarima/shared/events/series/series-part.ts";
import { changedParts, comesAfter } from "@tarima/shared/events/series/series-parts.ts";
import { formatWallDay } from "@tarima/shared/lib/dates/dates.ts";
import { counted } from "@tarima/shared/lib/text/plural.ts";
import { useState } from "react";
import { AlertDialog } from "../../../components/ui/overlay/alert-dialog.tsx";
import { useRoute } from "../../../lib/api/query.ts";
import { useRouteMutation } from "../../../lib/api/route-mutation.ts";
import { notify } from "../../../lib/browser/notify.ts";
import { renewMyEvents } from "../manage/use-event-action.ts";
import { partsText } from "./part-labels.ts";

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

const isToCome = ({ status }: Pick<EventView, "status">) => status !== "completed" && status !== "cancelled";

function FollowingQuestion({ event, parts, onClose }: Asked & { onClose: () => void }) {
  const series = useRoute(seriesRoutes.listSeries, { id: event.id });
  const following = series.data?.items.filter(
    (date) => date.id !== event.id && comesAfter(date, event) && isToCome(date),
  );
  const [left, setLeft] = useState<FollowingDate[]>();
  const change = useRouteMutation(seriesRoutes.changeFollowing, ({ items }) => {
    renewMyEvents();
    const done = items.filter(({ changed }) => changed.length > 0).length;
    if (done > 0) void notify("success", `Cambiamos también ${counted(done, "fecha")}`);
    const others = items.filter(
      ({ kept, timesWait, refusal }) => refusal !== null || timesWait || kept.length > 0,
    );
    if (others.length > 0) setLeft(others);
    else onClose();
  });
  if (!following || following.length === 0) return null;
  if (left) return <LeftAsTheyAre dates={left} onClose={onClose} />;
  return (
    <AlertDialog
      isOpen
      onOpenChange={onClose}
      title="¿Y las fechas que siguen?"
      confirm={`Cambiar también ${following.length === 1 ? "la que sigue" : `las ${following.length} que siguen`}`}
      dismiss="Solo esta fecha"
      isDanger={false}
      isBusy={change.isPending}
      error={change.error?.message}
      onConfirm={() => change.mutate({ id: event.id, version: event.version, parts })}
    >
      <p>
        Ya quedó en esta fecha. Después de ella hay {counted(following.length, "fecha")} de la serie: ¿cambia
        también allá {partsText(parts)}?
      </p>
      <p className="mt-2">
        Lo que hayas cambiado a mano en una fecha se queda como está.
        {(parts.includes("times") || parts.includes("place")) &&
          " Si ya tienen boletas vendidas, les escribimos a quienes compraron."}
      </p>
    </AlertDialog>
  );
}

function whyLeft({ kept, timesWait, refusal }: FollowingDate): string {
  if (refusal !== null) return refusal;
  const byHand = kept.length > 0 && `Allá cambiaste a mano ${partsText(kept)}.`;
  const waits = timesWait && "Está aplazada: la hora se la pones con su fecha nueva.";
  return [byHand, waits].filter(Boolean).join(" ");
}

function LeftAsTheyAre({ dates, onClose }: { dates: FollowingDate[]; onClose: () => void }) {
  return (
    <AlertDialog
      isOpen
      onOpenChange={onClose}
      title="Esto quedó como estaba"
      confirm="Entendido"
      dismiss="Cerrar"
      isDanger={false}
      onConfirm={onClose}
    >
      <ul className="divide-y divide-line border-y border-line text-text">
        {dates.map((date) => (
          <li key={date.id} className="py-2.5">
            <b className="font-semibold">{formatWallDay(date.startsAt)}</b>
            <span className="block text-sm">{whyLeft(date)}</span>
          </li>
        ))}
      </ul>
    </AlertDialog>
  );
}
