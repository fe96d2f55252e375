import { counted, plural } from "@tarima/shared/lib/text/plural.ts";
import type { OwnEntry } from "@tarima/shared/waiting-list/waiting-list.schema.ts";
import { Link } from "react-router";
import { Button, buttonStyle } from "../../components/ui/button.tsx";
import { Countdown, useTimeLeft } from "../../components/ui/data/countdown.tsx";
import { checkoutOfOrder } from "../orders/order-link.ts";

export interface Offer {
  quantity: number;
  orderId: string;
  offeredUntil: string;
}

/** What is held for somebody; undefined unless something is. */
export function offerOf({ status, quantity, orderId, offeredUntil }: OwnEntry): Offer | undefined {
  return status === "offered" && orderId && offeredUntil ? { quantity, orderId, offeredUntil } : undefined;
}

interface WaitingOfferProps {
  offer: Offer;
  slug: string;
  onLeave: () => void;
  isLeaving: boolean;
}

/** What is held for somebody of the list: for how long, and the way to buy it. */
export function WaitingOffer({
  offer: { quantity, orderId, offeredUntil },
  slug,
  onLeave,
  isLeaving,
}: WaitingOfferProps) {
  const left = useTimeLeft(offeredUntil);
  const isOne = quantity === 1;
  if (left === 0) return <p>Se acabó el tiempo: pasa a quien sigue en la lista.</p>;
  return (
    <div className="grid justify-items-start gap-3">
      <Countdown
        left={left}
        label={
          <>
            {isOne ? "Es tuya" : "Son tuyas"}
            <br />
            durante
          </>
        }
        announce={(minutes) =>
          `Te ${plural(minutes, "queda", "quedan")} ${counted(minutes, "minuto")} para comprar.`
        }
      />
      <div className="flex flex-wrap gap-3">
        <Link to={checkoutOfOrder(slug, orderId)} className={buttonStyle({ variant: "primary", size: "sm" })}>
          {isOne ? "Comprar mi boleta" : `Comprar mis ${quantity} boletas`}
        </Link>
        <Button size="sm" variant="quiet" isBusy={isLeaving} onClick={onLeave}>
          Ya no {isOne ? "la" : "las"} quiero
        </Button>
      </div>
    </div>
  );
}
