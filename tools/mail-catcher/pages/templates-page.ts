import { renderText } from "../../../functions/src/features/mail-delivery/render-text.ts";
import { type Markup, markup } from "../../../functions/src/lib/markup.ts";
import type { Specimen } from "../specimen.ts";
import { THEMES, type Theme, WIDTHS } from "./framed.ts";
import { choices, layout } from "./layout.ts";
import { THEME_WORDS } from "./message-page.ts";

/** Every mail there is with data that could be true, in both themes, so that a change of one is seen before it is sent. */
export function templatesPage(all: Specimen[], chosen: Specimen, query: URLSearchParams): string {
  const width = WIDTHS.find((each) => String(each) === query.get("ancho")) ?? 640;
  const address = (name: string, wide: number) => `/templates?correo=${name}&ancho=${wide}`;
  return layout(
    chosen.label,
    markup`
<a class="link" href="/">Correos</a>
<h1>Plantillas</h1>
<div class="bar">${choices(
      "Correo",
      all.map((each) => ({
        label: each.label,
        href: address(each.name, width),
        isChosen: each.name === chosen.name,
      })),
    )}</div>
<div class="bar">${choices(
      "Ancho",
      WIDTHS.map((each) => ({
        label: `${each} px`,
        href: address(chosen.name, each),
        isChosen: each === width,
      })),
    )}</div>
<dl class="facts"><dt>Asunto</dt><dd>${chosen.content.subject}</dd><dt>En la lista</dt><dd>${chosen.content.preview}</dd></dl>
<div class="rule"></div>
<div class="pair">${THEMES.map((theme) => frame(chosen, theme, width))}</div>
<div class="rule"></div>
<h2 style="margin-bottom: 12px">Texto</h2>
<pre class="source">${renderText(chosen.content)}</pre>`,
  );
}

function frame({ name, label }: Specimen, theme: Theme, width: number): Markup {
  return markup`
<section><h2>${THEME_WORDS[theme]}</h2>
<iframe class="mail" style="width: min(100%, ${width}px)" title="${label}, ${THEME_WORDS[theme]}" sandbox="allow-popups allow-popups-to-escape-sandbox" src="/templates/${name}?tema=${theme}"></iframe></section>`;
}
