import { isPostponed, NEW_DATE_UNKNOWN } from "@tarima/shared/events/dates/postponed.ts";
import type { PublicEvent } from "@tarima/shared/events/public-event.schema.ts";
import { wallClockParts } from "@tarima/shared/lib/dates/dates.ts";
import { Clock, type LucideIcon, MapPin, Users } from "lucide-react";
import type { ReactNode } from "react";
import { directionsTo } from "./directions.ts";

/** Date, place, minimum age. */
export function EventFacts({ event }: { event: PublicEvent["event"] }) {
  const { time } = wallClockParts(event.startsAt);
  const end = wallClockParts(event.endsAt).time;
  const isOff = isPostponed(event);
  const directions = directionsTo(event);
  return (
    <ul className="[&>li:first-child]:border-t-0">
      <Fact icon={Clock}>
        <b className="font-semibold">{isOff ? NEW_DATE_UNKNOWN : time}</b>{" "}
        {!isOff && (
          <span className="text-muted">
            a {end}.{event.doorsOpenAt && ` Puertas abren ${wallClockParts(event.doorsOpenAt).time}`}
          </span>
        )}
      </Fact>
      <Fact
        icon={MapPin}
        action={
          directions && (
            <a
              href={directions}
              target="_blank"
              rel="noopener noreferrer"
              className="link -my-3 inline-flex min-h-11 items-center text-sm"
            >
              Cómo llegar<span className="sr-only"> (se abre en otra pestaña)</span>
            </a>
          )
        }
      >
        <b className="font-semibold wrap-anywhere">{event.venueName}</b>
        <span className="block text-muted">
          {[event.venueAddress, event.city].filter(Boolean).join(", ")}
        </span>
      </Fact>
      <Fact icon={Users}>
        {event.minAge ? (
          <>
            <b className="font-semibold">Mayores de {event.minAge}</b>{" "}
            <span className="text-muted">{event.minAge >= 18 && "Trae tu cédula"}</span>
          </>
        ) : (
          <b className="font-semibold">Para todas las edades</b>
        )}
      </Fact>
    </ul>
  );
}

function Fact({
  icon: Icon,
  action,
  children,
}: {
  icon: LucideIcon;
  action?: ReactNode;
  children: ReactNode;
}) {
  return (
    <li className="flex flex-wrap items-start gap-x-3.5 gap-y-1 border-t border-line py-3.5">
      <Icon size={20} aria-hidden className="mt-0.5 w-6 shrink-0 text-muted" />
      <div className="min-w-0 grow basis-40">{children}</div>
      {action}
    </li>
  );
}
