/**
 * Writes web/public/motifs.svg: the one-colour pictogram of each category, as a symbol with the category's name from addresses as
 * its id. A symbol is drawn in `color`, with its cut-out parts in `--k`.
 */
import { writeFileSync } from "node:fs";
import { motif } from "@tarima/posters/motif.ts";
import { CATEGORIES } from "@tarima/shared/events/categories.ts";
import { normalizeText } from "@tarima/shared/lib/text/normalize-text.ts";

const symbols = CATEGORIES.map((category) =>
  motif(category)
    .replace(/<svg [^>]*>/, `<symbol id="${normalizeText(category)}" viewBox="0 0 400 400">`)
    .replace("</svg>", "</symbol>"),
);
writeFileSync(
  new URL("../../web/public/motifs.svg", import.meta.url),
  `<svg xmlns="http://www.w3.org/2000/svg"><title>Categorías</title>\n${symbols.join("\n")}\n</svg>\n`,
);
