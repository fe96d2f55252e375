import type {
  Settlement,
  SettlementNews,
  SettlementStatus,
} from "@tarima/shared/finance/settlement.schema.ts";
import { formatCalendarDay } from "@tarima/shared/lib/dates/calendar-day.ts";
import { formatRange } from "@tarima/shared/lib/dates/day-range.ts";
import { formatMoney } from "@tarima/shared/lib/numbers/money.ts";
import type { Address, Attachment, Content } from "../content.ts";

interface News {
  settlement: Settlement;
  news: SettlementNews;
  reason: string | null;
  attachments: Attachment[];
  address: Address;
}

const TITLES: Readonly<Record<SettlementNews, string>> = {
  sent: "Tu liquidación",
  paid: "Te pagamos",
  unpaid: "Tu liquidación sigue por pagar",
  returned: "Tu pago no llegó",
  cancelled: "Anulamos una liquidación",
};

/** The statuses in which news is still true when its mail is made. */
const TRUE_IN: Readonly<Record<SettlementNews, readonly SettlementStatus[]>> = {
  sent: ["sent", "overdue", "paid"],
  paid: ["paid"],
  unpaid: ["sent", "overdue"],
  returned: ["sent", "overdue"],
  cancelled: ["cancelled"],
};

/** Whether it is: a mail that had to wait says nothing that was taken back meanwhile. */
export const isStillNews = (
  { status, returned }: Pick<Settlement, "status" | "returned">,
  news: SettlementNews,
  reason: string | null = null,
): boolean => TRUE_IN[news].includes(status) && (news !== "returned" || returned?.reason === reason);

/** To a producer: what became of what Tarima owes them. */
export function settlementMail({ settlement, news, reason, attachments, address }: News): Content {
  const { id, amount } = settlement;
  const title = TITLES[news];
  const text = textOf(settlement, news);
  return {
    subject: `${title}: ${formatMoney(amount)} (liquidación ${id})`,
    preview: text,
    blocks: [
      { is: "title", text: title },
      { is: "text", text },
      ...(reason
        ? [
            {
              is: "text",
              text: `${news === "returned" ? "Lo que dijo el banco" : "Motivo"}: ${reason}`,
            } as const,
          ]
        : []),
      news === "returned"
        ? { is: "button", label: "Revisar mi cuenta", url: address("/productor/finanzas") }
        : { is: "button", label: "Ver tus liquidaciones", url: address("/productor/finanzas/liquidaciones") },
    ],
    reason: "Te escribimos porque vendes boletas en Tarima.",
    siteUrl: address("/"),
    attachments,
  };
}

function textOf(settlement: Settlement, news: SettlementNews): string {
  const { id, amount, dueOn, payment, returned } = settlement;
  const money = formatMoney(amount);
  switch (news) {
    case "sent":
      return `${sentText(settlement)}.${dueOn ? ` Te pagamos a más tardar el ${formatCalendarDay(dueOn)}.` : ""}`;
    case "paid":
      return payment
        ? `El ${formatCalendarDay(payment.paidOn)} te transferimos ${money} por la liquidación ${id}${whereTo(payment)}. Referencia del banco: ${payment.reference}.`
        : `Te transferimos ${money} por la liquidación ${id}.`;
    case "unpaid":
      return `Habíamos marcado como pagada la liquidación ${id}, de ${money}, y no lo está. Te escribimos cuando la paguemos.`;
    case "returned":
      return `Los ${money} de la liquidación ${id} no te llegaron${returned?.to ? `: el banco no los puso en ${returned.to}. Revisa en Finanzas que la cuenta esté bien, o registra otra` : ""}. Te los volvemos a pagar.`;
    case "cancelled":
      return `La liquidación ${id}, de ${money}, ya no vale. Lo que tenía entra en tu próxima liquidación.`;
  }
}

/** What of it is theirs now, and what is kept back: of one that only pays reserves nothing was sold on its days. */
function sentText({ amount, entries, from, to, reserves = [], released = [] }: Settlement): string {
  const sum = (parts: readonly { amount: number }[]) =>
    formatMoney(parts.reduce((all, part) => all + part.amount, 0));
  const money = formatMoney(amount);
  if (entries === 0) return `De reservas de liquidaciones anteriores te corresponden ${money}`;
  const paid = released.length > 0 ? `, con ${sum(released)} de reservas anteriores` : "";
  const kept = reserves.length > 0 ? `, y ${sum(reserves)} se guardan por ahora` : "";
  return `Por lo vendido ${formatRange({ from, to })} te corresponden ${money}${paid}${kept}`;
}

/** By what its owner knows the account. */
function whereTo({ to, elsewhere }: NonNullable<Settlement["payment"]>): string {
  if (to) return ` a ${to.text}`;
  return elsewhere ? `, no a una cuenta tuya registrada: ${elsewhere}` : "";
}
