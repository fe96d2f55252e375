import { formatRate } from "@tarima/shared/lib/numbers/figures.ts";
import { formatMoney, type Money } from "@tarima/shared/lib/numbers/money.ts";
import { splitPrice } from "@tarima/shared/lib/numbers/price-split.ts";
import { contributionOf } from "@tarima/shared/performing-arts/contribution.ts";
import { CONTRIBUTION_LABEL } from "@tarima/shared/performing-arts/contribution-text.ts";
import { useSetting } from "../editor-context.ts";
import type { TicketTypeRow } from "../rows.ts";

/** What becomes of a ticket's price, worked out while it is typed. */
export function PriceSum({ price }: { price: Money }) {
  const { editor, contributionUvt: uvt } = useSetting();
  const { feeRate } = editor.base;
  const contribution = uvt === undefined ? 0 : contributionOf(price, uvt);
  const { publicPays, serviceFee, gatewayFee, producerGets } = splitPrice(
    price,
    feeRate,
    editor.rows.feePaidBy,
  );
  return (
    <dl
      aria-label="La cuenta de una boleta"
      className="grid max-w-80 gap-0.5 text-sm leading-[1.45] text-muted"
    >
      <Line name="Público paga" amount={formatMoney(publicPays)} isStrong />
      <Line name={`Tarima cobra, ${formatRate(feeRate)}`} amount={formatMoney(-serviceFee)} />
      <Line name="Mercado Pago cobra" amount={`≈ ${formatMoney(-gatewayFee)}`} />
      {contribution > 0 && <Line name={CONTRIBUTION_LABEL} amount={formatMoney(-contribution)} />}
      <Line name="Tú recibes" amount={`≈ ${formatMoney(producerGets - contribution)}`} isStrong />
    </dl>
  );
}

function Line({ name, amount, isStrong = false }: { name: string; amount: string; isStrong?: boolean }) {
  return (
    <div className={`flex flex-wrap items-baseline justify-between gap-x-3 ${isStrong ? "text-text" : ""}`}>
      <dt>{name}</dt>
      <dd className={`whitespace-nowrap tabular-nums ${isStrong ? "font-semibold" : ""}`}>{amount}</dd>
    </div>
  );
}

/** Said where a price of 0 is typed, which only a free ticket may have; and under a free ticket. */
export function FreeNote({ row, isOff }: { row: TicketTypeRow; isOff: boolean }) {
  const { editor } = useSetting();
  const change = (patch: Partial<TicketTypeRow>) => editor.change("combinations", row.id, patch);
  const isFree = row.type === "free";
  if (!isFree && row.price !== 0) return null;
  return (
    <div className="text-sm leading-[1.45] text-muted">
      <p className={isFree ? undefined : "text-warning"}>
        {isFree
          ? "Gratis para el público: no paga servicio, y tú no pagas nada."
          : "Una boleta que se vende no puede costar 0. Si es gratis, dilo y queda sin precio ni servicio."}
      </p>
      {!isOff && (
        <button
          type="button"
          className="inline-flex min-h-11 items-center text-text"
          onClick={() => change(isFree ? { type: "general", price: undefined } : { type: "free" })}
        >
          <span className="link">{isFree ? "Ponerle precio" : "Es gratis"}</span>
        </button>
      )}
    </div>
  );
}
