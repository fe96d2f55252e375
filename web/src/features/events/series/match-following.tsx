import type { EventView } from "@tarima/shared/events/event.schema.ts";
import { type SeriesDate, seriesRoutes } from "@tarima/shared/events/series/series.routes.ts";
import { SERIES_PART_NAMES, type SeriesPart } from "@tarima/shared/events/series/series-part.ts";
import { useState } from "react";
import { Button } from "../../../components/ui/button.tsx";
import { Checkbox } from "../../../components/ui/form/choice/checkbox.tsx";
import { AlertDialog } from "../../../components/ui/overlay/alert-dialog.tsx";
import { useRouteMutation } from "../../../lib/api/route-mutation.ts";
import { datesAfter, LeftAsTheyAre, thoseAfter, useFollowingAnswer } from "./following-dialogs.tsx";
import { holdersText, PART_LABELS, whyLeft } from "./part-labels.ts";
import { asSentence } from "./sale-labels.ts";

interface MatchFollowingProps {
  event: EventView;
  dates: readonly SeriesDate[];
}

/** Lets the dates after one of them say the same in parts that are chosen. Nothing where there are none. */
export function MatchFollowing({ event, dates }: MatchFollowingProps) {
  const [isAsked, setAsked] = useState(false);
  const count = datesAfter(event, dates).length;
  return (
    <>
      {count > 0 && (
        <Button size="sm" onClick={() => setAsked(true)}>
          Igualar {count === 1 ? "la que sigue" : "las que siguen"}
        </Button>
      )}
      {isAsked && <ChooseParts event={event} count={count} onClose={() => setAsked(false)} />}
    </>
  );
}

interface ChoosePartsProps {
  event: EventView;
  count: number;
  onClose: () => void;
}

function ChooseParts({ event, count, onClose }: ChoosePartsProps) {
  const [parts, setParts] = useState<SeriesPart[]>([]);
  const [isChecked, setChecked] = useState(false);
  const { left, take } = useFollowingAnswer(whyLeft, onClose);
  const change = useRouteMutation(seriesRoutes.changeFollowing, take);
  if (left) return <LeftAsTheyAre dates={left} onClose={onClose} />;
  const toggle = (part: SeriesPart, isOn: boolean) =>
    setParts((before) => SERIES_PART_NAMES.filter((it) => (it === part ? isOn : before.includes(it))));
  const confirm = () => {
    setChecked(true);
    if (parts.length > 0) change.mutate({ id: event.id, version: event.version, parts });
  };
  const isMissing = isChecked && parts.length === 0;
  return (
    <AlertDialog
      isOpen
      onOpenChange={onClose}
      title={`¿Qué pasa de esta fecha a ${thoseAfter(count)}?`}
      confirm={`Igualar ${thoseAfter(count)}`}
      dismiss="Cancelar"
      isDanger={false}
      isBusy={change.isPending}
      error={isMissing ? "Escoge al menos una cosa" : change.error?.message}
      fields={
        <fieldset className="grid gap-x-4 wide:grid-cols-2">
          <legend className="sr-only">Lo que pasa</legend>
          {SERIES_PART_NAMES.map((part) => (
            <Checkbox
              key={part}
              checked={parts.includes(part)}
              onChange={({ target }) => toggle(part, target.checked)}
            >
              {asSentence(PART_LABELS[part])}
            </Checkbox>
          ))}
        </fieldset>
      }
      onConfirm={confirm}
    >
      Quedan como en esta fecha, la hora en el día de cada una. Lo que hayas cambiado a mano en una fecha se
      queda como está. {holdersText(parts)}
    </AlertDialog>
  );
}
