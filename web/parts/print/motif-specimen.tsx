import { CATEGORIES, CATEGORY_LABELS } from "@tarima/shared/events/categories.ts";
import { normalizeText } from "@tarima/shared/lib/text/normalize-text.ts";
import { Specimen } from "../specimen.tsx";

/** The pictograms of the categories: one ink, with the background colour (`--k`) for the cut-outs. */
export function MotifSpecimen() {
  return (
    <Specimen name="Motivos" isWide>
      <ul className="grid grid-cols-2 gap-px border border-line bg-line pair:grid-cols-4 wide:grid-cols-8">
        {CATEGORIES.map((category) => (
          <li key={category} className="bg-bg p-4 [--k:var(--bg)]">
            <svg viewBox="0 0 400 400" aria-hidden className="w-full">
              <use href={`/motifs.svg#${normalizeText(category)}`} />
            </svg>
            <p className="mt-3 text-caption text-muted">{CATEGORY_LABELS[category]}</p>
          </li>
        ))}
      </ul>
    </Specimen>
  );
}
