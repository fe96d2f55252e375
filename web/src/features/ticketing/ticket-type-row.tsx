import { type WallClock, wallClockOf } from "@tarima/shared/lib/dates/dates.ts";
import { formatMoney, formatPrice } from "@tarima/shared/lib/numbers/money.ts";
import { steppedTo } from "@tarima/shared/ticketing/order-rules.ts";
import { cx } from "class-variance-authority";
import { Ban, Clock, TriangleExclamationPoint } from "lucide-react";
import { Suspense } from "react";
import { Badge } from "../../components/ui/data/badge.tsx";
import { Stepper } from "../../components/ui/form/number/stepper.tsx";
import { optionalPart } from "../../lib/browser/optional-part.ts";
import { dayLabel } from "./day-label.ts";
import { type ListedTicketType, scarcityOf } from "./ticket-types.ts";

// Few ticket types have any of it.
const Rules = optionalPart(async () => (await import("./ticket-type-rules.tsx")).TicketTypeRules);

interface TicketTypeRowProps {
  ticketType: ListedTicketType;
  quantity?: number;
  most?: number;
  /** Absent where nothing can be selected. */
  onChange?: (quantity: number) => void;
  timeZone: string;
  now: Date;
}

/** A ticket type: name, full price, and quantity. */
export function TicketTypeRow({
  ticketType,
  quantity = 0,
  most = 0,
  onChange,
  timeZone,
  now,
}: TicketTypeRowProps) {
  const { combination, place, note, price, fee, originalPrice, state } = ticketType;
  const isOut = state === "sold-out";
  const sub = "text-sm leading-[1.45] text-muted";
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 border-t border-line py-5">
      <div>
        <div className="mb-0.5 flex flex-wrap items-center gap-2">
          <h3 className={cx("text-lg leading-[1.3] font-semibold tracking-tight", isOut && "text-muted")}>
            {combination.name}
          </h3>
          {combination.placesFor && (
            <Badge tone="line">{combination.placesFor === "accessible" ? "Accesible" : "Acompañante"}</Badge>
          )}
          <StateBadge ticketType={ticketType} today={wallClockOf(now, timeZone)} />
        </div>
        {place && <p className={sub}>{place}</p>}
        {note && <p className={sub}>{note}</p>}
        {combination.benefits.length > 0 && <p className={sub}>{combination.benefits.join(" · ")}</p>}
        {combination.restrictions.length > 0 && <p className={sub}>{combination.restrictions.join(" · ")}</p>}
        <p className="mt-1.5">
          {originalPrice !== null && originalPrice > price && (
            <s className="mr-2 text-muted">
              <span className="sr-only">Antes </span>
              {formatMoney(originalPrice)}
            </s>
          )}
          <span
            className={cx(
              "text-xl leading-tight font-semibold tracking-tight",
              isOut && "text-muted line-through decoration-[1.5px]",
            )}
          >
            {formatPrice(price)}
          </span>
        </p>
        {!isOut && fee > 0 && <p className={sub}>Incluye {formatMoney(fee)} de servicio</p>}
        {hasRules(combination) && (
          <Suspense>
            <Rules ticketType={ticketType} quantity={quantity} />
          </Suspense>
        )}
      </div>
      {state === "open" && onChange && (
        <Stepper
          label={combination.name}
          value={quantity}
          max={most}
          onChange={(next) => onChange(steppedTo(combination, quantity, next))}
        />
      )}
    </li>
  );
}

const hasRules = ({
  seatsPerTicket,
  minPerOrder,
  step,
  groupPrice,
  onlyWith,
}: ListedTicketType["combination"]) => seatsPerTicket > 1 || minPerOrder || step || groupPrice || onlyWith;

function StateBadge({ ticketType, today }: { ticketType: ListedTicketType; today: WallClock }) {
  if (ticketType.state === "sold-out") return <Badge icon={Ban}>Agotada</Badge>;
  if (ticketType.state === "paused") return <Badge>En pausa</Badge>;
  if (ticketType.state === "upcoming") {
    return (
      <Badge tone="line" icon={Clock}>
        Desde {dayLabel(ticketType.phase.startsAt, today)}
      </Badge>
    );
  }
  const scarcity = scarcityOf(ticketType);
  return scarcity ? (
    <Badge tone="warning" icon={TriangleExclamationPoint}>
      {scarcity}
    </Badge>
  ) : null;
}
