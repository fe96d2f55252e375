import type { CatalogCounts } from "@tarima/shared/catalog/catalog-counts.ts";
import { CATEGORIES, CATEGORY_LABELS, type Category } from "@tarima/shared/events/categories.ts";
import { counted } from "@tarima/shared/lib/text/plural.ts";
import { Link } from "react-router";
import { Section } from "../../../components/ui/structure/section.tsx";
import { paths } from "../../../lib/routing/paths.ts";
import { categoryInAddress } from "../catalog/category-address.ts";

/** «Foros y conferencias» would not fit a tile. */
const SHORT_LABELS: Partial<Record<Category, string>> = { "foros-conferencias": "Foros" };

/** Categories as tiles with pictograms. */
export function ByCategory({ counts }: { counts: CatalogCounts["byCategory"] }) {
  const countOf = (category: Category) => counts.find((it) => it.category === category)?.count ?? 0;
  return (
    <Section title="Por tipo de evento" className="pt-16">
      <ul className="grid grid-cols-2 gap-0.5 border border-line bg-line wide:grid-cols-4">
        {CATEGORIES.map((category) => (
          <li key={category}>
            <Tile category={category} count={countOf(category)} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Tile({ category, count }: { category: Category; count: number }) {
  const address = categoryInAddress(category);
  return (
    <Link
      to={paths.events({ categoria: address })}
      className="group relative block aspect-square overflow-hidden bg-bg px-4 py-3.5 [--k:var(--bg)] hover:bg-accent hover:text-on-accent hover:[--k:var(--accent)] wide:aspect-3/2 wide:px-5 wide:py-4.5"
    >
      <span className="display relative block text-[26px] leading-[1.1] wide:text-[32px]">
        {SHORT_LABELS[category] ?? CATEGORY_LABELS[category]}
      </span>
      <span className="relative mt-0.5 block text-sm text-muted group-hover:text-on-accent">
        {count === 0 ? "Pronto" : counted(count, "evento")}
      </span>
      <svg
        viewBox="0 0 400 400"
        aria-hidden="true"
        className="absolute -right-[8%] -bottom-[8%] w-[66%] wide:-right-[3%] wide:-bottom-[12%] wide:w-[52%]"
      >
        <use href={`/motifs.svg#${address}`} />
      </svg>
    </Link>
  );
}
