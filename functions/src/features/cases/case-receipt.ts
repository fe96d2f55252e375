import type { Download } from "@tarima/shared/api/download.ts";
import { caseCode, type StoredCase } from "@tarima/shared/cases/case.schema.ts";
import {
  KINDS_OF_CASE,
  REVERSAL_ASKED_WITHIN,
  REVERSAL_CAUSE_LABELS,
} from "@tarima/shared/cases/case-kinds.ts";
import { companyText } from "@tarima/shared/lib/company.ts";
import { formatCalendarDay } from "@tarima/shared/lib/dates/calendar-day.ts";
import { formatWallClock, wallClockOf } from "@tarima/shared/lib/dates/dates.ts";
import { formatMoney } from "@tarima/shared/lib/numbers/money.ts";
import { orderNumber } from "@tarima/shared/orders/order-number.ts";
import type { Producer } from "@tarima/shared/producers/producer.schema.ts";
import { seller, siteAddress } from "../../lib/config.ts";
import { type LetterPart, writeLetter } from "../../lib/documents/pdf-letter.ts";
import { findProducer } from "../producers/producers.repo.ts";

/**
 * The written receipt of a case. Of a reversal it says what a bank asks for: the causes, the amount, the payment, and when the seller
 * was told. Source: Decreto 1074 de 2015, artículo 2.2.2.51.4, as of Decreto 587 de 2016.
 */
export async function caseReceipt(of: StoredCase): Promise<Download> {
  const code = caseCode(of.number);
  const producer = of.order ? await findProducer(of.order.producerId) : undefined;
  return {
    fileName: `constancia-${code}.pdf`,
    contentType: "application/pdf",
    body: writeLetter({
      title: `Constancia ${code}`,
      subtitle: `Recibida el ${momentOf(of.filedAt)}, hora de Colombia`,
      parts: partsOf(of, producer),
    }),
  };
}

const momentOf = (instant: string): string => formatWallClock(wallClockOf(new Date(instant)));

function partsOf(of: StoredCase, producer: Producer | undefined): LetterPart[] {
  const { author, filedAs, causes, text, files = [] } = of;
  return [
    {
      title: "Qué se pide",
      facts: [
        ["Clase", KINDS_OF_CASE[filedAs].label],
        ["Causa", causes.map((cause) => REVERSAL_CAUSE_LABELS[cause]).join(". ")],
      ],
    },
    {
      title: "Quién lo pide",
      facts: [
        ["Nombre", author.name],
        ["Documento", author.docNumber],
        ["Correo", author.email],
        ["Teléfono", author.phone],
      ],
    },
    {
      title: "A quién",
      facts: [
        ["Vende", companyText(seller())],
        ["Organiza", organiserOf(producer)],
      ],
    },
    ...(of.order ? [{ title: "La compra, según Tarima", facts: purchaseOf(of.order) }] : []),
    ...(of.declared
      ? [{ title: "El pago, según quien lo pide (Tarima no lo ha revisado)", facts: declaredOf(of.declared) }]
      : []),
    { title: "Escrito por quien lo pide", text },
    ...(files.length > 0 ? [{ title: "Adjunta", text: files.map(({ name }) => name).join("\n") }] : []),
    { title: "Qué sigue", text: nextSteps(of) },
  ];
}

const organiserOf = (producer: Producer | undefined): string | null =>
  producer ? [producer.brandName, producer.legalName].filter(Boolean).join(", ") : null;

const purchaseOf = (order: NonNullable<StoredCase["order"]>): LetterPart["facts"] => [
  ["Evento", order.eventName],
  ["Compra", `${orderNumber(order.id)} (${order.id})`],
  ["Valor", formatMoney(order.total)],
  ["Pagada", order.paidAt && `${momentOf(order.paidAt)}, hora de Colombia`],
  ["Pago en Mercado Pago", order.paymentId],
];

const declaredOf = ({
  amount,
  paidOn,
  learnedOn,
  reference,
  cardEnd,
}: NonNullable<StoredCase["declared"]>): LetterPart["facts"] => [
  ["Valor que pide", amount === null ? null : formatMoney(amount)],
  ["Día del pago", paidOn && formatCalendarDay(paidOn)],
  ["Se dio cuenta el", learnedOn && formatCalendarDay(learnedOn)],
  ["Número de la operación", reference],
  ["Medio de pago terminado en", cardEnd],
];

function nextSteps({ filedAs, id, firstDueOn }: StoredCase): string {
  const answer = `Tarima responde a más tardar el ${formatCalendarDay(firstDueOn)}. Se sigue en ${siteAddress(`/pqr/${id}`)}`;
  if (filedAs !== "reversal") return answer;
  return `${answer}\nPara la reversión hay que pedirla también al banco, o a quien emitió el medio de pago, dentro de los ${REVERSAL_ASKED_WITHIN} días hábiles siguientes a darse cuenta, con esta constancia (Ley 1480 de 2011, artículo 51; Decreto 1074 de 2015, artículo 2.2.2.51.4).`;
}
