import { useInfiniteQuery } from "@tanstack/react-query";
import type { Output } from "@tarima/shared/api/route.ts";
import { boxOfficeRoutes } from "@tarima/shared/box-office/box-office.routes.ts";
import type { ListedShift } from "@tarima/shared/box-office/box-office.schema.ts";
import { formatInstant } from "@tarima/shared/lib/dates/dates.ts";
import { formatMoney } from "@tarima/shared/lib/numbers/money.ts";
import { counted } from "@tarima/shared/lib/text/plural.ts";
import { Link } from "react-router";
import { Button, buttonStyle } from "../../../components/ui/button.tsx";
import { ErrorState } from "../../../components/ui/feedback/error-state.tsx";
import { Loading } from "../../../components/ui/feedback/skeleton.tsx";
import { call } from "../../../lib/api/api.ts";
import type { ApiError } from "../../../lib/api/api-error.ts";
import { failureOf } from "../../../lib/api/failure-of.ts";
import { queryKey } from "../../../lib/api/query.ts";
import { paths } from "../../../lib/routing/paths.ts";
import { useMay } from "../../../lib/session/may.ts";
import { differenceInWords } from "../shift/difference.ts";
import { ShiftSums } from "../shift/sums.tsx";
import { CloseForgotten } from "./close-forgotten.tsx";
import { setApart } from "./set-apart.ts";

/** The way to an event's box office, and its shifts for who sees what was sold. */
export function EventBoxOffice({ eventId }: { eventId: string }) {
  const seesSales = useMay("sales");
  return (
    <div className="grid gap-6">
      <Link to={paths.boxOffice(eventId)} className={buttonStyle({ className: "justify-self-start" })}>
        Abrir la taquilla
      </Link>
      {seesSales && <Shifts id={eventId} />}
    </div>
  );
}

type ShiftPage = Output<typeof boxOfficeRoutes.listShifts>;

function Shifts({ id }: { id: string }) {
  const shifts = useInfiniteQuery<ShiftPage, ApiError, ListedShift[], readonly unknown[], string | undefined>(
    {
      queryKey: [...queryKey(boxOfficeRoutes.listShifts, { id }), "pages"],
      queryFn: ({ pageParam, signal }) =>
        call(boxOfficeRoutes.listShifts, { id, cursor: pageParam }, { signal }),
      initialPageParam: undefined,
      getNextPageParam: ({ cursor }) => cursor ?? undefined,
      select: ({ pages }) => pages.flatMap(({ items }) => items),
    },
  );
  if (!shifts.data && shifts.isError) return <ErrorState {...failureOf(shifts)} />;
  if (!shifts.data) return <Loading>Cargando los turnos</Loading>;
  if (shifts.data.length === 0) return <p className="text-muted">Todavía nadie ha abierto un turno.</p>;
  return (
    <div>
      <ul aria-label="Turnos de taquilla" className="divide-y divide-line border-y border-line">
        {shifts.data.map((shift) => (
          <ShiftRow key={shift.id} shift={shift} />
        ))}
      </ul>
      {shifts.hasNextPage && (
        <Button
          className="mt-3"
          isBusy={shifts.isFetchingNextPage}
          onClick={() => void shifts.fetchNextPage()}
        >
          Ver más turnos
        </Button>
      )}
    </div>
  );
}

function ShiftRow({ shift }: { shift: ListedShift }) {
  const { sellerName, openedAt, closedAt, sums, countedCash, countedCard, expectedCash, expectedCard, note } =
    shift;
  const taken = (
    [
      ["efectivo", sums.cashSales - sums.cashReturns],
      ["datáfono", expectedCard],
      ["transferencia", sums.transferSales - sums.transferReturns],
    ] as const
  ).flatMap(([label, amount]) => (amount === 0 ? [] : [`${label} ${formatMoney(amount)}`]));
  return (
    <li className="py-3.5 wrap-anywhere">
      <b className="font-semibold">{sellerName}</b>
      <span className="block text-sm text-muted">
        {formatInstant(openedAt)}
        {closedAt === null ? ", abierto" : ` a ${formatInstant(closedAt)}`}
      </span>
      <span className="block">{[counted(sums.tickets, "boleta"), ...taken].join(", ")}</span>
      {shift.reserved > 0 && <span className="block text-sm text-muted">{setApart(shift.reserved)}</span>}
      {closedAt !== null && (
        <span className="block text-sm">
          Caja: {countedCash === null ? "Sin contar" : differenceInWords(countedCash, expectedCash)}
          {countedCard !== null && `. Datáfono: ${differenceInWords(countedCard, expectedCard)}`}
        </span>
      )}
      {note && <span className="block text-sm text-muted">{note}</span>}
      <details>
        <summary className="link inline-flex min-h-11 cursor-pointer items-center text-sm">
          Ver la caja<span className="sr-only"> de {sellerName}</span>
        </summary>
        <ShiftSums shift={shift} showsExpected={closedAt !== null} />
      </details>
      {shift.status === "open" && <CloseForgotten shift={shift} />}
    </li>
  );
}
