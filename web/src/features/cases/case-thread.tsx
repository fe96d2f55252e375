import type { CaseView } from "@tarima/shared/cases/case.schema.ts";
import { formatInstant } from "@tarima/shared/lib/dates/dates.ts";
import { NO_DATA } from "@tarima/shared/retention/no-data.ts";
import { CaseFiles } from "./case-files.tsx";

type Written = Pick<CaseView["replies"][number], "id" | "name" | "text" | "at" | "by" | "files">;

/** What was written, the oldest first; `whose` names who wrote. */
export function CaseThread({
  written,
  whose,
  onFile,
}: {
  written: readonly Written[];
  whose: (it: Written) => string;
  /** Takes a file away. */
  onFile: (fileId: string) => void;
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
            <bdi className="font-semibold wrap-anywhere">{whose(it) || NO_DATA}</bdi>
            <time dateTime={it.at} className="text-muted">
              {formatInstant(it.at)}
            </time>
          </p>
          <p dir="auto" className="mt-1 max-w-[70ch] whitespace-pre-line wrap-anywhere">
            {it.text || <span className="text-muted">Pasaron cinco años: lo que decía se borró.</span>}
          </p>
          {it.files && <CaseFiles files={it.files} onFile={onFile} />}
        </li>
      ))}
    </ol>
  );
}
