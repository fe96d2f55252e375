import { useInfiniteQuery } from "@tanstack/react-query";
import type { Output } from "@tarima/shared/api/route.ts";
import { boxOfficeRoutes as routes } from "@tarima/shared/box-office/box-office.routes.ts";
import type { ShiftView } from "@tarima/shared/box-office/box-office.schema.ts";
import { formatInstant } from "@tarima/shared/lib/dates/dates.ts";
import { formatMoney } from "@tarima/shared/lib/numbers/money.ts";
import { useState } from "react";
import { Button } from "../../../components/ui/button.tsx";
import { Alert } from "../../../components/ui/feedback/alert.tsx";
import { call } from "../../../lib/api/api.ts";
import type { ApiError } from "../../../lib/api/api-error.ts";
import { queryKey } from "../../../lib/api/query.ts";
import type { ChangeDrawer, Drawer, Office } from "../drawer-store.ts";
import { PAID_BY } from "../labels.ts";
import { Block } from "./block.tsx";
import { CashDialog } from "./cash-dialog.tsx";
import { CloseShift } from "./close-shift.tsx";
import { FindSale } from "./find-sale.tsx";
import { Queue } from "./queue.tsx";
import { SaleDialog } from "./sale-dialog.tsx";
import { ShiftSums } from "./sums.tsx";

type Page = Output<typeof routes.showShift>;
type Move = Page["items"][number];

const useMoves = (eventId: string, shiftId: string) =>
  useInfiniteQuery<Page, ApiError, Move[], readonly unknown[], string | undefined>({
    queryKey: [...queryKey(routes.showShift, { eventId, shiftId }), "pages"],
    queryFn: ({ pageParam, signal }) =>
      call(routes.showShift, { eventId, shiftId, cursor: pageParam }, { signal }),
    initialPageParam: undefined,
    getNextPageParam: ({ cursor }) => cursor ?? undefined,
    select: ({ pages }) => pages.flatMap(({ items }) => items),
  });

interface ShiftTabProps {
  eventId: string;
  office: Office;
  shift: ShiftView;
  drawer: Drawer;
  change: ChangeDrawer;
  isOffline: boolean;
  now: Date;
  onClosed: (shift: ShiftView) => void;
}

/** The shift: its sums and moves, cash in and out, what is reserved, and closing it. */
export function ShiftTab({
  eventId,
  office,
  shift,
  drawer,
  change,
  isOffline,
  now,
  onClosed,
}: ShiftTabProps) {
  const [opened, setOpened] = useState<string>();
  const moves = useMoves(eventId, shift.id);
  return (
    <div className="grid gap-8 wide:grid-cols-2 wide:gap-12">
      <div className="grid content-start gap-5">
        <p className="text-muted">Turno abierto el {formatInstant(shift.openedAt)}.</p>
        <Queue drawer={drawer} change={change} isSelling />
        <ShiftSums shift={shift} showsExpected={false} />
        <CashDialog eventId={eventId} shift={shift} isOffline={isOffline} />
        <Block {...{ eventId, office, shift, drawer, change, isOffline, now }} />
        <CloseShift {...{ eventId, shift, drawer, change, isOffline, onClosed }} />
      </div>
      <section aria-label="Movimientos" className="grid content-start gap-4">
        <FindSale eventId={eventId} isOffline={isOffline} onFound={setOpened} />
        {moves.error && !moves.data && <Alert tone="danger">{moves.error.message}</Alert>}
        {moves.data?.length === 0 && <p className="text-muted">Todavía no hay ventas en este turno.</p>}
        <ul className="divide-y divide-line border-y border-line empty:hidden">
          {moves.data?.map((move) => (
            <MoveRow key={move.id} move={move} onOpen={setOpened} />
          ))}
        </ul>
        {moves.hasNextPage && (
          <Button isFull isBusy={moves.isFetchingNextPage} onClick={() => void moves.fetchNextPage()}>
            Ver más
          </Button>
        )}
      </section>
      {opened && (
        <SaleDialog
          {...{ eventId, shift, isOffline, orderId: opened, event: office.event }}
          onClose={() => setOpened(undefined)}
        />
      )}
    </div>
  );
}

const KINDS = { sale: "Venta", return: "Devolución", cash_in: "Entró", cash_out: "Salió" } as const;

function MoveRow({ move, onOpen }: { move: Move; onOpen: (orderId: string) => void }) {
  const { kind, method, amount, what, name, at, orderId } = move;
  const text = (
    <>
      <span className="min-w-0 grow text-left">
        <b className="block font-semibold wrap-anywhere">{what}</b>
        <span className="text-sm text-muted wrap-anywhere">
          {[KINDS[kind], orderId && PAID_BY[method], formatInstant(at), name].filter(Boolean).join(" · ")}
        </span>
      </span>
      <span className="font-semibold whitespace-nowrap">
        {amount < 0 && "− "}
        {formatMoney(Math.abs(amount))}
      </span>
    </>
  );
  return (
    <li>
      {orderId ? (
        <button
          type="button"
          className="flex min-h-14 w-full items-center gap-4 py-2.5 hover:bg-raised"
          onClick={() => onOpen(orderId)}
        >
          {text}
        </button>
      ) : (
        <div className="flex min-h-14 items-center gap-4 py-2.5">{text}</div>
      )}
    </li>
  );
}
