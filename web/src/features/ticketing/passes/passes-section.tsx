import type { EventView } from "@tarima/shared/events/event.schema.ts";
import { isEditable } from "@tarima/shared/events/event-actions.ts";
import { type SeriesDate, seriesRoutes } from "@tarima/shared/events/series/series.routes.ts";
import { formatWallDay } from "@tarima/shared/lib/dates/dates.ts";
import { formatNumber } from "@tarima/shared/lib/numbers/numbers.ts";
import { counted } from "@tarima/shared/lib/text/plural.ts";
import type { OpenedByPass } from "@tarima/shared/passes/pass.schema.ts";
import type { Combination } from "@tarima/shared/ticketing/ticketing.schema.ts";
import { useState } from "react";
import { Link } from "react-router";
import { Button } from "../../../components/ui/button.tsx";
import { Section } from "../../../components/ui/structure/section.tsx";
import { useRoute } from "../../../lib/api/query.ts";
import { paths } from "../../../lib/routing/paths.ts";
import { useMay } from "../../../lib/session/may.ts";
import { useTicketing } from "../editor/use-ticketing.ts";
import { PassDialog } from "./pass-dialog.tsx";

/** The passes that a date of a series sells, and those of other dates that it sets places apart for. */
export function PassesSection({ event }: { event: EventView }) {
  const series = useRoute(seriesRoutes.listSeries, { id: event.id }, { enabled: Boolean(event.seriesId) });
  const ticketing = useTicketing(event.id);
  const mayChange = useMay("events") && isEditable(event.status);
  // the ticket type of the pass that is changed; empty for a new one
  const [open, setOpen] = useState<string>();
  const dates = series.data?.items ?? [];
  if (!ticketing.data || dates.length < 2) return null;
  const { combinations, passes } = ticketing.data;
  const sold = combinations.filter(({ pass }) => pass);
  return (
    <Section
      title="Abonos"
      titleClassName="text-d-sm"
      aside={mayChange && <Button onClick={() => setOpen("")}>Armar un abono</Button>}
    >
      <p className="max-w-[62ch] text-note text-muted">
        Un abono es una boleta que abre varias fechas de la serie, una vez cada una. Se vende en la primera, y
        en las demás se apartan sus puestos.
      </p>
      <ul className="mt-4 border-b border-line empty:hidden">
        {sold.map((type) => (
          <SoldHere
            key={type.id}
            type={type}
            dates={dates}
            onChange={mayChange && (() => setOpen(type.id))}
          />
        ))}
        {passes.map((pass) => (
          <SoldElsewhere key={pass.id} pass={pass} event={event} dates={dates} />
        ))}
      </ul>
      {open !== undefined && (
        <PassDialog
          event={event}
          ticketing={ticketing.data}
          dates={dates}
          typeId={open}
          onClose={() => setOpen(undefined)}
        />
      )}
    </Section>
  );
}

const ROW = "flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line px-3 py-3";

function SoldHere({
  type,
  dates,
  onChange,
}: {
  type: Combination;
  dates: readonly SeriesDate[];
  onChange: (() => void) | false;
}) {
  const opened = type.pass?.dates ?? [];
  const days = opened.flatMap(({ eventId }) => dates.find(({ id }) => id === eventId)?.startsAt ?? []);
  return (
    <li className={ROW}>
      <div className="min-w-0">
        <b className="font-semibold wrap-anywhere">{type.name}</b>
        <p className="text-sm text-muted">
          Esta fecha y {days.map((day) => formatWallDay(day)).join(", ")} ·{" "}
          {counted(type.pass?.places ?? 0, "puesto apartado", "puestos apartados")} en cada una
        </p>
      </div>
      {onChange && (
        <Button size="sm" aria-label={`Cambiar ${type.name}`} onClick={onChange}>
          Cambiar
        </Button>
      )}
    </li>
  );
}

function SoldElsewhere({
  pass,
  event,
  dates,
}: {
  pass: OpenedByPass;
  event: EventView;
  dates: readonly SeriesDate[];
}) {
  const seller = dates.find(({ id }) => id === pass.soldBy);
  const locality = event.localities.find(({ id }) => id === pass.localityId)?.name ?? "";
  return (
    <li className={ROW}>
      <div className="min-w-0">
        <b className="font-semibold wrap-anywhere">{pass.name}</b>
        <p className="text-sm text-muted">
          Aquí tiene {formatNumber(pass.places)} puestos apartados en {locality}.{" "}
          {seller && (
            <Link to={`${paths.myEvent(seller.id)}/boletas`} className="underline">
              Se vende el {formatWallDay(seller.startsAt)}
            </Link>
          )}
        </p>
      </div>
    </li>
  );
}
