import type { Markup } from "../../../functions/src/lib/markup.ts";
import { page } from "../../pages/document.ts";
import { STYLES } from "./styles.ts";

/** A whole page under the hatched banner, which says that no money moves. */
export function layout(title: string, content: Markup): string {
  return page({
    title,
    program: "Pago de prueba",
    band: "Pago de prueba: aquí no se mueve plata",
    styles: STYLES,
    content,
  });
}
