import type { Buyer } from "@tarima/shared/orders/buyer.ts";
import { Button } from "../../components/ui/button.tsx";
import { Alert } from "../../components/ui/feedback/alert.tsx";
import { usePay } from "../../features/payments/use-pay.ts";

interface PayAgainProps {
  orderId: string;
  buyer: Buyer;
  onChangeBuyer: () => void;
}

/** After a rejected payment: straight to the gateway again, with the buyer and the acceptance of the terms as they were given. */
export function PayAgain({ orderId, buyer, onChangeBuyer }: PayAgainProps) {
  // an order that has changed meanwhile is shown anew by the page itself
  const pay = usePay({ onNowhereToPay: () => undefined, onError: () => undefined });
  return (
    <>
      {pay.error && (
        <Alert tone="danger" isUrgent className="mt-6 max-w-140">
          {pay.error.message}
        </Alert>
      )}
      <div className="mt-6 flex flex-wrap items-center gap-4">
        <Button
          variant="primary"
          size="lg"
          isBusy={pay.isPending}
          onClick={() => pay.mutate({ orderId, buyer })}
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
