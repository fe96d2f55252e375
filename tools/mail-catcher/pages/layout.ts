import { type Markup, markup } from "../../../functions/src/lib/markup.ts";
import { page } from "../../pages/document.ts";
import { STYLES } from "./styles.ts";

/** A whole page under the hatched band, which says on every one that no mail leaves here. */
export function layout(title: string, content: Markup): string {
  return page({
    title,
    program: "Correo de prueba",
    band: "Correo de prueba: de aquí no sale nada",
    styles: STYLES,
    content,
  });
}

interface Choice {
  label: string;
  href: string;
  isChosen: boolean;
}

/** A row of links of which one is where you are. */
export function choices(name: string, all: Choice[]): Markup {
  return markup`<nav class="choices" aria-label="${name}">${all.map(
    ({ label, href, isChosen }) =>
      markup`<a href="${href}" ${isChosen ? markup`aria-current="page"` : null}>${label}</a>`,
  )}</nav>`;
}
