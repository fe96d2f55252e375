import type { Output } from "@tarima/shared/api/route.ts";
import { formatMoney } from "@tarima/shared/lib/numbers/money.ts";
import { counted } from "@tarima/shared/lib/text/plural.ts";
import { resaleRoutes } from "@tarima/shared/resale/resale.routes.ts";
import { MissedNote } from "../../components/ui/feedback/missed-note.tsx";
import { useRoute } from "../../lib/api/query.ts";

/** How often the figures are asked for while the page is open, milliseconds. */
const REFRESH_MS = 20_000;

type ResoldType = Output<typeof resaleRoutes.getResale>["types"][number];

/** What was given back for sale at an own event, and what became of it. Renders nothing where nothing ever was. */
export function Resold({ eventId }: { eventId: string }) {
  const found = useRoute(
    resaleRoutes.getResale,
    { id: eventId },
    { staleTime: 0, refetchInterval: REFRESH_MS },
  );
  if (!found.data) return <MissedNote query={found}>No pudimos ver las boletas devueltas.</MissedNote>;
  const { types } = found.data;
  if (types.length === 0) return null;
  const fees = types.reduce((sum, type) => sum + type.fees, 0);
  return (
    <section aria-labelledby="devueltas-para-la-venta">
      <h2 id="devueltas-para-la-venta" className="text-xl font-semibold tracking-tight">
        Boletas devueltas
      </h2>
      <p className="mt-0.5 max-w-[62ch] text-sm text-muted">
        Las devolvió para la venta quien no puede ir. No son puestos de más: cambian de dueño cuando alguien
        las paga.{fees > 0 && ` De las vendidas te quedan ${formatMoney(fees)}.`}
      </p>
      <ul className="mt-4 border-b border-line">
        {types.map((type) => (
          <li
            key={type.combinationId}
            className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-t border-line py-4"
          >
            <div className="min-w-0">
              <h3 className="font-semibold wrap-anywhere">
                {type.name}
                {type.localityName !== type.name && (
                  <span className="font-normal text-muted"> · {type.localityName}</span>
                )}
              </h3>
              <p className="text-sm text-muted">{stateOf(type)}</p>
            </div>
            {type.fees > 0 && (
              <p className="font-semibold whitespace-nowrap">
                {formatMoney(type.fees)} <span className="font-normal text-muted">para ti</span>
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** "2 a la venta · 1 por pagar · 5 vendidas" */
export const stateOf = ({ listed, held, sold }: Pick<ResoldType, "listed" | "held" | "sold">): string =>
  [
    listed > 0 && `${listed} a la venta`,
    held > 0 && `${held} por pagar`,
    sold > 0 && counted(sold, "vendida"),
  ]
    .filter(Boolean)
    .join(" · ");
