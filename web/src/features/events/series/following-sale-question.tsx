import type { EventView } from "@tarima/shared/events/event.schema.ts";
import {
  type FollowingSale,
  followingSaleRoutes,
} from "@tarima/shared/events/series/following-sale.routes.ts";
import { saleChanges } from "@tarima/shared/events/series/sale-changes.ts";
import { seriesRoutes } from "@tarima/shared/events/series/series.routes.ts";
import { counted } from "@tarima/shared/lib/text/plural.ts";
import { ticketingRoutes } from "@tarima/shared/ticketing/ticketing.routes.ts";
import { useState } from "react";
import { isCode } from "../../../lib/api/api-error.ts";
import { useRoute } from "../../../lib/api/query.ts";
import { useRouteMutation } from "../../../lib/api/route-mutation.ts";
import type { StoredTicketing } from "../../ticketing/editor/use-ticketing.ts";
import {
  CHANGED_MEANWHILE,
  datesAfter,
  FollowingDialog,
  LeftAsTheyAre,
  tellUndone,
  useFollowingAnswer,
} from "./following-dialogs.tsx";
import { asSentence, saleLines, whySaleLeft } from "./sale-labels.ts";

interface Asked {
  before: StoredTicketing;
  saved: StoredTicketing;
}

/** Asks, once it was saved what a date of a series sells, whether the dates after it sell it, too. */
export function useFollowingSaleQuestion(event: EventView) {
  const [asked, setAsked] = useState<Asked>();
  const ask = (before: StoredTicketing, saved: StoredTicketing) => {
    if (event.seriesId && changesOf({ before, saved }).length > 0) setAsked({ before, saved });
  };
  const question = asked && (
    <FollowingSaleQuestion event={event} {...asked} onClose={() => setAsked(undefined)} />
  );
  return { ask, question };
}

/** Without those of passes, which each date keeps. */
function changesOf({ before, saved }: Asked) {
  const types = [...before.combinations, ...saved.combinations];
  const passes = new Set(types.flatMap(({ id, pass }) => (pass ? [id] : [])));
  const ordinary = (sale: StoredTicketing) => ({
    ...sale,
    combinations: sale.combinations.filter(({ id }) => !passes.has(id)),
  });
  return saleChanges(ordinary(before), ordinary(saved));
}

interface FollowingSaleQuestionProps extends Asked {
  event: EventView;
  onClose: () => void;
}

function FollowingSaleQuestion({ event, before, saved, onClose }: FollowingSaleQuestionProps) {
  const series = useRoute(seriesRoutes.listSeries, { id: event.id });
  const { left, take } = useFollowingAnswer<FollowingSale>(whySaleLeft, onClose);
  const change = useRouteMutation(followingSaleRoutes.changeFollowingSale, take);
  const [now, setNow] = useState(saved);
  // what somebody else saved meanwhile is shown, and asked about with it: later nobody could
  const look = useRouteMutation(ticketingRoutes.getTicketing, (found) => {
    if (changesOf({ before, saved: found }).length > 0) return setNow(found);
    tellUndone();
    onClose();
  });
  const renew = (error: unknown) => isCode(error, "EVENT_VERSION_CONFLICT") && look.mutate({ id: event.id });
  const count = datesAfter(event, series.data?.items ?? []).length;
  if (left) return <LeftAsTheyAre dates={left} onClose={onClose} />;
  if (count === 0) return null;
  const { feePaidBy, localities, phases, combinations } = before;
  const changes = changesOf({ before, saved: now });
  const isOnDays = changes.some(({ part }) => part === "phases" || part === "types");
  const sold = { feePaidBy, localities, phases, combinations };
  const isOther = isCode(change.error, "EVENT_VERSION_CONFLICT");
  return (
    <FollowingDialog
      count={count}
      onOpenChange={onClose}
      isBusy={change.isPending || look.isPending}
      error={look.error?.message ?? (isOther ? CHANGED_MEANWHILE : change.error?.message)}
      onConfirm={() =>
        change.mutate({ id: event.id, version: now.version, before: sold }, { onError: renew })
      }
    >
      <p>
        Ya quedó en esta fecha. Después de ella hay {counted(count, "fecha")} de la serie. ¿Cambia esto
        también allá?
      </p>
      <ul aria-label="Lo que cambió" className="mt-3 divide-y divide-line border-y border-line text-text">
        {saleLines(changes).map((line) => (
          <li key={line} className="py-2 text-sm wrap-anywhere">
            {asSentence(line)}
          </li>
        ))}
      </ul>
      <p className="mt-3">
        {isOnDays && "Las fechas de venta se corren con el día de cada una. "}Lo que allá ya era distinto se
        queda como está, y lo vendido no cambia.
      </p>
    </FollowingDialog>
  );
}
