import { boxOfficeRoutes as routes } from "@tarima/shared/box-office/box-office.routes.ts";
import type { ShiftView } from "@tarima/shared/box-office/box-office.schema.ts";
import { useState } from "react";
import { Button } from "../../../components/ui/button.tsx";
import { Alert } from "../../../components/ui/feedback/alert.tsx";
import { Field } from "../../../components/ui/form/field.tsx";
import { MoneyInput } from "../../../components/ui/form/number/money-input.tsx";
import { Input } from "../../../components/ui/form/text/input.tsx";
import { Dialog, DialogContent } from "../../../components/ui/overlay/dialog.tsx";
import { useRouteMutation } from "../../../lib/api/route-mutation.ts";
import { useRequestId } from "../../../lib/hooks/use-request-id.ts";
import { useShowShift } from "../use-office.ts";

type Kind = "cash_in" | "cash_out";

/** Cash that is put into the drawer or taken out of it. */
export function CashDialog({
  eventId,
  shift,
  isOffline,
}: {
  eventId: string;
  shift: ShiftView;
  isOffline: boolean;
}) {
  const [kind, setKind] = useState<Kind>();
  const request = useRequestId(); // outlives the question: cash that got no answer is not noted twice
  return (
    <div className="grid grid-cols-2 gap-2.5">
      <Button disabled={isOffline} onClick={() => setKind("cash_in")}>
        Meter efectivo
      </Button>
      <Button disabled={isOffline} onClick={() => setKind("cash_out")}>
        Sacar efectivo
      </Button>
      <Dialog open={kind !== undefined} onOpenChange={(isOpen) => !isOpen && setKind(undefined)}>
        {kind && (
          <CashForm
            eventId={eventId}
            shift={shift}
            kind={kind}
            request={request}
            onDone={() => setKind(undefined)}
          />
        )}
      </Dialog>
    </div>
  );
}

interface CashFormProps {
  eventId: string;
  shift: ShiftView;
  kind: Kind;
  request: ReturnType<typeof useRequestId>;
  onDone: () => void;
}

function CashForm({ eventId, shift, kind, request, onDone }: CashFormProps) {
  const [amount, setAmount] = useState<number>();
  const [what, setWhat] = useState("");
  const show = useShowShift(eventId);
  const move = useRouteMutation(routes.moveCash, (answer) => {
    request.forget();
    show(answer.shift);
  });
  const { fields = {} } = move.error ?? {};
  return (
    <DialogContent
      size="sm"
      title={kind === "cash_in" ? "Meter efectivo a la caja" : "Sacar efectivo de la caja"}
      footer={
        <Button
          variant="primary"
          isBusy={move.isPending}
          onClick={() => {
            const wish = { eventId, shiftId: shift.id, kind, amount: amount ?? 0, what };
            // not called once it was closed: other cash may be counted by then
            move.mutate({ ...wish, requestId: request.idFor(wish) }, { onSuccess: onDone });
          }}
        >
          Anotar
        </Button>
      }
    >
      <div className="grid gap-4">
        <Field label="Cuánto" error={fields.amount}>
          <MoneyInput value={amount} onChange={setAmount} placeholder="0" />
        </Field>
        <Field label="Para qué" error={fields.what} hint="«Cambio», «Pago al sonidista», «Al banco»">
          <Input value={what} maxLength={120} onChange={(event) => setWhat(event.target.value)} />
        </Field>
        {move.error && Object.keys(fields).length === 0 && (
          <Alert tone="danger" isUrgent>
            {move.error.message}
          </Alert>
        )}
      </div>
    </DialogContent>
  );
}
