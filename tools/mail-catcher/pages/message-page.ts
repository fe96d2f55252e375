import { markup } from "../../../functions/src/lib/markup.ts";
import { moment } from "../../pages/moment.ts";
import type { CaughtMail } from "../inbox.ts";
import { inBothThemes } from "./framed.ts";
import { layout } from "./layout.ts";

const WIDTH = 640;

export function messagePage(mail: CaughtMail): string {
  const address = `/messages/${mail.id}`;
  return layout(
    mail.subject || "Sin asunto",
    markup`
<a class="link" href="/">Correos</a>
<h1 class="subject">${mail.subject || "Sin asunto"}</h1>
<dl class="facts">
  <dt>De</dt><dd>${mail.from}</dd><dt>Para</dt><dd>${mail.envelope.to.join(", ")}</dd><dt>Llegó</dt><dd>${moment(mail.receivedAt)}</dd>
  ${mail.attachments.map(
    ({ filename, mimeType, size }, i) => markup`
  <dt>Adjunto</dt><dd><a href="${address}/attachments/${i}">${filename}</a>, ${mimeType}, ${Math.ceil(size / 1024)} KB</dd>`,
  )}
</dl>
<div class="rule"></div>
${mail.html ? inBothThemes("Correo", `${address}/html`, WIDTH) : null}
<h2>Texto</h2>
<pre class="source">${mail.text}</pre>
<h2>Cabeceras</h2>
<pre class="source">${mail.headers.map(({ name, value }) => `${name}: ${value}`).join("\n")}</pre>
<a class="link" href="${address}/raw">Ver como llegó</a>`,
  );
}
