import { keepPreviousData } from "@tanstack/react-query";
import { clientHealthRoutes } from "@tarima/shared/system/client-health.routes.ts";
import {
  CLIENT_HEALTH_RANGES,
  type ClientHealth,
  type ClientHealthRange,
} from "@tarima/shared/system/client-health.schema.ts";
import { ErrorState } from "../../../components/ui/feedback/error-state.tsx";
import { Loading, Skeleton } from "../../../components/ui/feedback/skeleton.tsx";
import { ChipChoice } from "../../../components/ui/form/choice/chips.tsx";
import { Section } from "../../../components/ui/structure/section.tsx";
import { failureOf } from "../../../lib/api/failure-of.ts";
import { useRoute } from "../../../lib/api/query.ts";
import { useAddressQuery } from "../../../lib/routing/use-address-query.ts";
import { BrowserErrors } from "./browser-errors.tsx";
import { CLIENT_RANGE_LABELS } from "./client-health-labels.ts";
import { PageSpeed } from "./page-speed.tsx";

const RANGE = "navegadores";

/** Errors and speed of pages as browsers reported them. The range is in the address. */
export function ClientHealthSection() {
  const [query, changeQuery] = useAddressQuery();
  const range = CLIENT_HEALTH_RANGES.find((it) => it === query.get(RANGE)) ?? "today";
  const health = useRoute(
    clientHealthRoutes.getClientHealth,
    { range },
    { placeholderData: keepPreviousData },
  );
  const choose = (chosen: ClientHealthRange | undefined) =>
    changeQuery(
      (after) => {
        if (chosen && chosen !== "today") after.set(RANGE, chosen);
        else after.delete(RANGE);
      },
      { replace: true },
    );
  return (
    <Section
      title="Navegadores"
      aside={
        <ChipChoice
          label="De cuándo"
          chips={CLIENT_HEALTH_RANGES.map((value) => ({ value, label: CLIENT_RANGE_LABELS[value].chip }))}
          value={range}
          onChange={choose}
        />
      }
    >
      {health.data ? (
        <Reported health={health.data} />
      ) : health.error ? (
        <ErrorState {...failureOf(health)} />
      ) : (
        <>
          <Loading>Cargando lo que cuentan los navegadores…</Loading>
          <Skeleton className="h-40" />
        </>
      )}
    </Section>
  );
}

function Reported({ health }: { health: ClientHealth }) {
  const { words } = CLIENT_RANGE_LABELS[health.range];
  if (health.errors.length === 0 && health.pages.length === 0)
    return (
      <p className="border-y border-line py-12 text-center text-muted">
        Ningún navegador ha contado nada {words}: ni errores ni demoras.
      </p>
    );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <BrowserErrors health={health} words={words} />
      <PageSpeed pages={health.pages} words={words} />
    </div>
  );
}
