import { boxOfficeRoutes as routes } from "@tarima/shared/box-office/box-office.routes.ts";
import type { ShiftView } from "@tarima/shared/box-office/box-office.schema.ts";
import { formatInstant } from "@tarima/shared/lib/dates/dates.ts";
import { formatMoney } from "@tarima/shared/lib/numbers/money.ts";
import { counted } from "@tarima/shared/lib/text/plural.ts";
import { cx } from "class-variance-authority";
import { useState } from "react";
import { Button } from "../../../components/ui/button.tsx";
import { Alert } from "../../../components/ui/feedback/alert.tsx";
import { Field } from "../../../components/ui/form/field.tsx";
import { MoneyInput } from "../../../components/ui/form/number/money-input.tsx";
import { Textarea } from "../../../components/ui/form/text/textarea.tsx";
import { Dialog, DialogContent } from "../../../components/ui/overlay/dialog.tsx";
import { useRouteMutation } from "../../../lib/api/route-mutation.ts";
import { type ChangeDrawer, type Drawer, reservedElsewhere } from "../drawer-store.ts";
import { useShowShift } from "../use-office.ts";
import { differenceInWords } from "./difference.ts";
import { Row, ShiftSums } from "./sums.tsx";

interface CloseShiftProps {
  eventId: string;
  shift: ShiftView;
  drawer: Drawer;
  change: ChangeDrawer;
  isOffline: boolean;
  onClosed: (shift: ShiftView) => void;
}

/** Counts the drawer and closes the shift; what should be in it is said afterwards. */
export function CloseShift({ eventId, shift, drawer, change, isOffline, onClosed }: CloseShiftProps) {
  const [isOpen, setOpen] = useState(false);
  const [cash, setCash] = useState<number>();
  const [card, setCard] = useState<number>();
  const [note, setNote] = useState("");
  const show = useShowShift(eventId);
  const close = useRouteMutation(routes.closeShift, (closed) => {
    change(() => ({ slots: [] }));
    setOpen(false);
    onClosed(closed);
    show(closed);
  });
  const waiting = drawer.queue.length;
  const elsewhere = reservedElsewhere(drawer).length;
  return (
    <div className="border-t border-line pt-5">
      <Button isFull disabled={isOffline || waiting > 0} onClick={() => setOpen(true)}>
        Cerrar turno
      </Button>
      {waiting > 0 && (
        <p className="mt-2 text-sm text-muted">Primero hay que entregar lo que se vendió sin conexión.</p>
      )}
      <Dialog open={isOpen} onOpenChange={setOpen}>
        <DialogContent
          size="sm"
          title="Cerrar turno"
          description="Cuenta la caja antes de ver cuánto debía haber. Después no se puede cambiar."
          footer={
            <Button
              variant="primary"
              isBusy={close.isPending}
              disabled={cash === undefined}
              onClick={() =>
                close.mutate({
                  ...{ eventId, shiftId: shift.id, countedCash: cash ?? null, countedCard: card ?? null },
                  ...(note.trim() && { note: note.trim() }),
                })
              }
            >
              Cerrar turno
            </Button>
          }
        >
          <div className="grid gap-4">
            {elsewhere > 0 && (
              <Alert tone="warning" title={`Tienes ${counted(elsewhere, "apartada")} en otro dispositivo.`}>
                Al cerrar vuelven a la venta. Si allá vendiste alguna sin conexión, primero conéctalo para que
                la entregue.
              </Alert>
            )}
            <Field label="Efectivo en la caja" error={close.error?.fields.countedCash}>
              <MoneyInput value={cash} onChange={setCash} placeholder="0" />
            </Field>
            {shift.expectedCard > 0 && (
              <Field label="Total del datáfono" isOptional hint="El del cierre de tu datáfono.">
                <MoneyInput value={card} onChange={setCard} placeholder="0" />
              </Field>
            )}
            <Field label="Nota" isOptional>
              <Textarea
                value={note}
                maxLength={300}
                rows={2}
                onChange={(event) => setNote(event.target.value)}
              />
            </Field>
            {close.error && (
              <Alert tone="danger" isUrgent>
                {close.error.message}
              </Alert>
            )}
          </div>
        </DialogContent>
      </Dialog>
    </div>
  );
}

/** What a closed shift came to. */
export function ClosedShift({ shift, onNext }: { shift: ShiftView; onNext: () => void }) {
  const { countedCash, expectedCash } = shift;
  const isRight = countedCash === expectedCash;
  return (
    <div className="grid max-w-[520px] gap-5">
      <div role="status">
        <h2 className="display text-d-md">Turno cerrado</h2>
        <p className="text-muted">
          {shift.sellerName}, {formatInstant(shift.closedAt ?? shift.openedAt)}
        </p>
      </div>
      <ShiftSums shift={shift} showsExpected />
      <dl className="divide-y divide-line border-b border-line">
        {countedCash !== null && <Row label="Contaste" value={formatMoney(countedCash)} isStrong />}
        {shift.countedCard !== null && (
          <Row
            label="Datáfono"
            value={`${formatMoney(shift.countedCard)}: ${differenceInWords(shift.countedCard, shift.expectedCard).toLowerCase()}`}
          />
        )}
      </dl>
      <p className={cx("display text-d-sm", isRight ? "text-success" : "text-danger")}>
        {countedCash === null ? "La cerraron sin contar" : differenceInWords(countedCash, expectedCash)}
      </p>
      {shift.note && <p className="wrap-anywhere">{shift.note}</p>}
      <div className="flex flex-wrap gap-2.5 print:hidden">
        <Button variant="primary" onClick={onNext}>
          Listo
        </Button>
        <Button onClick={() => window.print()}>Imprimir</Button>
      </div>
    </div>
  );
}
