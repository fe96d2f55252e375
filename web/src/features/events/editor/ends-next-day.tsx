import { addDays, dayOf } from "@tarima/shared/lib/dates/calendar-day.ts";
import { formatWallClock, type WallClock } from "@tarima/shared/lib/dates/dates.ts";
import { useFormContext } from "react-hook-form";
import { Button } from "../../../components/ui/button.tsx";
import { splitWallClock, wallClockAt } from "../../../lib/forms/clock-time.ts";
import { whole } from "./field-grid.ts";

interface Times {
  startsAt: WallClock | undefined;
  endsAt: WallClock | undefined;
}

/** Who plans a night from 20:00 to 03:00 types its day twice: offers the day after as its end. */
export function EndsNextDay() {
  const { watch, setValue, setFocus, formState } = useFormContext<Times>();
  const next = nextDayOf({ startsAt: watch("startsAt"), endsAt: watch("endsAt") });
  if (!next) return null;
  return (
    <p className={`${whole} flex flex-wrap items-center gap-x-4 gap-y-2 text-sm`}>
      ¿Termina el {formatWallClock(next)}?
      <Button
        size="sm"
        onClick={() => {
          setValue("endsAt", next, { shouldDirty: true, shouldValidate: formState.isSubmitted });
          setFocus("endsAt"); // the button is gone
        }}
      >
        Sí, al día siguiente
      </Button>
    </p>
  );
}

/** Undefined where the end is not at an earlier hour of the day on which it starts. */
function nextDayOf({ startsAt, endsAt }: Times): WallClock | undefined {
  if (!startsAt || !endsAt || dayOf(startsAt) !== dayOf(endsAt) || endsAt >= startsAt) return undefined;
  return wallClockAt(addDays(dayOf(endsAt), 1), splitWallClock(endsAt).time);
}
