import type { Markup } from "../../../functions/src/lib/markup.ts";
import { page } from "../../pages/document.ts";
import { STYLES } from "./styles.ts";

/** A whole page under the hatched banner, which says that no mail leaves this machine. */
export function layout(title: string, content: Markup): string {
  return page({
    title,
    program: "Correo de prueba",
    band: "Correo de prueba: de aquí no sale nada",
    styles: STYLES,
    content,
  });
}
