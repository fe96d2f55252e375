import type { Category } from "@tarima/shared/events/categories.ts";
import { normalizeText } from "@tarima/shared/lib/text/normalize-text.ts";

/** A category as an address writes it: "musica". */
export const categoryInAddress = (category: Category): string => normalizeText(category);
