import { type Markup, markup } from "../../../functions/src/lib/markup.ts";
import { moment } from "../../pages/moment.ts";
import type { CaughtMail } from "../inbox.ts";
import { layout } from "./layout.ts";

/** All caught mails, newest first. */
export function inboxPage(mails: CaughtMail[]): string {
  return layout(
    "Correos",
    markup`
<h1>Correos de prueba</h1>
<p class="lead">Lo que Tarima manda se queda aquí hasta que el programa termina. <a class="link" href="/templates">Ver las plantillas</a></p>
<div class="rule"></div>
${mails.length === 0 ? markup`<p class="muted">Todavía no hay correos. Crea una cuenta o compra una boleta en Tarima y vuelve.</p>` : null}
<ul class="mails">${mails.map(row)}</ul>
${mails.length > 0 && markup`<form method="post" style="margin-top: 32px"><button class="slim bad">Borrar los ${mails.length}</button></form>`}`,
  );
}

function row(mail: CaughtMail): Markup {
  return markup`
<li><a href="/messages/${mail.id}">
  <h2>${mail.subject || "Sin asunto"}</h2><time datetime="${mail.receivedAt}">${moment(mail.receivedAt)}</time>
  <p class="small muted">Para ${mail.envelope.to.join(", ")}</p>
</a></li>`;
}
