import { formatWallClock, type WallClock, wallClockParts } from "@tarima/shared/lib/dates/dates.ts";
import { cx } from "class-variance-authority";

/** The day of the month as an image. `className` sets its size: `[--bd:92px] wide:[--bd:132px]`. */
export function BigDate({ at, className }: { at: WallClock; className: string }) {
  const { day, weekday, month } = wallClockParts(at);
  return (
    <time dateTime={at.slice(0, 16)} className={cx("bigdate", className)}>
      <span aria-hidden>{day}</span>
      <span aria-hidden>
        {weekday}
        <br />
        {month}
      </span>
      <span className="sr-only">{formatWallClock(at)}</span>
    </time>
  );
}
