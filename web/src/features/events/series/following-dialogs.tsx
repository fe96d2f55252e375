import type { EventView } from "@tarima/shared/events/event.schema.ts";
import type { SeriesDate } from "@tarima/shared/events/series/series.routes.ts";
import { comesAfter } from "@tarima/shared/events/series/series-parts.ts";
import { formatWallDay } from "@tarima/shared/lib/dates/dates.ts";
import { counted } from "@tarima/shared/lib/text/plural.ts";
import { type ComponentProps, useState } from "react";
import { AlertDialog } from "../../../components/ui/overlay/alert-dialog.tsx";
import { notify } from "../../../lib/browser/notify.ts";
import { renewMyEvents } from "../manage/use-event-action.ts";

const isToCome = ({ status }: Pick<EventView, "status">) => status !== "completed" && status !== "cancelled";

/** The dates of a series that come after one of them, and are not over. */
export const datesAfter = (event: EventView, dates: readonly SeriesDate[]): SeriesDate[] =>
  dates.filter((date) => date.id !== event.id && comesAfter(date, event) && isToCome(date));

/** A date that has not taken over everything, and why. */
interface LeftDate {
  id: string;
  startsAt: string;
  why: string;
}

/** What became of the dates that follow: it is said how many changed, and `left` are to be shown. `whyLeft`: "" where nothing is left. */
export function useFollowingAnswer<Item extends Omit<LeftDate, "why"> & { changed: readonly unknown[] }>(
  whyLeft: (item: Item) => string,
  onDone: () => void,
) {
  const [left, setLeft] = useState<LeftDate[]>();
  const take = ({ items }: { items: Item[] }) => {
    renewMyEvents();
    const done = items.filter(({ changed }) => changed.length > 0).length;
    const others = items
      .map((item) => ({ id: item.id, startsAt: item.startsAt, why: whyLeft(item) }))
      .filter(({ why }) => why !== "");
    if (done > 0) void notify("success", `Cambiamos también ${counted(done, "fecha")}`);
    else if (others.length === 0) void notify("success", "Las fechas que siguen ya estaban así");
    if (others.length > 0) setLeft(others);
    else onDone();
  };
  return { left, take };
}

/** "la que sigue", "las 4 que siguen" */
export const thoseAfter = (count: number): string =>
  count === 1 ? "la que sigue" : `las ${count} que siguen`;

/** Said where a date is not as it was when one was asked: what is asked about is then looked at again. */
export const CHANGED_MEANWHILE =
  "Alguien cambió esta fecha mientras respondías. Esto es lo que ha cambiado hasta ahora: míralo y vuelve a confirmar.";

export const tellUndone = () =>
  void notify("message", "Alguien deshizo lo que cambiaste: no hay nada que pasar a las otras fechas");

/** Asks, once a date was saved, whether the dates after it change, too. */
export function FollowingDialog({
  count,
  ...question
}: { count: number } & Omit<
  ComponentProps<typeof AlertDialog>,
  "isOpen" | "title" | "confirm" | "dismiss" | "isDanger"
>) {
  return (
    <AlertDialog
      isOpen
      title="¿Y las fechas que siguen?"
      confirm={`Cambiar también ${thoseAfter(count)}`}
      dismiss="Solo esta fecha"
      isDanger={false}
      {...question}
    />
  );
}

export function LeftAsTheyAre({ dates, onClose }: { dates: readonly LeftDate[]; onClose: () => void }) {
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
        {dates.map(({ id, startsAt, why }) => (
          <li key={id} className="py-2.5">
            <b className="font-semibold">{formatWallDay(startsAt)}</b>
            <span className="block text-sm wrap-anywhere">{why}</span>
          </li>
        ))}
      </ul>
    </AlertDialog>
  );
}
