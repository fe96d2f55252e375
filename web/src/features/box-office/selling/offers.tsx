import type { DoorOffer } from "@tarima/shared/box-office/box-office.schema.ts";
import { formatMoney } from "@tarima/shared/lib/numbers/money.ts";
import { priceOfEach, steppedTo } from "@tarima/shared/ticketing/order-rules.ts";
import { cx } from "class-variance-authority";
import { Stepper } from "../../../components/ui/form/number/stepper.tsx";
import type { Cart } from "./cart.ts";

interface OffersProps {
  offers: readonly DoorOffer[];
  cart: Cart;
  /** How many of a type can be sold now. */
  mostOf: (offer: DoorOffer) => number;
  /** What is not reserved on this device is not sold out. */
  isOffline: boolean;
  onChange: (combinationId: string, quantity: number) => void;
}

/** The types of tickets, each with how many are left. The first nine have a key. */
export function Offers({ offers, cart, mostOf, isOffline, onChange }: OffersProps) {
  return (
    <ul className="divide-y divide-line border-y border-line">
      {offers.map((offer, i) => {
        const quantity = cart[offer.combinationId] ?? 0;
        const most = mostOf(offer);
        const isFull = most < offer.minPerOrder;
        return (
          <li
            key={offer.combinationId}
            className={cx("flex items-center gap-3 py-3", quantity > 0 && "-mx-3 bg-raised px-3")}
          >
            {i < 9 && (
              <kbd
                aria-hidden
                className="hidden size-7 shrink-0 place-items-center rounded-sm border border-edge text-sm text-muted wide:grid"
              >
                {i + 1}
              </kbd>
            )}
            <div className="min-w-0 grow">
              <b
                className={cx(
                  "block text-lg leading-snug font-semibold wrap-anywhere",
                  isFull && "text-muted",
                )}
              >
                {offer.name}
              </b>
              <span className="block text-sm text-muted wrap-anywhere">
                {[offer.localityName, offer.phaseName].filter(Boolean).join(", ")}
              </span>
              <span className="text-sm">
                <b className="font-semibold">{formatMoney(priceOfEach(offer, quantity))}</b>{" "}
                <span className={isFull ? "text-danger" : "text-muted"}>
                  {leftInWords(offer, most, isOffline)}
                </span>
              </span>
            </div>
            <Stepper
              label={offer.name}
              value={quantity}
              max={isFull ? 0 : most}
              onChange={(to) => onChange(offer.combinationId, steppedTo(offer, quantity, to))}
            />
          </li>
        );
      })}
    </ul>
  );
}

function leftInWords({ isPaused, minPerOrder }: DoorOffer, most: number, isOffline: boolean): string {
  if (isPaused) return "En pausa";
  if (most < minPerOrder) return isOffline ? "Sin apartar" : "Agotada";
  return most === 1 ? "Queda 1" : `Quedan ${most}`;
}
