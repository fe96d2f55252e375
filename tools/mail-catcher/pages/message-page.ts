import { type Markup, markup } from "../../../functions/src/lib/markup.ts";
import { moment } from "../../pages/moment.ts";
import type { CaughtMail } from "../inbox.ts";
import { THEMES, themeOf, WIDTHS } from "./framed.ts";
import { choices, layout } from "./layout.ts";

const VIEWS = { html: "HTML", texto: "Texto", cabeceras: "Cabeceras", adjuntos: "Adjuntos" } as const;
type View = keyof typeof VIEWS;

export const THEME_WORDS = { light: "Claro", dark: "Oscuro" } as const;

/** One mail, in the view, the theme and the width that its address asks for. */
export function messagePage(mail: CaughtMail, query: URLSearchParams): string {
  const view = viewOf(query);
  const address = (changed: Record<string, string>) =>
    `/messages/${mail.id}?${new URLSearchParams({ ...Object.fromEntries(query), ...changed })}`;
  return layout(
    mail.subject || "Sin asunto",
    markup`
<a class="link" href="/">Correos</a>
<h1 class="subject">${mail.subject || "Sin asunto"}</h1>
<dl class="facts">
  <dt>De</dt><dd>${mail.from}</dd><dt>Para</dt><dd>${mail.envelope.to.join(", ")}</dd><dt>Llegó</dt><dd>${moment(mail.receivedAt)}</dd>
</dl>
<div class="bar">
  ${choices(
    "Vista",
    Object.entries(VIEWS).map(([name, label]) => ({
      label: name === "adjuntos" ? `${label} ${mail.attachments.length}` : label,
      href: address({ ver: name }),
      isChosen: name === view,
    })),
  )}
  ${
    view === "html" &&
    markup`${choices(
      "Tema",
      THEMES.map((theme) => ({
        label: THEME_WORDS[theme],
        href: address({ tema: theme }),
        isChosen: theme === themeOf(query),
      })),
    )}${choices(
      "Ancho",
      WIDTHS.map((width) => ({
        label: `${width} px`,
        href: address({ ancho: String(width) }),
        isChosen: width === widthOf(query),
      })),
    )}`
  }
</div>
${BODIES[view](mail, query)}`,
  );
}

function viewOf(query: URLSearchParams): View {
  const asked = query.get("ver") ?? "html";
  return Object.hasOwn(VIEWS, asked) ? (asked as View) : "html";
}

const widthOf = (query: URLSearchParams) =>
  WIDTHS.find((width) => String(width) === query.get("ancho")) ?? 640;

const BODIES: Record<View, (mail: CaughtMail, query: URLSearchParams) => Markup> = {
  html: (mail, query) =>
    mail.html
      ? markup`<iframe class="mail" style="max-width: ${widthOf(query)}px" title="Correo" sandbox="allow-popups allow-popups-to-escape-sandbox" src="/messages/${mail.id}/html?tema=${themeOf(query)}"></iframe>`
      : markup`<p class="muted">Este correo no trae HTML.</p>`,
  texto: (mail) => markup`<pre class="source">${mail.text}</pre>`,
  cabeceras: (mail) => markup`
<pre class="source">${mail.headers.map(({ name, value }) => `${name}: ${value}`).join("\n")}</pre>
<p><a class="link" href="/messages/${mail.id}/raw">Ver como llegó</a></p>`,
  adjuntos: (mail) =>
    mail.attachments.length === 0
      ? markup`<p class="muted">No trae adjuntos.</p>`
      : markup`<ul class="mails">${mail.attachments.map(
          ({ filename, mimeType, size }, i) =>
            markup`<li><a href="/messages/${mail.id}/attachments/${i}"><h2>${filename}</h2><span class="small muted">${Math.ceil(size / 1024)} KB</span><p class="small muted">${mimeType}</p></a></li>`,
        )}</ul>`,
};
