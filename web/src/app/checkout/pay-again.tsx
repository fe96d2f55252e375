import type { Buyer } from "@tarima/shared/orders/buyer.ts";
import type { OrderView } from "@tarima/shared/orders/order.schema.ts";
import { Button } from "../../components/ui/button.tsx";
import { Alert } from "../../components/ui/feedback/alert.tsx";
import { usePay } from "../../features/payments/use-pay.ts";
import { BackToEvent } from "../../features/resale/returned-note.tsx";
import { isCode } from "../../lib/api/api-error.ts";

interface PayAgainProps {
  order: OrderView;
  buyer: Buyer;
  onChangeBuyer: () => void;
}

/** After a rejected payment: straight to the gateway again, with the buyer and the acceptance of the terms as they were given. */
export function PayAgain({ order, buyer, onChangeBuyer }: PayAgainProps) {
  // an order that has changed meanwhile is shown anew by the page itself
  const pay = usePay({ onNowhereToPay: () => undefined, onError: () => undefined });
  return (
    <>
      {pay.error && (
        <Alert
          tone="danger"
          isUrgent
          className="mt-6 max-w-140"
          action={isCode(pay.error, "RESALE_GONE") && <BackToEvent slug={order.event.publicSlug} />}
        >
          {pay.error.message}
        </Alert>
      )}
      <div className="mt-6 flex flex-wrap items-center gap-4">
        <Button
          variant="primary"
          size="lg"
          isBusy={pay.isPending}
          onClick={() => pay.mutate({ orderId: order.id, buyer })}
        >
          Intentar otra vez
        </Button>
        <Button size="lg" onClick={onChangeBuyer}>
          Cambiar mis datos
        </Button>
      </div>
    </>
  );
}
