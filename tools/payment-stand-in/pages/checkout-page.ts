/** The checkout page for the payer: the items, and a choice of the payment's result. */

import { type Markup, markup } from "../../../functions/src/lib/markup.ts";
import { type Method, methodsOf } from "../method.ts";
import { expiryOf, isExpired, totalOf } from "../preferences.ts";
import type { Payment, Preference } from "../wire.ts";
import { layout } from "./layout.ts";
import { returnUrl } from "./return-url.ts";
import { hour, methodName, pesos, STATUS_WORDS } from "./words.ts";

export interface CheckoutView {
  preference: Preference;
  /** The payments already made for this preference, oldest first. */
  payments: Payment[];
  now: number;
}

export function checkoutPage(view: CheckoutView): string {
  const { preference, now } = view;
  if (isExpired(preference, now)) return expiredPage(preference);
  return layout(
    "Paga tus boletas",
    markup`
<h1>Pago de prueba</h1>
<p class="lead">Esta página hace de Mercado Pago. Escoge con qué pagas y cómo termina el pago.</p>
${earlierPayments(view.payments)}
<div class="columns">
  ${summary(preference)}
  <form method="post">
    <div class="rule"></div>
    <fieldset><legend><h2>¿Con qué pagas?</h2></legend>${methodsOf(preference).map(methodChoice)}</fieldset>
    <div class="buttons">
      <button class="main" name="outcome" value="approved">Aprobar</button>
      ${preference.binary_mode ? null : markup`<button name="outcome" value="pending">Dejar pendiente</button>`}
      <button class="bad" name="outcome" value="rejected">Rechazar</button>
    </div>
    ${wayBack(preference)}
  </form>
</div>`,
  );
}

/** The page for an address without an existing preference. */
export function unknownPreferencePage(): string {
  return layout(
    "No encontramos esta compra",
    markup`
<h1>No encontramos esta compra</h1>
<p class="lead">Los pagos de prueba se borran cuando el programa se detiene. Vuelve a Tarima y paga de nuevo.</p>`,
  );
}

function expiredPage(preference: Preference): string {
  return layout(
    "Se acabó el tiempo",
    markup`
<h1>Se acabó el tiempo</h1>
<p class="lead">Esta compra se podía pagar hasta las ${hour(expiryOf(preference) ?? 0)}. Vuelve y toma tus boletas de nuevo.</p>
${wayBack(preference)}
<div class="columns">${summary({ ...preference, expires: false })}</div>`,
  );
}

function methodChoice(method: Method, index: number): Markup {
  return markup`
<label class="method">
  <input type="radio" name="method" value="${method.id}" ${index === 0 ? "checked" : ""}>
  <span><b>${method.name}</b><small>${method.hint}</small></span>
</label>`;
}

function summary(preference: Preference): Markup {
  const expiry = expiryOf(preference);
  const items = preference.items.map(
    (item) =>
      markup`<dt>${item.quantity > 1 ? `${item.quantity} × ` : ""}${item.title}</dt><dd>${pesos(item.unit_price * item.quantity)}</dd>`,
  );
  return markup`
<section class="aside">
  <div class="rule"></div>
  <h2>Lo que compras</h2>
  <dl class="sum">${items}</dl>
  <p class="total"><span>Total</span><b>${pesos(totalOf(preference))}</b></p>
  ${expiry === null ? null : markup`<p class="small muted">Puedes pagar hasta las ${hour(expiry)}.</p>`}
  <p class="small muted code">Referencia ${preference.external_reference ?? "sin nombre"}</p>
</section>`;
}

function earlierPayments(payments: Payment[]): Markup | null {
  if (payments.length === 0) return null;
  const rows = payments.map(
    (payment) =>
      markup`<li>${pesos(payment.transaction_amount)} con ${methodName(payment)}: ${STATUS_WORDS[payment.status].word.toLowerCase()}</li>`,
  );
  return markup`<div class="notice"><p><b>Esta compra ya tiene pagos</b></p><ul>${rows}</ul></div>`;
}

function wayBack(preference: Preference): Markup | null {
  const url = returnUrl(preference, null);
  return url === null ? null : markup`<p><a class="link" href="${url}">Volver sin pagar</a></p>`;
}
