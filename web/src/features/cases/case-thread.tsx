import type { CaseView } from "@tarima/shared/cases/case.schema.ts";
import { formatInstant } from "@tarima/shared/lib/dates/dates.ts";

type Written = Pick<CaseView["replies"][number], "id" | "name" | "text" | "at" | "by">;

/** What was written, the oldest first; `whose` names who wrote. */
export function CaseThread({
  written,
  whose,
}: {
  written: readonly Written[];
  whose: (it: Written) => string;
}) {
  return (
    <ol className="grid gap-5">
      {written.map((it) => (
        <li
          key={it.id}
          data-by={it.by}
          className="border-l-[3px] border-line pl-4 data-[by=question]:border-accent data-[by=tarima]:border-accent"
        >
          <p className="flex flex-wrap gap-x-3 text-sm">
            <bdi className="font-semibold wrap-anywhere">{whose(it)}</bdi>
            <time dateTime={it.at} className="text-muted">
              {formatInstant(it.at)}
            </time>
          </p>
          <p dir="auto" className="mt-1 max-w-[70ch] whitespace-pre-line wrap-anywhere">
            {it.text}
          </p>
        </li>
      ))}
    </ol>
  );
}
