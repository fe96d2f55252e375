/** The page for developers: all payments with the possible actions, and the settings of the notifications. */

import { type Markup, markup } from "../../../functions/src/lib/markup.ts";
import { moment } from "../../pages/moment.ts";
import type { WebhookSettings } from "../webhook-settings.ts";
import type { Delivery } from "../webhooks.ts";
import type { Payment } from "../wire.ts";
import { layout } from "./layout.ts";
import { actionsFor } from "./panel-actions.ts";
import { methodName, pesos, STATUS_WORDS } from "./words.ts";

export interface PanelView {
  /** Newest first. */
  payments: Payment[];
  settings: WebhookSettings;
  waiting: number;
  /** Newest first. */
  deliveries: Delivery[];
}

const DELIVERIES_SHOWN = 12;

export function panelPage({ payments, settings, waiting, deliveries }: PanelView): string {
  return layout(
    "Pagos",
    markup`
<h1>Pagos de prueba</h1>
<p class="lead">Este programa hace de Mercado Pago. Decide aquí lo que quedó pendiente y cómo se portan los avisos.</p>
<div class="columns">
  <section>
    <div class="rule"></div>
    ${payments.length === 0 ? markup`<p class="muted">Todavía no hay pagos. Compra una boleta en Tarima y vuelve.</p>` : null}
    <ul>${payments.map(paymentRow)}</ul>
  </section>
  <section>
    <div class="rule"></div>
    ${settingsForm(settings)}
    <div class="rule" style="margin-top: 32px"></div>
    <form method="post" class="row"><h2>Avisos enviados</h2>${waiting > 0 && markup`<button class="slim" name="do" value="flush">Enviar ya (${waiting})</button>`}</form>
    <ol class="deliveries">${deliveries.slice(0, DELIVERIES_SHOWN).map(deliveryRow)}</ol>
    ${deliveries.length === 0 ? markup`<p class="muted small">Ninguno todavía.</p>` : null}
  </section>
</div>`,
  );
}

function paymentRow(payment: Payment): Markup {
  const { word, tone } = STATUS_WORDS[payment.status];
  const given = payment.transaction_amount_refunded;
  const buttons = actionsFor(payment).map(
    ([name, { label, kind }]) =>
      markup`<button class="slim ${kind}" name="do" value="${name}">${label}</button>`,
  );
  return markup`
<li class="payment">
  <h3>${payment.description}</h3><span class="price">${pesos(payment.transaction_amount)}</span>
  <p class="small muted">${methodName(payment)} · ${moment(payment.date_created)}${given > 0 && ` · devuelto ${pesos(given)}`}</p><span class="badge ${tone}">${word}</span>
  <p class="small muted code" style="grid-column: 1 / -1">Pago ${payment.id} · referencia ${payment.external_reference ?? "sin nombre"} · ${payment.status_detail}</p>
  <form method="post"><input type="hidden" name="id" value="${payment.id}">${buttons}</form>
</li>`;
}

function settingsForm(settings: WebhookSettings): Markup {
  const isLosing = settings.lose === true || (typeof settings.lose === "number" && settings.lose > 0);
  const unit = (value: WebhookSettings["tsUnit"], label: string): Markup =>
    markup`<option value="${value}" ${settings.tsUnit === value ? "selected" : ""}>${label}</option>`;
  return markup`
<form method="post">
  <h2>Cómo llegan los avisos</h2>
  <label class="field"><span>Demora, en milisegundos</span><input type="number" name="delayMs" min="0" max="3600000" value="${settings.delayMs}"></label>
  <label class="field"><span>Copias de cada aviso</span><input type="number" name="copies" min="1" max="20" value="${settings.copies}"></label>
  <label class="field"><span>Hora de la firma</span><select name="tsUnit">${unit("ms", "En milisegundos")}${unit("s", "En segundos")}</select></label>
  <label class="check"><input type="checkbox" name="reorder" ${settings.reorder ? "checked" : ""}><span>Llegan en desorden</span></label>
  <label class="check"><input type="checkbox" name="lose" ${isLosing ? "checked" : ""}><span>Se pierden</span></label>
  <button name="do" value="settings">Guardar</button>
</form>`;
}

const RESULT_WORDS: Record<Delivery["result"], string> = {
  delivered: "llegó",
  refused: "no lo recibieron",
  unreachable: "nadie contestó",
  lost: "se perdió",
};

function deliveryRow(delivery: Delivery): Markup {
  const tone = delivery.result === "delivered" ? "ok" : delivery.result === "lost" ? "used" : "bad";
  const status = delivery.status === null ? "" : ` (${delivery.status})`;
  return markup`
<li class="row"><span>Pago ${delivery.paymentId}, intento ${delivery.attempt}<br><span class="muted">${moment(delivery.at)}</span></span>
<span class="badge ${tone}">${RESULT_WORDS[delivery.result]}${status}</span></li>`;
}
