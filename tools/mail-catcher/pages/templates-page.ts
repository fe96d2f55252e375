import { renderText } from "../../../functions/src/features/mail-delivery/render-text.ts";
import { type Markup, markup } from "../../../functions/src/lib/markup.ts";
import type { Specimen } from "../specimen.ts";
import { inBothThemes } from "./framed.ts";
import { layout } from "./layout.ts";

/** The widths in pixels at which a mail is shown: a mail program's reading pane, and a phone. */
const WIDTHS = [640, 390];

/** Every mail template with realistic data, in both colour schemes, to check a change before it is sent to anybody. */
export function templatesPage(all: Specimen[], chosen: Specimen, asked: number): string {
  const { name, label, content } = chosen;
  const width = WIDTHS.includes(asked) ? asked : 640;
  const address = (correo: string, ancho: number) => `/templates?correo=${correo}&ancho=${ancho}`;
  return layout(
    label,
    markup`
<a class="link" href="/">Correos</a>
<h1>Plantillas</h1>
<nav class="choices" aria-label="Correo">${all.map((each) => choice(each.label, address(each.name, width), each === chosen))}</nav>
<nav class="choices" aria-label="Ancho">${WIDTHS.map((each) => choice(`${each} px`, address(name, each), each === width))}</nav>
<dl class="facts"><dt>Asunto</dt><dd>${content.subject}</dd><dt>En la lista</dt><dd>${content.preview}</dd></dl>
<div class="rule"></div>
${inBothThemes(label, `/templates/${name}`, width)}
<h2>Texto</h2>
<pre class="source">${renderText(content)}</pre>`,
  );
}

/** A link in a list of choices; the chosen one is marked. */
function choice(label: string, href: string, isChosen: boolean): Markup {
  return markup`<a href="${href}" ${isChosen ? markup`aria-current="page"` : null}>${label}</a>`;
}
