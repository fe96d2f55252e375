import type { Category } from "@tarima/shared/events/categories.ts";
import { normalizeText } from "@tarima/shared/lib/text/normalize-text.ts";

/** A category in an address: "musica". */
export const categoryInAddress = (category: Category): string => normalizeText(category);
