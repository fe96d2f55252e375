import { REFUND_ARRIVES_DAYS } from "@tarima/shared/lib/limits.ts";
import { formatMoney } from "@tarima/shared/lib/numbers/money.ts";
import type { MailData } from "../../mail/mail.schema.ts";
import type { Address, Block, Content } from "../content.ts";
import { becauseOf } from "./because.ts";

type Reason = MailData<"payment-returned">["reason"];

interface Words {
  why: string;
  /** The next step. */
  next: { label: string; path: string };
}

const OTHER_EVENTS = { label: "Ver otros eventos", path: "/eventos" };
const YOUR_TICKETS = { label: "Ver mis boletas", path: "/mis-boletas" };

const WORDS: Record<Reason, Words> = {
  sold_out: {
    why: "Tu pago llegó cuando se había acabado el tiempo, y ya no quedaban boletas.",
    next: OTHER_EVENTS,
  },
  event_closed: {
    why: "Tu pago llegó cuando estas boletas ya no estaban a la venta.",
    next: OTHER_EVENTS,
  },
  person_limit: {
    why: "Con esta compra pasabas del máximo de boletas por persona, así que no la hicimos.",
    next: YOUR_TICKETS,
  },
  event_cancelled: {
    why: "El evento se canceló, y tus boletas ya no sirven. Si le pasaste alguna a otra persona, su plata también te vuelve a ti.",
    next: OTHER_EVENTS,
  },
  requested: {
    why: "Reembolsamos boletas de tu compra, y esas ya no sirven para entrar.",
    next: YOUR_TICKETS,
  },
  given_up: {
    why: "Cancelaste boletas de esta compra, y esas ya no sirven para entrar.",
    next: OTHER_EVENTS,
  },
  resold: {
    why: "Alguien compró la boleta que devolviste para la venta. Ya es suya: la tuya no sirve para entrar.",
    next: YOUR_TICKETS,
  },
  resale_gone: {
    why: "Mientras pagabas, la boleta devuelta dejó de estar a la venta: quien la tenía la usó o la retiró.",
    next: OTHER_EVENTS,
  },
  annulled: {
    why: "Quien organiza anuló esta cortesía, y ya no sirve para entrar. Si crees que es un error, escríbele.",
    next: OTHER_EVENTS,
  },
  box_office: {
    why: "Devolviste boletas en la taquilla, y esas ya no sirven para entrar. La plata te la entregaron allá.",
    next: OTHER_EVENTS,
  },
  wrong_amount: {
    why: "Tu pago no fue por el valor exacto de la compra, así que no lo aceptamos. Si todavía quieres las boletas, paga de nuevo.",
    next: { label: "Ver mis compras", path: "/mis-boletas/compras" },
  },
  paid_twice: {
    why: "Esta compra se pagó dos veces. Tus boletas siguen siendo tuyas; te devolvemos el segundo pago.",
    next: YOUR_TICKETS,
  },
};

const ONE_DATE: Words = {
  why: "Se canceló una fecha de tu abono, y te devolvemos su parte. Las otras fechas siguen en pie.",
  next: YOUR_TICKETS,
};

const PASSED_ON: Words = {
  why: "Se canceló la primera fecha de un abono, que se devuelve completo. La boleta de otra de sus fechas que te pasaron ya no sirve para entrar.",
  next: YOUR_TICKETS,
};

const PASSED_ON_AND_REFUNDED: Words = {
  why: "Le devolvieron la plata a quien compró la boleta que te pasaron, y ya no sirve para entrar. Si crees que es un error, escríbele a quien organiza.",
  next: YOUR_TICKETS,
};

function wordsOf({ reason, isOneDate, isPassedOn }: MailData<"payment-returned">): Words {
  if (isPassedOn) return reason === "event_cancelled" ? PASSED_ON : PASSED_ON_AND_REFUNDED;
  return isOneDate ? ONE_DATE : WORDS[reason];
}

/**
 * Refunds, and cancellations of free tickets: how much, why, and the next step. `because`: what the organiser says about the
 * cancellation.
 */
export function paymentReturnedMail(
  data: MailData<"payment-returned">,
  address: Address,
  because?: string | undefined,
): Content {
  const { orderId, eventName, amount, reason, resaleFee = 0, isPassedOn } = data;
  const { why, next } = wordsOf(data);
  const isGift = reason === "annulled";
  const title = isGift
    ? "Anularon tu cortesía"
    : amount > 0
      ? `Te devolvemos ${formatMoney(amount)}`
      : "Boletas canceladas";
  const subject = reason === "event_cancelled" ? `Se canceló ${eventName}` : `${title}: ${eventName}`;
  const money: Block = {
    is: "text",
    text: `Te devolvemos ${formatMoney(amount)} al mismo medio con que pagaste, en máximo ${REFUND_ARRIVES_DAYS} días. No tienes que hacer nada.`,
  };
  const kept: Block = {
    is: "text",
    text: `Es lo que pagaste menos ${formatMoney(resaleFee)}, la tarifa de quien organiza por venderla otra vez.`,
  };
  return {
    subject,
    preview: why,
    blocks: [
      { is: "title", text: title },
      { is: "text", text: `${eventName}. ${why}` },
      ...becauseOf(because),
      ...(amount > 0 ? [money] : []),
      ...(resaleFee > 0 ? [kept] : []),
      { is: "button", label: next.label, url: address(next.path) },
      ...(isPassedOn ? [] : [{ is: "note" as const, text: `Compra ${orderId}` }]),
    ],
    reason: isPassedOn ? "Te escribimos porque alguien te pasó una boleta en Tarima." : reasonOf(reason),
    siteUrl: address("/"),
  };
}

function reasonOf(reason: Reason): string {
  if (reason === "annulled") return "Te escribimos porque en Tarima tenías una cortesía con este correo.";
  if (reason === "box_office")
    return "Te escribimos porque compraste en la taquilla del evento y diste este correo.";
  return "Te escribimos porque pagaste en Tarima con este correo.";
}
