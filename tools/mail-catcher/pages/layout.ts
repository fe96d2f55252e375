import type { Markup } from "../../../functions/src/lib/markup.ts";
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
