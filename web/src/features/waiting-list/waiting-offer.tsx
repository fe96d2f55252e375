import { counted, plural } from "@tarima/shared/lib/text/plural.ts";
import type { OwnEntry } from "@tarima/shared/waiting-list/waiting-list.schema.ts";
import { Button } from "../../components/ui/button.tsx";
import { Countdown, useTimeLeft } from "../../components/ui/data/countdown.tsx";
import { useBuyOffer } from "./use-waiting-entry.ts";

interface WaitingOfferProps {
  entry: Pick<OwnEntry, "quantity"> & { offeredUntil: string };
  slug: string;
  onLeave: () => void;
  isLeaving: boolean;
}

/** What is held for somebody of the list: for how long, and the way to buy it. */
export function WaitingOffer({
  entry: { quantity, offeredUntil },
  slug,
  onLeave,
  isLeaving,
}: WaitingOfferProps) {
  const left = useTimeLeft(offeredUntil);
  const buy = useBuyOffer();
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
        <Button variant="primary" size="sm" onClick={() => buy(slug)}>
          {isOne ? "Comprar mi boleta" : `Comprar mis ${quantity} boletas`}
        </Button>
        <Button size="sm" variant="quiet" isBusy={isLeaving} onClick={onLeave}>
          Ya no {isOne ? "la" : "las"} quiero
        </Button>
      </div>
    </div>
  );
}
