import { formatMoney, priceWithFee } from "@tarima/shared/lib/numbers/money.ts";
import { codesOf } from "@tarima/shared/ticketing/group-code.ts";
import { minimumOf, stepOf } from "@tarima/shared/ticketing/order-rules.ts";
import type { ListedTicketType } from "./ticket-types.ts";

interface TicketTypeRulesProps {
  ticketType: ListedTicketType;
  /** As many of it are chosen. */
  quantity: number;
}

/** How a ticket type is sold, where that is not one by one and by itself. Loaded after the page, to spare its budget. */
export function TicketTypeRules({ ticketType, quantity }: TicketTypeRulesProps) {
  const { combination, soldWith, feeRate } = ticketType;
  const { seatsPerTicket, groupPrice } = combination;
  const [least, step] = [minimumOf(combination), stepOf(combination)];
  return (
    <div className="text-sm leading-[1.45] text-muted">
      {groupPrice && (
        <p className={quantity >= groupPrice.from ? "font-semibold text-accent-text" : "text-text"}>
          Desde {groupPrice.from}: {formatMoney(priceWithFee(groupPrice.price, feeRate))} c/u
        </p>
      )}
      {least > 1 && (
        <p>
          Mínimo {least} por compra{step > 1 && `, de ${step} en ${step}`}.
        </p>
      )}
      {soldWith && <p>Se compra junto con {soldWith}.</p>}
      {seatsPerTicket > 1 && (
        <p>
          Con cada boleta entran {seatsPerTicket},{" "}
          {codesOf(combination) > 1 ? "cada quien con su código" : "con un solo código"}.
        </p>
      )}
    </div>
  );
}
