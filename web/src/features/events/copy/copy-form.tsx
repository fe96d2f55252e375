import type { CopiedAlong } from "@tarima/shared/events/editing/copied-along.ts";
import { COPY_DAYS_AHEAD, MAX_COPIES } from "@tarima/shared/events/editing/copy-event.ts";
import type { EventView } from "@tarima/shared/events/event.schema.ts";
import { eventRoutes } from "@tarima/shared/events/events.routes.ts";
import { addDays, type CalendarDay, dayOf, today } from "@tarima/shared/lib/dates/calendar-day.ts";
import { formatWallDay } from "@tarima/shared/lib/dates/dates.ts";
import { counted } from "@tarima/shared/lib/text/plural.ts";
import { useState } from "react";
import { useNavigate } from "react-router";
import { Button } from "../../../components/ui/button.tsx";
import { Alert } from "../../../components/ui/feedback/alert.tsx";
import { Checkbox } from "../../../components/ui/form/choice/checkbox.tsx";
import { Select } from "../../../components/ui/form/choice/select.tsx";
import { DatePicker } from "../../../components/ui/form/date/date-picker.tsx";
import { DaysPicker } from "../../../components/ui/form/date/days-picker.tsx";
import { Field } from "../../../components/ui/form/field.tsx";
import { Stepper } from "../../../components/ui/form/number/stepper.tsx";
import { useRouteMutation } from "../../../lib/api/route-mutation.ts";
import { notify } from "../../../lib/browser/notify.ts";
import { paths } from "../../../lib/routing/paths.ts";
import { renewMyEvent } from "../manage/use-event-action.ts";
import { AlongFields } from "./along-fields.tsx";
import { REPEAT_LABELS, REPEATS, type Repeat, repeatDays } from "./repeat-days.ts";
import { useAlong } from "./use-along.ts";

/** How many dates a rule has before another number is chosen. */
const USUAL_DATES = 4;

/** The dates of the copies: one, or by a rule of which single dates can be left out. */
export function CopyForm({ event, onDone }: { event: EventView; onDone: () => void }) {
  const [first, setFirst] = useState<CalendarDay | undefined>(() => weekAfter(event));
  const [repeat, setRepeat] = useState<Repeat>("once");
  const [count, setCount] = useState(USUAL_DATES);
  const [isSeries, setSeries] = useState(true);
  const [leftOut, setLeftOut] = useState<ReadonlySet<CalendarDay>>(new Set());
  const [picked, setPicked] = useState<CalendarDay[]>([]);
  const { choices, choose } = useAlong(event);
  const { copy, start } = useCopy(event, onDone);
  const isPicked = repeat === "picked";
  const rule = first && !isPicked ? repeatDays(first, repeat, count) : [];
  const days = isPicked ? picked : rule.filter((day) => !leftOut.has(day));
  const range = { min: today(), max: addDays(today(), COPY_DAYS_AHEAD) };
  const dayFault = Object.entries(copy.error?.fields ?? {}).find(([field]) => field.startsWith("days"))?.[1];
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(submitted) => {
        submitted.preventDefault();
        const along = choices.filter(({ isChosen }) => isChosen).map(({ what }) => what);
        if (days.length > 0) start({ days, isSeries, along });
      }}
    >
      <div className="grid gap-4 pair:grid-cols-2">
        {!isPicked && (
          <Field label="Fecha" error={dayFault}>
            <DatePicker value={first} {...range} onChange={setFirst} />
          </Field>
        )}
        <Field label="Se repite">
          <Select
            value={repeat}
            onChange={({ target }) => {
              const chosen = REPEATS.find((it) => it === target.value) ?? "once";
              // what the rule made is where one goes on from
              if (chosen === "picked" && !isPicked)
                setPicked(days.filter((day) => day >= range.min && day <= range.max));
              setRepeat(chosen);
            }}
          >
            {REPEATS.map((it) => (
              <option key={it} value={it}>
                {REPEAT_LABELS[it]}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      {isPicked && (
        <Field
          label="Fechas"
          isGroup
          error={dayFault}
          hint={picked.length > 0 ? picked.map(dateText).join(", ") : `Toca los días, hasta ${MAX_COPIES}`}
        >
          <DaysPicker value={picked} {...range} most={MAX_COPIES} onChange={setPicked} />
        </Field>
      )}
      {repeat !== "once" && !isPicked && (
        <>
          <Field label="Cuántas fechas" isGroup>
            <Stepper label="fechas" min={2} max={MAX_COPIES} value={count} onChange={setCount} />
          </Field>
          <fieldset className="grid max-h-60 gap-x-4 overflow-y-auto pair:grid-cols-2">
            <legend className="mb-1 text-sm font-semibold">Quita las que no van</legend>
            {rule.map((day) => (
              <Checkbox
                key={day}
                checked={!leftOut.has(day)}
                onChange={({ target }) =>
                  setLeftOut(target.checked ? without(leftOut, day) : new Set([...leftOut, day]))
                }
              >
                {dateText(day)}
              </Checkbox>
            ))}
          </fieldset>
        </>
      )}
      <Checkbox checked={isSeries} onChange={({ target }) => setSeries(target.checked)}>
        Son fechas del mismo evento: en la página de cada una se escogen las otras, y lo que cambies en una lo
        puedes pasar a las que siguen.
      </Checkbox>
      <AlongFields choices={choices} onChoose={choose} />
      {copy.error && !dayFault && (
        <Alert tone="danger" isUrgent>
          {copy.error.message}
        </Alert>
      )}
      <Button
        type="submit"
        variant="primary"
        className="justify-self-end"
        isBusy={copy.isPending}
        disabled={days.length === 0}
      >
        {days.length > 1 ? `Crear ${counted(days.length, "borrador", "borradores")}` : "Crear el borrador"}
      </Button>
    </form>
  );
}

/** Sends the days. All of a form are one request, so that what was made by one whose answer was lost is not made twice. */
function useCopy(event: EventView, onDone: () => void) {
  const navigate = useNavigate();
  const [requestId, setRequestId] = useState(() => crypto.randomUUID());
  const copy = useRouteMutation(eventRoutes.copyEvent, ({ events }) => {
    renewMyEvent(event.id); // it may have become a date of a series
    void notify("success", events.length > 1 ? `Creamos ${events.length} borradores` : "Creamos el borrador");
  });
  const start = (wish: { days: CalendarDay[]; isSeries: boolean; along: CopiedAlong[] }) =>
    copy.mutate(
      { id: event.id, requestId, ...wish },
      {
        onError: ({ code }) => code === "EVENT_DRAFT_DELETED" && setRequestId(crypto.randomUUID()),
        // not called once the form was closed: who went on to something else stays there
        onSuccess: ({ events: [only, ...others] }) => {
          onDone();
          void navigate(
            only && others.length === 0 ? paths.myEvent(only.id) : `${paths.myEvents}?status=draft`,
          );
        },
      },
    );
  return { copy, start };
}

/** A week after the event, or the next same weekday that is to come. */
function weekAfter({ startsAt }: EventView): CalendarDay {
  const now = today();
  let day = addDays(dayOf(startsAt), 7);
  while (day <= now) day = addDays(day, 7);
  return day;
}

const without = (days: ReadonlySet<CalendarDay>, day: CalendarDay) =>
  new Set([...days].filter((it) => it !== day));

/** "vie 4 dic", with the year of another one. */
const dateText = (day: CalendarDay) =>
  `${formatWallDay(`${day}T00:00:00.000Z`)}${day.slice(0, 4) === today().slice(0, 4) ? "" : ` ${day.slice(0, 4)}`}`;
